package dev.benchwright.quarkus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.SeededPostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Asks the database which connections a service has when it is ready. */
class QuarkusPoolTest {

  /** Longer than Quarkus takes to start, which is when a pool would make its first attempt. */
  private static final Executor AFTER_THE_START =
      CompletableFuture.delayedExecutor(6, TimeUnit.SECONDS);

  private static final String USER = "pooled";

  /** Levelled every connection, as shipped the one that read the products; only of one pool. */
  @ParameterizedTest
  @CsvSource({
    "quarkus-virtual, PostgreSQL JDBC Driver, 10",
    "quarkus-platform, PostgreSQL JDBC Driver, 10",
    "quarkus-reactive, vertx-pg-client, 10",
    "quarkus-virtual-as-shipped, PostgreSQL JDBC Driver, 1",
    "quarkus-platform-as-shipped, PostgreSQL JDBC Driver, 1",
    "quarkus-reactive-as-shipped, vertx-pg-client, 1"
  })
  void whenItIsReadyItHasTheConnectionsOfItsKind(String variant, String driver, int connections)
      throws Exception {
    try (SeededPostgres postgres = SeededPostgres.start()) {
      createRole(postgres, "LOGIN");
      try (RunningService service = start(variant, postgres)) {
        assertThat(service.port()).isPositive();
        assertConnections(postgres, Map.of(driver, connections));
      }
    }
  }

  /** A subject and its database start at the same moment, and either may be up first. */
  @ParameterizedTest
  @CsvSource({
    "quarkus-virtual, PostgreSQL JDBC Driver, 10",
    "quarkus-reactive, vertx-pg-client, 10"
  })
  void soItHasWhenTheDatabaseIsUpLater(String variant, String driver, int connections)
      throws Exception {
    try (SeededPostgres postgres = SeededPostgres.start()) {
      createRole(postgres, "NOLOGIN");
      CompletableFuture<Void> up =
          CompletableFuture.runAsync(() -> letLogIn(postgres), AFTER_THE_START);
      try (RunningService service = start(variant, postgres)) {
        assertThat(service.port()).isPositive();
        assertThat(up).as("the role may log in").isCompleted();
        assertConnections(postgres, Map.of(driver, connections));
      }
    }
  }

  private static RunningService start(String variant, SeededPostgres postgres) throws Exception {
    return RunningQuarkus.start(
        CatalogVariant.of(RunningQuarkus.IMAGE, variant)
            .arguments(
                Stream.concat(
                        postgres.settings().stream(),
                        Stream.of("--DB_USER=" + USER, "--DB_PASSWORD=" + USER))
                    .toArray(String[]::new)));
  }

  private static void createRole(SeededPostgres postgres, String login) throws SQLException {
    postgres.execute("CREATE ROLE " + USER + " SUPERUSER " + login + " PASSWORD '" + USER + "'");
  }

  private static void letLogIn(SeededPostgres postgres) {
    try {
      postgres.execute("ALTER ROLE " + USER + " LOGIN");
    } catch (SQLException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /**
   * The one that waited for the database is counted for a moment after it is closed. Those that are
   * opened in the background would be there a moment later.
   */
  private static void assertConnections(SeededPostgres postgres, Map<String, Integer> expected) {
    await()
        .during(Duration.ofSeconds(1))
        .atMost(Duration.ofSeconds(10))
        .untilAsserted(() -> assertThat(connections(postgres.settings())).isEqualTo(expected));
  }

  /** Returns how many connections each driver has. */
  private static Map<String, Integer> connections(List<String> settings) throws SQLException {
    String port =
        settings.stream()
            .filter(setting -> setting.startsWith("--DB_PORT="))
            .findFirst()
            .orElseThrow()
            .substring("--DB_PORT=".length());
    Map<String, Integer> connections = new TreeMap<>();
    try (Connection connection =
            DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + port + "/postgres", "postgres", "postgres");
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT application_name, count(*) FROM pg_stat_activity WHERE usename = '"
                    + USER
                    + "' GROUP BY application_name")) {
      while (rows.next()) {
        connections.put(rows.getString(1), rows.getInt(2));
      }
    }
    return connections;
  }
}
