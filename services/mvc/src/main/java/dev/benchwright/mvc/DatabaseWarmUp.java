package dev.benchwright.mvc;

import com.zaxxer.hikari.HikariDataSource;
import dev.benchwright.jdbc.HikariPools;
import dev.benchwright.jdbc.JdbcDatabase;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.metrics.SubjectMetrics;
import java.sql.SQLException;

/**
 * Waits for the database and reads the products once.
 *
 * @param fillsPool whether it opens every connection of the pool before that
 * @param metrics are told how long the database was not there
 */
record DatabaseWarmUp(
    DatabaseSettings settings,
    HikariDataSource pool,
    ProductRepository products,
    boolean fillsPool,
    SubjectMetrics metrics) {

  /** Returns when the products were read. */
  void run() throws DatabaseUnreachableException, SQLException {
    metrics.waitedForDatabase(JdbcDatabase.await(settings));
    if (fillsPool) {
      HikariPools.fill(pool);
    }
    products.findAll();
  }
}
