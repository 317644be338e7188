package dev.benchwright.helidon;

import com.zaxxer.hikari.HikariDataSource;
import dev.benchwright.jdbc.HikariPools;
import dev.benchwright.jdbc.JdbcDatabase;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.database.Product;
import dev.benchwright.workload.database.Stock;
import dev.benchwright.workload.database.UnknownProductException;
import dev.benchwright.workload.metrics.SubjectMetrics;
import io.helidon.config.Config;
import io.helidon.dbclient.DbClient;
import io.helidon.dbclient.DbClientException;
import io.helidon.dbclient.DbRow;
import io.helidon.dbclient.DbTransaction;
import io.helidon.dbclient.jdbc.JdbcClientBuilder;
import io.helidon.dbclient.jdbc.JdbcConnectionPool;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The table {@code products} through Helidon's client for databases, which takes its connections
 * from HikariCP.
 *
 * @param pool closed with the client
 */
record ProductTable(DbClient client, HikariDataSource pool) implements AutoCloseable {

  /** The statements' names under {@code db.statements} of the configuration. */
  private static final String ALL = "all-products";

  private static final String ONE = "one-product";
  private static final String LOCKED = "one-locked-product";
  private static final String UPDATE = "update-units-on-order";

  /**
   * Waits for the database and reads the products once; if levelled, opens every connection of the
   * pool before that.
   *
   * @param config {@code db} of the configuration: the client's statements
   * @param levelled whether all connections are there from the start and never replaced
   * @throws DatabaseUnreachableException when the database did not answer in time
   * @throws SQLException when the pool could not be filled
   */
  static ProductTable open(
      DatabaseSettings settings, Config config, SubjectMetrics metrics, boolean levelled)
      throws DatabaseUnreachableException, SQLException {
    metrics.waitedForDatabase(JdbcDatabase.await(settings));
    HikariDataSource pool = HikariPools.to(settings, metrics.connectionAcquire());
    try {
      if (levelled) {
        HikariPools.keepConnections(pool);
        HikariPools.fill(pool);
      }
      DbClient client =
          JdbcClientBuilder.create().config(config).connectionPool(new Connections(pool)).build();
      ProductTable table = new ProductTable(client, pool);
      table.all();
      return table;
    } catch (SQLException | RuntimeException failure) {
      pool.close();
      throw failure;
    }
  }

  /**
   * Reads all rows.
   *
   * @throws DbClientException when they cannot be read
   */
  List<Row> all() {
    return client.execute().namedQuery(ALL).map(row -> row.as(Row::of)).toList();
  }

  /**
   * Reads one row.
   *
   * @throws DbClientException when it cannot be read
   */
  Stock stock(short id) {
    return client
        .execute()
        .namedGet(ONE, id)
        .map(row -> row.as(Row::of))
        .map(Stock::of)
        .orElseThrow(() -> new UnknownProductException(id));
  }

  /**
   * Notes, in a transaction, that one piece of a product is on order.
   *
   * @throws DbClientException when that cannot be done
   */
  Stock order(short id) {
    DbTransaction transaction = client.transaction();
    try {
      Row row =
          transaction
              .namedGet(LOCKED, id)
              .map(found -> found.as(Row::of))
              .orElseThrow(() -> new UnknownProductException(id));
      short onOrder = Product.oneMore(row.unitsOnOrder());
      transaction.namedUpdate(UPDATE, onOrder, id);
      transaction.commit();
      return new Stock(id, row.productName(), row.unitsInStock(), onOrder);
    } catch (RuntimeException failure) {
      transaction.rollback();
      throw failure;
    }
  }

  /** Returns how it reads, and the settings of its pool. */
  Map<String, Object> settings() {
    Map<String, Object> settings = new TreeMap<>(HikariPools.settings(pool));
    settings.put("database.access", "Helidon DbClient");
    settings.put("database.accessKind", "driver");
    settings.put("database.readTransaction", "no");
    return settings;
  }

  @Override
  public void close() {
    client.close();
    pool.close();
  }

  /**
   * HikariCP as the client takes it. Helidon's own provider accepts a registry of metrics, but no
   * timer, and does not let its pool be filled before the first request.
   */
  private record Connections(HikariDataSource pool) implements JdbcConnectionPool {

    @Override
    public Connection connection() {
      try {
        return pool.getConnection();
      } catch (SQLException failure) {
        throw new DbClientException("There is no connection to the database", failure);
      }
    }

    @Override
    public String dbType() {
      return "jdbc:postgresql";
    }
  }

  /** A row, taken out of the client's by hand. */
  record Row(
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

    static Row of(DbRow row) {
      return new Row(
          number(row, "product_id").shortValue(),
          row.column("product_name").get(String.class),
          number(row, "supplier_id").shortValue(),
          number(row, "category_id").shortValue(),
          row.column("quantity_per_unit").get(String.class),
          number(row, "unit_price").floatValue(),
          number(row, "units_in_stock").shortValue(),
          number(row, "units_on_order").shortValue(),
          number(row, "reorder_level").shortValue(),
          number(row, "discontinued").intValue());
    }

    private static Number number(DbRow row, String column) {
      return (Number) row.column(column).get();
    }
  }
}
