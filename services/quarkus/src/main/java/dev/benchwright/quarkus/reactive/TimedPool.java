package dev.benchwright.quarkus.reactive;

import io.micrometer.core.instrument.Timer;
import io.vertx.core.AsyncResult;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.pgclient.PgPool;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PrepareOptions;
import io.vertx.sqlclient.PreparedQuery;
import io.vertx.sqlclient.Query;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * A pool that times every acquisition, from the request until the pool delivers a connection or
 * gives up. Quarkus wants the type that only PostgreSQL's pools have, which is deprecated in
 * Vert.x.
 */
@SuppressWarnings("deprecation")
record TimedPool(Pool pool, Timer acquire) implements PgPool {

  @Override
  public Future<SqlConnection> getConnection() {
    long start = System.nanoTime();
    return pool.getConnection()
        .onComplete(acquired -> acquire.record(System.nanoTime() - start, TimeUnit.NANOSECONDS));
  }

  @Override
  public void getConnection(Handler<AsyncResult<SqlConnection>> handler) {
    getConnection().onComplete(handler);
  }

  @Override
  public Query<RowSet<Row>> query(String sql) {
    return pool.query(sql);
  }

  @Override
  public PreparedQuery<RowSet<Row>> preparedQuery(String sql) {
    return pool.preparedQuery(sql);
  }

  @Override
  public PreparedQuery<RowSet<Row>> preparedQuery(String sql, PrepareOptions options) {
    return pool.preparedQuery(sql, options);
  }

  @Override
  public PgPool connectHandler(Handler<SqlConnection> handler) {
    pool.connectHandler(handler);
    return this;
  }

  @Override
  public PgPool connectionProvider(Function<Context, Future<SqlConnection>> provider) {
    pool.connectionProvider(provider);
    return this;
  }

  @Override
  public int size() {
    return pool.size();
  }

  @Override
  public void close(Handler<AsyncResult<Void>> handler) {
    pool.close(handler);
  }

  @Override
  public Future<Void> close() {
    return pool.close();
  }
}
