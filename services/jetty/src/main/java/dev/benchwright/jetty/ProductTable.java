package dev.benchwright.jdbc;

import dev.benchwright.workload.Product;
import dev.benchwright.workload.ProductDigest;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.metrics.SubjectMetrics;
import dev.benchwright.workload.service.ProductDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The table {@code products}, read by hand: a statement, a loop over its rows, no mapper. */
public final class ProductTable implements ProductDatabase {

  private static final String ALL =
      "SELECT product_id, product_name, supplier_id, category_id, quantity_per_unit, unit_price,"
          + " units_in_stock, units_on_order, reorder_level, discontinued FROM products";

  private final ConnectionPool pool;

  private ProductTable(ConnectionPool pool) {
    this.pool = pool;
  }

  /**
   * Waits for the database, opens every connection of the pool and reads the products once.
   *
   * @throws DatabaseUnreachableException when the database did not answer in time
   * @throws SQLException when the products could not be read
   */
  public static ProductTable open(DatabaseSettings settings, SubjectMetrics metrics)
      throws DatabaseUnreachableException, SQLException {
    ConnectionPool pool = new ConnectionPool(settings, metrics.connectionAcquire());
    try {
      pool.fill();
      ProductTable table = new ProductTable(pool);
      table.read();
      return table;
    } catch (DatabaseUnreachableException | SQLException | RuntimeException failure) {
      pool.close();
      throw failure;
    }
  }

  @Override
  public ProductDigest read() throws SQLException {
    try (Connection connection = pool.connections().getConnection();
        PreparedStatement statement = connection.prepareStatement(ALL);
        ResultSet rows = statement.executeQuery()) {
      // All rows become objects first, as in the stacks that have a mapper.
      List<Product> products = new ArrayList<>();
      while (rows.next()) {
        products.add(Row.of(rows));
      }
      return ProductDigest.of(products);
    }
  }

  @Override
  public Map<String, Object> settings() {
    return pool.settings();
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
