package dev.benchwright.jetty;

import com.zaxxer.hikari.HikariDataSource;
import dev.benchwright.jdbc.HikariPools;
import dev.benchwright.jdbc.JdbcDatabase;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.database.Product;
import dev.benchwright.workload.database.Stock;
import dev.benchwright.workload.database.UnknownProductException;
import dev.benchwright.workload.metrics.SubjectMetrics;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The table {@code products}, read by hand: a statement, a loop over its rows, no mapper. */
final class ProductTable implements AutoCloseable {

  private static final String ONE = " WHERE product_id = ?";
  private static final String UPDATE =
      "UPDATE products SET units_on_order = ? WHERE product_id = ?";
  private static final String ALL =
      "SELECT product_id, product_name, supplier_id, category_id, quantity_per_unit, unit_price,"
          + " units_in_stock, units_on_order, reorder_level, discontinued FROM products";

  private final HikariDataSource pool;

  private ProductTable(HikariDataSource pool) {
    this.pool = pool;
  }

  /**
   * Waits for the database and reads the products once.
   *
   * @param levelled whether all connections are there from the start and never replaced
   * @throws DatabaseUnreachableException when the database did not answer in time
   * @throws SQLException when the products could not be read
   */
  static ProductTable open(DatabaseSettings settings, SubjectMetrics metrics, boolean levelled)
      throws DatabaseUnreachableException, SQLException {
    metrics.waitedForDatabase(JdbcDatabase.await(settings));
    HikariDataSource pool = HikariPools.to(settings, metrics.connectionAcquire());
    try {
      if (levelled) {
        HikariPools.keepConnections(pool);
        HikariPools.fill(pool);
      }
      ProductTable table = new ProductTable(pool);
      table.all();
      return table;
    } catch (SQLException | RuntimeException failure) {
      pool.close();
      throw failure;
    }
  }

  /** Reads all rows. */
  List<Product> all() throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement statement = connection.prepareStatement(ALL);
        ResultSet rows = statement.executeQuery()) {
      List<Product> products = new ArrayList<>();
      while (rows.next()) {
        products.add(Row.of(rows));
      }
      return products;
    }
  }

  /** Reads one row. */
  Stock stock(short id) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      return Stock.of(one(connection, ALL + ONE, id));
    }
  }

  /** Notes, in a transaction, that one piece of a product is on order. */
  Stock order(short id) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      connection.setAutoCommit(false);
      try {
        Row row = one(connection, ALL + ONE + " FOR UPDATE", id);
        short onOrder = Product.oneMore(row.unitsOnOrder());
        try (PreparedStatement update = connection.prepareStatement(UPDATE)) {
          update.setShort(1, onOrder);
          update.setInt(2, id);
          update.executeUpdate();
        }
        connection.commit();
        return new Stock(id, row.productName(), row.unitsInStock(), onOrder);
      } catch (SQLException | RuntimeException failure) {
        connection.rollback();
        throw failure;
      }
    }
  }

  private static Row one(Connection connection, String sql, short id) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setInt(1, id);
      try (ResultSet rows = statement.executeQuery()) {
        if (!rows.next()) {
          throw new UnknownProductException(id);
        }
        return Row.of(rows);
      }
    }
  }

  /** Returns how it reads, and the settings of its pool. */
  Map<String, Object> settings() {
    Map<String, Object> settings = new TreeMap<>(HikariPools.settings(pool));
    settings.put("database.access", "JDBC");
    settings.put("database.accessKind", "driver");
    settings.put("database.readTransaction", "no");
    return settings;
  }

  @Override
  public void close() {
    pool.close();
  }

  private record Row(
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

    static Row of(ResultSet rows) throws SQLException {
      return new Row(
          rows.getShort(1),
          rows.getString(2),
          rows.getShort(3),
          rows.getShort(4),
          rows.getString(5),
          rows.getFloat(6),
          rows.getShort(7),
          rows.getShort(8),
          rows.getShort(9),
          rows.getInt(10));
    }
  }
}
