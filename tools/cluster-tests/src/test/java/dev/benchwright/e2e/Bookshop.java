package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.Loads;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.operator.resources.pod.TrialNames;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The bookshop of study bookshop-2024, in its small size. */
public final class Bookshop {

  private static final String FILE = "studies/small/bookshop-2024/%s.yaml";
  private static final int REQUEST_TIMEOUT_SECONDS = 20;

  private Bookshop() {}

  /**
   * Returns a run of a scenario that measures each variant once.
   *
   * @param variants names of the file's variants
   * @param atOnce how many requests are sent at once
   */
  public static BenchmarkRun run(
      KubernetesClient client, String scenario, Set<String> variants, int atOnce) {
    return ExampleFile.read(client, FILE.formatted(scenario))
        .run(
            variant -> variants.contains(variant.name()),
            load ->
                Loads.of(
                    new BatchLoadSpec(List.of(atOnce), null),
                    0,
                    4,
                    10,
                    0,
                    REQUEST_TIMEOUT_SECONDS,
                    load.generator()));
  }

  /** Returns a connection to the database of a trial that is under way, as its services have it. */
  public static Connection connect(KubernetesClient client, BenchmarkTrial trial)
      throws SQLException {
    var namespace = trial.getMetadata().getNamespace();
    var name = trial.getMetadata().getName() + "-db";
    var service = client.services().inNamespace(namespace).withName(name).get();
    var secret =
        client.secrets().inNamespace(namespace).withName(TrialNames.of(trial).dataOf("db")).get();
    var password =
        new String(
            Base64.getDecoder().decode(secret.getData().get("password")), StandardCharsets.UTF_8);
    return DriverManager.getConnection(
        "jdbc:postgresql://%s:5432/db".formatted(service.getSpec().getClusterIP()), "db", password);
  }

  /**
   * What the databases of books and orders have at one moment.
   *
   * @param wrongBooks books whose stock and decrements are not what they started with
   * @param decrements decrements of stocks
   * @param orders orders
   * @param withoutOrder decrements for which there is no order
   * @param withoutDecrement orders for which there is no decrement
   */
  public record Stock(
      long wrongBooks, long decrements, long orders, long withoutOrder, long withoutDecrement) {

    private static final String QUERY =
        """
        SELECT
          (SELECT count(*) FROM books.books b WHERE b.stock + coalesce(
            (SELECT sum(amount) FROM books.decrements d WHERE d.book_id = b.id), 0) <> b.start_stock),
          (SELECT count(*) FROM books.decrements),
          (SELECT count(*) FROM orders.orders),
          (SELECT count(*) FROM books.decrements d
            WHERE NOT EXISTS (SELECT FROM orders.orders o WHERE o.id = d.order_id)),
          (SELECT count(*) FROM orders.orders o
            WHERE NOT EXISTS (SELECT FROM books.decrements d WHERE d.order_id = o.id))
        """;

    /** Returns when decrements without an order were made, from an instant on. */
    public static List<Instant> withoutOrderSince(Connection connection, Instant from)
        throws SQLException {
      try (var statement =
          connection.prepareStatement(
              """
              SELECT d.at FROM books.decrements d WHERE d.at >= ?
                AND NOT EXISTS (SELECT FROM orders.orders o WHERE o.id = d.order_id)
              """)) {
        statement.setTimestamp(1, Timestamp.from(from));
        try (var result = statement.executeQuery()) {
          var made = new ArrayList<Instant>();
          while (result.next()) {
            made.add(result.getTimestamp(1).toInstant());
          }
          return made;
        }
      }
    }

    /**
     * Checks that decrements without an order belong to answers that nobody waited for any more:
     * when the time of a load is over, it gives up the batch that is not answered by then, and in
     * the reactive style nothing more is done for who has gone.
     *
     * @param made when they were made
     * @param status what was measured of the trial
     * @param atOnce requests of a batch
     */
    public static void checkCutOff(List<Instant> made, BenchmarkTrialStatus status, int atOnce) {
      var end = Instant.parse(Objects.requireNonNull(status.window()).end());
      assertThat(made)
          .as("when decrements without an order were made, which must be after %s", end)
          .hasSizeLessThanOrEqualTo(atOnce)
          .allMatch(at -> at.isAfter(end));
    }

    /** Reads all in one statement, which sees one moment. */
    public static Stock read(Connection connection) throws SQLException {
      try (var statement = connection.createStatement();
          var result = statement.executeQuery(QUERY)) {
        result.next();
        return new Stock(
            result.getLong(1),
            result.getLong(2),
            result.getLong(3),
            result.getLong(4),
            result.getLong(5));
      }
    }
  }
}
