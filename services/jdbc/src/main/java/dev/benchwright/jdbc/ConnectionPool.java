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

/** HikariCP with the settings of every variant that uses JDBC. */
public final class ConnectionPool implements AutoCloseable {

  /**
   * How long a connection may have been idle before HikariCP asks the database whether it is still
   * alive as it hands it out, in ms. It can be set for the whole process only.
   */
  private static final String PROBE_AFTER_IDLE = "com.zaxxer.hikari.aliveBypassWindowMs";

  private final DatabaseSettings settings;
  private final HikariDataSource pool;

  /**
   * Creates a pool that is still empty.
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
    System.getProperties().putIfAbsent(PROBE_AFTER_IDLE, Long.toString(Long.MAX_VALUE));
    pool.setMetricsTrackerFactory((name, stats) -> tracker(acquire));
  }

  /** Returns the source of connections. The pool is full after {@link #fill()}. */
  public DataSource connections() {
    return pool;
  }

  /**
   * Returns the pool's settings. Settings that mean the same have the same name in all pools here.
   */
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
   * @throws SQLException when it answered once and then no more
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

  /** Tries to connect without a database, which loads the driver. */
  public void loadDriver() {
    try {
      connectOnce();
    } catch (SQLException expected) {
      // A training run has no database, but the attempt to connect has loaded the driver.
    }
  }

  @Override
  public void close() {
    pool.close();
  }

  /** Connects outside the pool, whose own retries back off for up to seconds. */
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
