package dev.benchwright.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.metrics.IMetricsTracker;
import dev.benchwright.workload.database.DatabaseSettings;
import io.micrometer.core.instrument.Timer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** What the services do with HikariCP besides what their frameworks do. */
public final class HikariPools {

  private HikariPools() {}

  /**
   * Returns a pool for a service whose framework makes none. It is empty until it is used.
   *
   * @param acquire times every acquisition of a connection
   */
  public static HikariDataSource to(DatabaseSettings settings, Timer acquire) {
    HikariDataSource pool = new HikariDataSource();
    pool.setJdbcUrl(settings.jdbcUrl());
    pool.setUsername(settings.user());
    pool.setPassword(settings.password());
    pool.setMaximumPoolSize(settings.poolSize());
    time(pool, acquire);
    return pool;
  }

  /**
   * Times every acquisition of a connection from now on. To be called before the pool is used.
   *
   * @param acquire times from asking for a connection to having it, or to giving up
   */
  public static void time(HikariDataSource pool, Timer acquire) {
    pool.setMetricsTrackerFactory((name, stats) ->
        new IMetricsTracker() {
          @Override
          public void recordConnectionAcquiredNanos(long elapsedNanos) {
            acquire.record(elapsedNanos, TimeUnit.NANOSECONDS);
          }
        });
  }

  /** Makes the pool replace no connection in the middle of a measurement. */
  public static void keepConnections(HikariDataSource pool) {
    pool.setMaxLifetime(0);
    pool.setKeepaliveTime(0);
  }

  /**
   * Opens every connection of the pool, which would otherwise do so in the background.
   *
   * @throws SQLException when the database does not answer any more
   */
  public static void fill(HikariDataSource pool) throws SQLException {
    List<Connection> held = new ArrayList<>();
    try {
      for (int i = 0; i < pool.getMaximumPoolSize(); i++) {
        held.add(pool.getConnection());
      }
    } finally {
      for (Connection connection : held) {
        connection.close();
      }
    }
  }

  /**
   * Returns the pool's settings. Settings that mean the same have the same name in all pools here.
   */
  public static Map<String, Object> settings(HikariDataSource pool) {
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
}
