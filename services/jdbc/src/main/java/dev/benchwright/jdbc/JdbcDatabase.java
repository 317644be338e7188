package dev.benchwright.jdbc;

import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.database.DatabaseWait;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;

/** A database as it is reached through JDBC, without a pool. */
public final class JdbcDatabase {

  private JdbcDatabase() {}

  /**
   * Waits until the database answers. Connects outside a pool, whose own retries back off for up to
   * seconds.
   *
   * @return how long the database was not there
   * @throws DatabaseUnreachableException when the database did not answer in time
   */
  public static Duration await(DatabaseSettings settings) throws DatabaseUnreachableException {
    return new DatabaseWait().until(settings, () -> connectOnce(settings));
  }

  private static void connectOnce(DatabaseSettings settings) throws SQLException {
    Properties credentials = new Properties();
    credentials.setProperty("user", settings.user());
    credentials.setProperty("password", settings.password());
    DriverManager.getConnection(settings.jdbcUrl(), credentials).close();
  }
}
