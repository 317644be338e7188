package dev.benchwright.webflux;

import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.database.DatabaseWait;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import org.springframework.boot.r2dbc.ConnectionFactoryBuilder;
import reactor.core.publisher.Mono;

/**
 * Waits for the database and reads the products once.
 *
 * @param fillsPool whether it opens every connection of the pool before that
 */
record DatabaseWarmUp(
    DatabaseSettings settings, ConnectionPool pool, ProductRepository products, boolean fillsPool) {

  /** Returns when the products were read. */
  void run() throws DatabaseUnreachableException {
    // Outside the pool, so that a failed attempt leaves nothing in it.
    ConnectionFactory unpooled = ConnectionFactoryBuilder.derivedFrom(pool).build();
    new DatabaseWait().until(settings, () -> connectOnce(unpooled));
    if (fillsPool) {
      pool.warmup().block();
    }
    products.findAll().blockLast();
  }

  private static void connectOnce(ConnectionFactory unpooled) {
    Mono.usingWhen(unpooled.create(), Mono::just, Connection::close).block();
  }
}
