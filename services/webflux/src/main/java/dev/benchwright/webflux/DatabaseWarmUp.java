package dev.benchwright.webflux;

import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.database.DatabaseWait;
import dev.benchwright.workload.metrics.SubjectMetrics;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import org.springframework.boot.r2dbc.ConnectionFactoryBuilder;
import reactor.core.publisher.Mono;

/**
 * Waits for the database and reads the products once.
 *
 * @param fillsPool whether it opens every connection of the pool before that
 * @param metrics are told how long the database was not there
 */
record DatabaseWarmUp(
    DatabaseSettings settings,
    ConnectionPool pool,
    ProductRepository products,
    boolean fillsPool,
    SubjectMetrics metrics) {

  /** Returns when the products were read. */
  void run() throws DatabaseUnreachableException {
    // Outside the pool, so that a failed attempt leaves nothing in it.
    ConnectionFactory unpooled = ConnectionFactoryBuilder.derivedFrom(pool).build();
    metrics.waitedForDatabase(new DatabaseWait().until(settings, () -> connectOnce(unpooled)));
    if (fillsPool) {
      pool.warmup().block();
    }
    products.findAll().blockLast();
  }

  private static void connectOnce(ConnectionFactory unpooled) {
    Mono.usingWhen(unpooled.create(), Mono::just, Connection::close).block();
  }
}
