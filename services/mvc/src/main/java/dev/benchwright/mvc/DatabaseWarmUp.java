package dev.benchwright.mvc;

import dev.benchwright.jdbc.ConnectionPool;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import java.sql.SQLException;

/** Waits for the database, fills the pool and reads the products once. */
record DatabaseWarmUp(ConnectionPool pool, ProductRepository products) {

  /** Returns when every connection of the pool is open. */
  void run() throws DatabaseUnreachableException, SQLException {
    pool.fill();
    products.findAll();
  }

  /** Goes as far as one can without a database. */
  void rehearse() {
    pool.rehearse();
  }
}
