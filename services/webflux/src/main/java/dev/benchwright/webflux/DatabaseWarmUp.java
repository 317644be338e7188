package dev.benchwright.webflux;

import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.database.DatabaseWait;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Waits for the database, fills the pool and reads the products once.
 *
 * @param plain opens connections outside the pool
 */
record DatabaseWarmUp(
    DatabaseSettings settings,
    ConnectionFactory plain,
    ConnectionFactory pool,
    ProductRepository products) {

  /** Returns when every connection of the pool is open and the products were read. */
  void run() throws DatabaseUnreachableException {
    new DatabaseWait().until(settings, this::connectOnce);
    fillPool();
    products.findAll().blockLast();
  }

  /** Tries to connect without a database, which loads the driver. */
  void loadDriver() {
    try {
      connectOnce();
    } catch (RuntimeException expected) {
      // A training run has no database, but the attempt to connect has loaded the driver.
    }
  }

  private void connectOnce() {
    Mono.usingWhen(plain.create(), Mono::just, Connection::close).block();
  }

  /**
   * Opens all connections at once and from this thread, which spreads them over the event loops. A
   * connection that is opened on an event loop stays on that loop, and a pool that fills itself can
   * end up on one.
   */
  private void fillPool() {
    Flux.range(0, DatabaseSettings.POOL_SIZE)
        .flatMap(number -> pool.create(), DatabaseSettings.POOL_SIZE)
        .collectList()
        .flatMapMany(Flux::fromIterable)
        .flatMap(Connection::close)
        .blockLast();
  }
}
