package dev.benchwright.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.metrics.IMetricsTracker;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.database.DatabaseWait;
import io.micrometer.core.instrument.Timer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/** HikariCP with the settings that every variant on JDBC has. */
public final class ConnectionPool implements AutoCloseable {

  private final DatabaseSettings settings;
  private final HikariDataSource pool;

  /**
   * A pool that is still empty.
   *
   * @param acquire times every acquisition of a connection
   */
  public ConnectionPool(DatabaseSettings settings, Timer acquire) {
    this.settings = settings;
    pool = new HikariDataSource();
    pool.setJdbcUrl(url());
    pool.setUsername(settings.user());
    pool.setPassword(settings.password());
    pool.setMaximumPoolSize(DatabaseSettings.POOL_SIZE);
    pool.setMinimumIdle(DatabaseSettings.POOL_SIZE);
    pool.setConnectionTimeout(DatabaseSettings.ACQUIRE_TIMEOUT.toMillis());
    // No connection is replaced or probed in the middle of a measurement.
    pool.setMaxLifetime(0);
    pool.setKeepaliveTime(0);
    pool.setMetricsTrackerFactory((name, stats) -> tracker(acquire));
  }

  /** Where connections come from, once the pool is full. */
  public DataSource connections() {
    return pool;
  }

  /** What the pool is set to, by the names that all pools here share where they mean the same. */
  public Map<String, Object> settings() {
    Map<String, Object> settings = new TreeMap<>();
    settings.put("database.pool", "HikariCP");
    settings.put("database.pool.maxSize", pool.getMaximumPoolSize());
    settings.put("database.pool.minIdle", pool.getMinimumIdle());
    settings.put("database.pool.acquireTimeoutMillis", pool.getConnectionTimeout());
    settings.put("database.pool.idleTimeoutMillis", pool.getIdleTimeout());
    settings.put("database.pool.maxLifetimeMillis", pool.getMaxLifetime());
    settings.put("database.pool.keepaliveMillis", pool.getKeepaliveTime());
    settings.put("database.pool.validationTimeoutMillis", pool.getValidationTimeout());
    settings.put("database.pool.autoCommit", pool.isAutoCommit());
    settings.put("database.pool.readOnly", pool.isReadOnly());
    return settings;
  }

  /**
   * Waits for the database and opens every connection.
   *
   * @throws DatabaseUnreachableException when the database did not answer in time
   * @throws SQLException when it answered once, and then did not
   */
  public void fill() throws DatabaseUnreachableException, SQLException {
    new DatabaseWait().until(settings, this::connectOnce);
    List<Connection> held = new ArrayList<>();
    try {
      for (int i = 0; i < DatabaseSettings.POOL_SIZE; i++) {
        held.add(pool.getConnection());
      }
    } finally {
      for (Connection connection : held) {
        connection.close();
      }
    }
  }

  /** Goes as far as one can without a database. */
  public void rehearse() {
    try {
      connectOnce();
    } catch (SQLException expected) {
      // There is no database in a rehearsal: trying to connect has loaded the driver.
    }
  }

  @Override
  public void close() {
    pool.close();
  }

  /** Outside the pool, whose own retries back off for up to seconds. */
  private void connectOnce() throws SQLException {
    Properties credentials = new Properties();
    credentials.setProperty("user", settings.user());
    credentials.setProperty("password", settings.password());
    DriverManager.getConnection(url(), credentials).close();
  }

  private String url() {
    return "jdbc:postgresql://%s:%d/%s?connectTimeout=%d&sslmode=disable"
        .formatted(
            settings.host(),
            settings.port(),
            settings.name(),
            DatabaseSettings.CONNECT_TIMEOUT.toSeconds());
  }

  private static IMetricsTracker tracker(Timer acquire) {
    return new IMetricsTracker() {
      @Override
      public void recordConnectionAcquiredNanos(long elapsedNanos) {
        acquire.record(elapsedNanos, TimeUnit.NANOSECONDS);
      }
    };
  }
}
