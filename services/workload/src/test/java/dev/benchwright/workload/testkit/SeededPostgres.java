package dev.benchwright.workload.testkit;

import dev.benchwright.workload.database.Product;
import dev.benchwright.workload.database.ProductDigest;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

/** A real PostgreSQL, seeded from the same file as the operator's databases. */
public final class SeededPostgres implements AutoCloseable {

  private static final String SEED =
      "operator/src/main/resources/benchwright/database/products.sql";

  private final EmbeddedPostgres postgres;

  private SeededPostgres(EmbeddedPostgres postgres) {
    this.postgres = postgres;
  }

  /** Starts a PostgreSQL and seeds it. */
  public static SeededPostgres start() throws SQLException {
    try {
      SeededPostgres seeded =
          new SeededPostgres(
              EmbeddedPostgres.builder()
                  .setOverrideWorkingDirectory(
                      RepositoryFile.at("services/workload/pom.xml")
                          .resolveSibling("target/embedded-pg")
                          .toFile())
                  .setLocaleConfig("locale", "C.UTF-8")
                  .start());
      for (String statement : Files.readString(RepositoryFile.at(SEED)).split(";\\s*\n")) {
        seeded.execute(statement);
      }
      return seeded;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Returns the settings that a service needs to use this database. */
  public List<String> settings() {
    return List.of(
        "--DB_HOST=127.0.0.1",
        "--DB_PORT=" + postgres.getPort(),
        "--DB_NAME=postgres",
        "--DB_USER=postgres",
        "--DB_PASSWORD=postgres");
  }

  /** Runs one statement as the owner of the database. */
  public void execute(String sql) throws SQLException {
    try (Connection connection = postgres.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Returns the digest of the table, read without any mapping. */
  public ProductDigest digest() throws SQLException {
    ProductDigest digest = ProductDigest.EMPTY;
    try (Connection connection = postgres.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM products")) {
      while (rows.next()) {
        digest =
            digest.plus(
                new Row(
                    rows.getShort("product_id"),
                    rows.getString("product_name"),
                    rows.getShort("supplier_id"),
                    rows.getShort("category_id"),
                    rows.getString("quantity_per_unit"),
                    rows.getFloat("unit_price"),
                    rows.getShort("units_in_stock"),
                    rows.getShort("units_on_order"),
                    rows.getShort("reorder_level"),
                    rows.getInt("discontinued")));
      }
    }
    return digest;
  }

  /** Returns how many rows of the table all connections that are idle have read by now. */
  long rowsRead() throws SQLException {
    return ask(
        "SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = 'products'", Long.class);
  }

  /** Returns the statement that some service sent last, of those that have been answered. */
  String lastStatement() throws SQLException {
    return ask(
        "SELECT query FROM pg_stat_activity WHERE backend_type = 'client backend' AND state = 'idle'"
            + " AND pid <> pg_backend_pid() ORDER BY state_change DESC LIMIT 1",
        String.class);
  }

  /** Returns when some service sent its last statement. */
  Instant lastStatementAt() throws SQLException {
    return ask(
            "SELECT max(query_start) FROM pg_stat_activity WHERE backend_type = 'client backend'"
                // Connections of this class may not have ended yet.
                + " AND query NOT LIKE '%pg_stat_activity%'",
            OffsetDateTime.class)
        .toInstant();
  }

  private <T> T ask(String query, Class<T> answer) throws SQLException {
    try (Connection connection = postgres.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getObject(1, answer);
    }
  }

  /** Keeps every reader of the table waiting until the result is closed. */
  public HeldProducts holdProducts() throws SQLException {
    return new HeldProducts(
        postgres.getPostgresDatabase().getConnection(),
        postgres.getPostgresDatabase().getConnection());
  }

  @Override
  public void close() {
    try {
      postgres.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
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
      implements Product {}
}
