package dev.benchwright.bookshop.contract;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Starts a real PostgreSQL for a test. */
final class Postgres {

  private Postgres() {}

  /** Starts a PostgreSQL on a free port. */
  static EmbeddedPostgres start() throws IOException {
    return builder().start();
  }

  /** Starts a PostgreSQL on a given port. */
  static EmbeddedPostgres start(int port) throws IOException {
    return builder().setPort(port).start();
  }

  private static EmbeddedPostgres.Builder builder() {
    return EmbeddedPostgres.builder()
        .setOverrideWorkingDirectory(new File("target/embedded-pg"))
        .setLocaleConfig("locale", "C.UTF-8");
  }

  /** Returns what a service needs to use the database on a port. */
  static List<String> arguments(int port) {
    return List.of(
        "--DB_HOST=127.0.0.1",
        "--DB_PORT=" + port,
        "--DB_NAME=postgres",
        "--DB_USER=postgres",
        "--DB_PASSWORD=postgres");
  }

  /** Returns a new connection that finds the tables of a schema. */
  static Connection connect(EmbeddedPostgres postgres, String schema) throws SQLException {
    Connection connection = postgres.getPostgresDatabase().getConnection();
    connection.setSchema(schema);
    return connection;
  }
}
