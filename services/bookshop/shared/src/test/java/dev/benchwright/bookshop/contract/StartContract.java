package dev.benchwright.bookshop.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Checks how services start. A style's test extends it. */
public abstract class StartContract {

  /** Starts services of the style. */
  protected abstract Launcher launcher();

  @Test
  void aServiceWaitsForItsDatabase() throws Exception {
    CompletableFuture<RunningService> starting;
    int port;
    try (ServerSocket nobody = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = nobody.getLocalPort();
      starting = CompletableFuture.supplyAsync(() -> launch(Service.ORDERS, port));
      // The service has tried once, in vain.
      nobody.accept().close();
      assertThat(starting).isNotDone();
    }
    try (EmbeddedPostgres postgres = Postgres.start(port);
        RunningService service = starting.join();
        Connection connection = Postgres.connect(postgres, "orders")) {
      assertThat(service.port()).isPositive();
      assertThat(number(connection, "SELECT count(*) FROM orders")).isZero();
    }
  }

  @Test
  void theVariablesSayWhichSchemaAServiceMakesAndWhichRows() throws Exception {
    try (EmbeddedPostgres postgres = Postgres.start();
        RunningService service =
            launch(
                Service.USERS,
                postgres.getPort(),
                "--DB_SCHEMA=readers",
                "--DATA_USERS=7",
                "--TOKEN_PRIVATE_KEY=" + LocalBookshop.pem());
        RunningService books =
            launch(
                Service.BOOKS,
                postgres.getPort(),
                "--DB_SCHEMA=stock",
                "--DATA_BOOKS=9",
                "--DATA_STOCK=11",
                "--COVERS_URL=http://127.0.0.1:1",
                "--COVERS_ACCESS_KEY=none",
                "--COVERS_SECRET_KEY=none");
        Connection connection = Postgres.connect(postgres, "public")) {
      assertThat(service.port()).isNotEqualTo(books.port());
      assertThat(number(connection, "SELECT count(*) FROM readers.users")).isEqualTo(7);
      assertThat(number(connection, "SELECT count(*) FROM stock.books WHERE stock = 11"))
          .isEqualTo(9);
      assertThat(
              number(
                  connection,
                  "SELECT count(*) FROM pg_namespace WHERE nspname IN ('users', 'books')"))
          .isZero();
    }
  }

  private RunningService launch(Service service, int port, String... more) {
    List<String> arguments = new ArrayList<>(Postgres.arguments(port));
    arguments.add("--server.port=0");
    arguments.addAll(List.of(more));
    return launcher().launch(service, arguments);
  }

  private static int number(Connection connection, String sql) throws SQLException {
    try (ResultSet rows = connection.createStatement().executeQuery(sql)) {
      rows.next();
      return rows.getInt(1);
    }
  }
}
