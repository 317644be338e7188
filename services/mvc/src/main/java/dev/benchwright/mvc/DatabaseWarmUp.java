package dev.benchwright.mvc;

import com.zaxxer.hikari.HikariDataSource;
import dev.benchwright.jdbc.HikariPools;
import dev.benchwright.jdbc.JdbcDatabase;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import java.sql.SQLException;

/** Waits for the database, fills the pool and reads the products once. */
record DatabaseWarmUp(
    DatabaseSettings settings, HikariDataSource pool, ProductRepository products) {

  /** Returns when every connection of the pool is open and the products were read. */
  void run() throws DatabaseUnreachableException, SQLException {
    JdbcDatabase.await(settings);
    HikariPools.fill(pool);
    products.findAll();
  }
}
