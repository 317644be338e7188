package dev.benchwright.mvc;

import com.zaxxer.hikari.HikariDataSource;
import dev.benchwright.jdbc.HikariPools;
import dev.benchwright.jdbc.JdbcDatabase;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import java.sql.SQLException;

/**
 * Waits for the database and reads the products once.
 *
 * @param fillsPool whether it opens every connection of the pool before that
 */
record DatabaseWarmUp(
    DatabaseSettings settings,
    HikariDataSource pool,
    ProductRepository products,
    boolean fillsPool) {

  /** Returns when the products were read. */
  void run() throws DatabaseUnreachableException, SQLException {
    JdbcDatabase.await(settings);
    if (fillsPool) {
      HikariPools.fill(pool);
    }
    products.findAll();
  }
}
