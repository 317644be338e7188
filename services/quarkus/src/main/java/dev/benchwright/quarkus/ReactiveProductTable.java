package dev.benchwright.quarkus;

import dev.benchwright.workload.Product;
import dev.benchwright.workload.ProductDigest;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.database.DatabaseWait;
import io.micrometer.core.instrument.Timer;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.SslMode;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The table {@code products} through Vert.x' PostgreSQL client and its pool, read without a mapper
 * like the {@code ProductTable} of JDBC. It uses Vert.x' futures: Quarkus cancels the {@code Uni}
 * of a client that has gone, but a future runs to its end and then gives the connection back.
 */
final class ReactiveProductTable implements AutoCloseable {

  private static final String ALL =
      "SELECT product_id, product_name, supplier_id, category_id, quantity_per_unit, unit_price,"
          + " units_in_stock, units_on_order, reorder_level, discontinued FROM products";

  private final Pool pool;
  private final PoolOptions options;
  private final Timer acquire;

  private ReactiveProductTable(Pool pool, PoolOptions options, Timer acquire) {
    this.pool = pool;
    this.options = options;
    this.acquire = acquire;
  }

  /**
   * Waits for the database, opens every connection of the pool and reads the products once. Blocks
   * meanwhile, so it must not be called on an event loop.
   *
   * @param acquire times every acquisition of a connection
   * @throws DatabaseUnreachableException when the database did not answer in time
   */
  static ReactiveProductTable open(Vertx vertx, DatabaseSettings settings, Timer acquire)
      throws DatabaseUnreachableException {
    PoolOptions options = options(vertx);
    ReactiveProductTable table =
        new ReactiveProductTable(pool(vertx, settings, options), options, acquire);
    try {
      new DatabaseWait().until(settings, table::connectOnce);
      table.fill();
      join(table.read());
      return table;
    } catch (DatabaseUnreachableException | RuntimeException failure) {
      table.close();
      throw failure;
    }
  }

  /** Reads all rows and completes with their digest. */
  Future<ProductDigest> read() {
    return connection()
        .compose(connection ->
            connection
                .preparedQuery(ALL)
                .execute()
                .map(ReactiveProductTable::digest)
                .eventually(() -> connection.close()));
  }

  /**
   * Returns the pool's settings. Settings that mean the same have the same name in all pools here.
   */
  Map<String, Object> settings() {
    Map<String, Object> settings = new TreeMap<>();
    settings.put("database.pool", "Vert.x");
    settings.put("database.pool.maxSize", options.getMaxSize());
    settings.put("database.pool.maxPending", options.getMaxWaitQueueSize());
    settings.put(
        "database.pool.acquireTimeoutMillis",
        options.getConnectionTimeoutUnit().toMillis(options.getConnectionTimeout()));
    settings.put(
        "database.pool.idleTimeoutMillis",
        options.getIdleTimeoutUnit().toMillis(options.getIdleTimeout()));
    settings.put(
        "database.pool.maxLifetimeMillis",
        options.getMaxLifetimeUnit().toMillis(options.getMaxLifetime()));
    settings.put("database.pool.eventLoops", options.getEventLoopSize());
    return settings;
  }

  @Override
  public void close() {
    join(pool.close());
  }

  private static Pool pool(Vertx vertx, DatabaseSettings settings, PoolOptions options) {
    PgConnectOptions address =
        new PgConnectOptions()
            .setHost(settings.host())
            .setPort(settings.port())
            .setDatabase(settings.name())
            .setUser(settings.user())
            .setPassword(settings.password())
            .setSslMode(SslMode.DISABLE)
            // As in Quarkus, and as in the other drivers by default.
            .setCachePreparedStatements(true);
    address.setConnectTimeout((int) DatabaseSettings.CONNECT_TIMEOUT.toMillis());
    return PgBuilder.pool().with(options).connectingTo(address).using(vertx).build();
  }

  private static PoolOptions options(Vertx vertx) {
    return new PoolOptions()
        .setMaxSize(DatabaseSettings.POOL_SIZE)
        .setConnectionTimeout((int) DatabaseSettings.ACQUIRE_TIMEOUT.toMillis())
        .setConnectionTimeoutUnit(TimeUnit.MILLISECONDS)
        // No connection is replaced in the middle of a measurement.
        .setIdleTimeout(0)
        .setMaxLifetime(0)
        // Spreads the connections over the event loops in turn. Otherwise a connection would stay
        // on the loop that first requested it.
        .setEventLoopSize(QuarkusSettings.eventLoops(vertx));
  }

  /** Requests a connection and times the request until the pool delivers one or gives up. */
  private Future<SqlConnection> connection() {
    long start = System.nanoTime();
    return pool.getConnection()
        .onComplete(acquired -> acquire.record(System.nanoTime() - start, TimeUnit.NANOSECONDS));
  }

  private void connectOnce() {
    join(pool.getConnection().compose(connection -> connection.close()));
  }

  private void fill() {
    List<Future<SqlConnection>> all =
        Stream.generate(this::connection).limit(DatabaseSettings.POOL_SIZE).toList();
    join(Future.all(all));
    join(Future.all(all.stream().map(connection -> connection.result().close()).toList()));
  }

  private static <T> T join(Future<T> future) {
    return future.toCompletionStage().toCompletableFuture().join();
  }

  private static ProductDigest digest(RowSet<Row> rows) {
    // All rows become objects first, as in the stacks that have a mapper.
    List<Product> products = new ArrayList<>(rows.size());
    for (Row row : rows) {
      products.add(ProductRow.of(row));
    }
    return ProductDigest.of(products);
  }

  private record ProductRow(
      short productId,
      String productName,
      short supplierId,
      short categoryId,
      String quantityPerUnit,
      float unitPrice,
      short unitsInStock,
      short unitsOnOrder,
      short reorderLevel,
      int discontinued)
      implements Product {

    static ProductRow of(Row row) {
      return new ProductRow(
          row.getShort(0),
          row.getString(1),
          row.getShort(2),
          row.getShort(3),
          row.getString(4),
          row.getFloat(5),
          row.getShort(6),
          row.getShort(7),
          row.getShort(8),
          row.getInteger(9));
    }
  }
}
