package dev.benchwright.mvc;

import dev.benchwright.jdbc.ConnectionPool;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import java.sql.SQLException;

/** Waits for the database, fills the pool and reads the products once. */
record DatabaseWarmUp(ConnectionPool pool, ProductRepository products) {

  /** Returns when every connection of the pool is open and the products were read. */
  void run() throws DatabaseUnreachableException, SQLException {
    pool.fill();
    products.findAll();
  }

  /** Tries to connect without a database, which loads the driver. */
  void loadDriver() {
    pool.loadDriver();
  }
}
