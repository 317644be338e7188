package dev.benchwright.mvc;

import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.database.DatabaseWait;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** Waits for the database, fills the pool and reads the products once. */
record DatabaseWarmUp(
    DatabaseSettings settings, String url, DataSource pool, ProductRepository products) {

  /** Returns when every connection of the pool is open. */
  void run() throws DatabaseUnreachableException, SQLException {
    new DatabaseWait().until(settings, this::connectOnce);
    fillPool();
    products.findAll();
  }

  /** Goes as far as one can without a database. */
  void rehearse() {
    try {
      connectOnce();
    } catch (SQLException expected) {
      // There is no database in a rehearsal: trying to connect has loaded the driver.
    }
  }

  /** Outside the pool, whose own retries back off for up to seconds. */
  private void connectOnce() throws SQLException {
    DriverManager.getConnection(url, DatabaseConfiguration.credentials(settings)).close();
  }

  private void fillPool() throws SQLException {
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
}
