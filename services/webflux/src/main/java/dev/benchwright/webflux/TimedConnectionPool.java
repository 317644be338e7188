package dev.benchwright.webflux;

import io.micrometer.core.instrument.Timer;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryMetadata;
import io.r2dbc.spi.Wrapped;
import java.util.concurrent.TimeUnit;
import reactor.core.publisher.Mono;

/**
 * A pool that times every acquisition, from the request until the pool delivers a connection or
 * gives up, as HikariCP's tracker does. The pool's own metrics recorder cannot do that: it gets
 * only acquisitions that had to wait, and in whole milliseconds.
 */
record TimedConnectionPool(ConnectionPool pool, Timer acquire)
    implements ConnectionFactory, Wrapped<ConnectionFactory> {

  @Override
  public Mono<Connection> create() {
    return Mono.defer(() -> {
      long start = System.nanoTime();
      return pool.create()
          .doOnSuccess(connection -> recordSince(start))
          .doOnError(failure -> recordSince(start));
    });
  }

  @Override
  public ConnectionFactoryMetadata getMetadata() {
    return pool.getMetadata();
  }

  @Override
  public ConnectionFactory unwrap() {
    return pool;
  }

  private void recordSince(long start) {
    acquire.record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
  }
}
