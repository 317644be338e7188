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

  /** Returns when every connection of the pool is open. */
  void run() throws DatabaseUnreachableException {
    new DatabaseWait().until(settings, this::connectOnce);
    fillPool();
    products.findAll().blockLast();
  }

  /** Goes as far as one can without a database. */
  void rehearse() {
    try {
      connectOnce();
    } catch (RuntimeException expected) {
      // There is no database in a rehearsal: trying to connect has loaded the driver.
    }
  }

  private void connectOnce() {
    Mono.usingWhen(plain.create(), Mono::just, Connection::close).block();
  }

  /**
   * All at once and from this thread, so that the connections are dealt out over the event loops: a
   * connection that is opened from an event loop stays on that loop, and a pool left to fill itself
   * can end up on one.
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
