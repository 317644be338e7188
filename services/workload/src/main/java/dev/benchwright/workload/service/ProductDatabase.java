package dev.benchwright.workload.service;

import dev.benchwright.workload.ProductReader;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import java.util.Map;

/** The products in a database, connected until it is closed. */
public interface ProductDatabase extends ProductReader, AutoCloseable {

  /** Returns the settings of the driver and the pool; called at a scrape, not at the start. */
  Map<String, Object> settings();

  /** Closes all connections to the database. */
  @Override
  void close();

  /** Connects with one driver and one pool. */
  @FunctionalInterface
  interface Opener {

    /**
     * Waits for the database, opens every connection of the pool and reads the products once.
     *
     * @throws dev.benchwright.workload.database.DatabaseUnreachableException when it did not answer
     *     in time
     * @throws Exception when the products could not be read
     */
    ProductDatabase open(DatabaseSettings settings, SubjectMetrics metrics) throws Exception;
  }
}
