package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.GeneratorSpec;
import dev.benchwright.core.api.load.Loads;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.operator.resources.pod.TrialNames;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/** The bookshop of study bookshop-2024, in its small size. */
public final class Bookshop {

  private static final String FILE = "studies/small/bookshop-2024/%s.yaml";
  private static final int REQUEST_TIMEOUT_SECONDS = 20;

  /**
   * Less CPU than in the files, which leave a node of two cores nothing for the second operator of
   * these tests: here answers are counted, and no time is measured.
   */
  private static final GeneratorSpec GENERATOR = new GeneratorSpec(1, "250m", "384Mi", true);

  private Bookshop() {}

  /**
   * Returns a run of a file that measures each of its variants once.
   *
   * @param file its name, without what all have
   * @param atOnce how many requests are sent at once
   */
  public static BenchmarkRun run(KubernetesClient client, String file, int atOnce) {
    return run(client, file, _ -> true, atOnce);
  }

  /**
   * Returns a run of a file that measures one of its variants once.
   *
   * @param file its name, without what all have
   * @param variant the variant's name
   * @param atOnce how many requests are sent at once
   */
  public static BenchmarkRun run(KubernetesClient client, String file, String variant, int atOnce) {
    return run(client, file, one -> one.name().equals(variant), atOnce);
  }

  private static BenchmarkRun run(
      KubernetesClient client, String file, Predicate<VariantSpec> variants, int atOnce) {
    return ExampleFile.read(client, FILE.formatted(file))
        .run(
            variants,
            load ->
                Loads.of(
                    new BatchLoadSpec(List.of(atOnce), null),
                    0,
                    4,
                    10,
                    0,
                    REQUEST_TIMEOUT_SECONDS,
                    GENERATOR));
  }

  /** Returns the names of the components that a variant of a run has. */
  public static List<String> components(BenchmarkRun run, String variant) {
    var names = new ArrayList<String>();
    Objects.requireNonNull(run.getSpec().system()).components().forEach(c -> names.add(c.name()));
    run.getSpec().variants().stream()
        .filter(each -> each.name().equals(variant))
        .map(VariantSpec::system)
        .filter(Objects::nonNull)
        .flatMap(change -> change.add().stream())
        .forEach(added -> names.add(added.name()));
    return names;
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
   * How the requests of a trial ended, as its generator has counted them.
   *
   * @param answered those whose answer says that an order was placed
   * @param lost all others that may have reached a service: nobody knows how much of them was done.
   *     The generator gave them up, or was told that a service is not available
   */
  public record Sent(long answered, long lost) {

    private static final String CREATED = "201";

    /** Reads those of a trial that is over: of its load, and of the check before that. */
    public static Sent ofTrial(KubernetesClient client, BenchmarkTrial trial) {
      return read(client, trial, "");
    }

    /** Reads those by which a trial that is over was checked before its load. */
    public static Sent ofCheck(KubernetesClient client, BenchmarkTrial trial) {
      return read(client, trial, ",phase=\"check\"");
    }

    private static Sent read(KubernetesClient client, BenchmarkTrial trial, String ofPhase) {
      var began = Instant.parse(Objects.requireNonNull(AppliedRun.status(trial).began()));
      long answered = 0;
      long lost = 0;
      for (var series :
          new ClusterPrometheus(client)
              .now(
                  // Of an earlier trial of the same name, Prometheus has series, too.
                  "sum by (phase, status, error_code) (last_over_time(k6_http_reqs_total{trial=\"%s/%s\"%s}[%ds]))"
                      .formatted(
                          trial.getMetadata().getNamespace(),
                          trial.getMetadata().getName(),
                          ofPhase,
                          Duration.between(began, Instant.now()).toSeconds() + 1))) {
        long count = Math.round(series.path("value").path(1).asDouble());
        var labels = series.path("metric");
        if (labels.path("status").asText().equals(CREATED)) {
          answered += count;
        } else if (!neverArrived(labels.path("error_code").asInt())) {
          lost += count;
        }
      }
      return new Sent(answered, lost);
    }

    /**
     * Returns whether there was no connection by which a request could have been sent: k6 has codes
     * from 1100 on for names that are not found, and from 1210 to 1213 for errors of dialing (<a
     * href="https://grafana.com/docs/k6/latest/javascript-api/error-codes/">error codes</a>).
     */
    private static boolean neverArrived(int errorCode) {
      return (errorCode >= 1100 && errorCode < 1200) || (errorCode >= 1210 && errorCode <= 1213);
    }
  }

  /**
   * What the databases of books and orders have at one moment.
   *
   * @param wrongBooks books whose stock and decrements are not what they started with
   * @param orders orders
   * @param withoutOrder decrements for which there is no order of the same book and amount
   * @param withoutDecrement orders for which there is no decrement of the same book and amount
   */
  public record Stock(long wrongBooks, long orders, long withoutOrder, long withoutDecrement) {

    private static final String QUERY =
        """
        SELECT
          (SELECT count(*) FROM books.books b WHERE b.stock + coalesce(
            (SELECT sum(amount) FROM books.decrements d WHERE d.book_id = b.id), 0) <> b.start_stock),
          (SELECT count(*) FROM orders.orders),
          (SELECT count(*) FROM books.decrements d
            WHERE NOT EXISTS (SELECT FROM orders.orders o
              WHERE o.id = d.order_id AND o.book_id = d.book_id AND o.amount = d.amount)),
          (SELECT count(*) FROM orders.orders o
            WHERE NOT EXISTS (SELECT FROM books.decrements d
              WHERE d.order_id = o.id AND d.book_id = o.book_id AND d.amount = o.amount))
        """;

    /** Reads all in one statement, which sees one moment. */
    public static Stock read(Connection connection) throws SQLException {
      try (var statement = connection.createStatement();
          var result = statement.executeQuery(QUERY)) {
        result.next();
        return new Stock(
            result.getLong(1), result.getLong(2), result.getLong(3), result.getLong(4));
      }
    }

    /** Checks that no stock is wrong, and that each order has lowered one by its amount. */
    public void checkBooks() {
      assertThat(wrongBooks).as("books with a wrong stock").isZero();
      assertThat(withoutDecrement).as("orders without a decrement").isZero();
    }

    /**
     * Checks, of a stock that was read after a trial's load, that each answer stands for an order,
     * and that there is neither an order nor a lowered stock that nobody has asked for. Of a
     * request without an answer, nothing may be done, a stock be lowered alone, or all be done.
     *
     * @param sent all requests of the trial
     */
    public void checkAgainst(Sent sent) {
      checkBooks();
      assertThat(orders)
          .as("orders, of which each answer stands for one: %s", sent)
          .isBetween(sent.answered(), sent.answered() + sent.lost());
      assertThat(withoutOrder)
          .as("decrements without an order, which only lost answers leave: %s", sent)
          .isLessThanOrEqualTo(sent.lost());
    }
  }
}
