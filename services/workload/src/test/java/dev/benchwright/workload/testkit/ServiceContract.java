package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.ProductDigest;
import dev.benchwright.workload.database.DatabaseSettings;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Checks that every variant does the same, byte for byte. A service's test extends it. This class
 * checks the start and the database; {@link ScenarioContract} and {@link MetricsContract} check the
 * rest.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ServiceContract implements ScenarioContract, MetricsContract {

  private static final int MANY = 25;

  protected SeededPostgres postgres;
  protected RunningService service;
  protected Client client;

  /**
   * Starts the variant under test as it runs in its image.
   *
   * @param arguments a command line of {@code --name=value}, which stands for the container's
   *     environment: Spring reads such lines by itself, other services through {@link
   *     dev.benchwright.workload.Settings}
   */
  protected abstract RunningService start(String... arguments) throws Exception;

  /** Does the training run of the variant, as the build of its image does. */
  protected abstract void train() throws Exception;

  @Override
  public final RunningService service() {
    return service;
  }

  @Override
  public final Client client() {
    return client;
  }

  @BeforeAll
  void startEverything() throws Exception {
    client = new Client();
    postgres = SeededPostgres.start();
    service = startWith(postgres.settings());
  }

  @AfterAll
  void stopEverything() {
    service.close();
    postgres.close();
    client.close();
  }

  /** Starts the variant on free ports with the given settings. */
  protected final RunningService startWith(List<String> settings) throws Exception {
    return start(
        Stream.concat(Stream.of("--server.port=0", "--METRICS_PORT=0"), settings.stream())
            .toArray(String[]::new));
  }

  @Test
  void dbAnswersOk() throws Exception {
    assertThat(client.get(service.port(), "/api/db")).isEqualTo(Reply.to(Answer.OK));
  }

  @Test
  void dbReadsEveryColumnOfAllSeventySevenRows() throws Exception {
    ProductDigest read = service.readProducts();
    assertThat(read).isEqualTo(postgres.digest());
    assertThat(read.rows()).isEqualTo(77);
  }

  @Test
  void dbFailsWithTheSameSentenceEverywhereWhenTheTableIsGone() throws Exception {
    try (SeededPostgres broken = SeededPostgres.start();
        RunningService own = startWith(broken.settings())) {
      broken.execute("ALTER TABLE products RENAME TO moved");
      assertThat(client.get(own.port(), "/api/db")).isEqualTo(Reply.to(Answer.DATABASE_FAILED));
      broken.execute("ALTER TABLE moved RENAME TO products");
      broken.execute("DELETE FROM products");
      assertThat(client.get(own.port(), "/api/db")).isEqualTo(Reply.to(Answer.NO_PRODUCTS));
    }
  }

  @Test
  void withoutADatabaseTheServiceStartsAndDbSaysWhatIsMissing() throws Exception {
    try (RunningService own = startWith(List.of())) {
      assertThat(client.get(own.metricsPort(), "/ready").status()).isEqualTo(200);
      assertThat(client.get(own.port(), "/api/hello")).isEqualTo(Reply.to(Answer.HELLO));
      assertThat(client.get(own.port(), "/api/db")).isEqualTo(Reply.to(Answer.NO_DATABASE));
    }
  }

  @Test
  void aDatabaseThatNeverAnswersIsNamedInTheReasonNotToStart() throws Exception {
    int closed;
    try (ServerSocket free = new ServerSocket(0)) {
      closed = free.getLocalPort();
    }
    List<String> settings = new ArrayList<>(postgres.settings());
    settings.add("--DB_WAIT_SECONDS=0");
    settings.set(1, "--DB_PORT=" + closed);
    assertThatThrownBy(() -> startWith(settings))
        .hasMessageStartingWith("The database at 127.0.0.1:" + closed + " did not answer within");
  }

  @Test
  void aTrainingRunNeedsNoDatabaseAndEndsByItself() {
    assertThatCode(this::train).doesNotThrowAnyException();
  }

  @Test
  void aThousandRequestsOnOneConnectionAreNotCut() throws Exception {
    try (KeptConnection connection = new KeptConnection(service.port())) {
      for (int request = 1; request <= 1000; request++) {
        assertThat(connection.get("/api/hello"))
            .as("request %d", request)
            .isEqualTo("Hello World!");
      }
    }
  }

  @Test
  void everyAcquisitionOfAConnectionIsTimedOnce() throws Exception {
    String count = "benchwright_connection_acquire_seconds_count";
    String sum = "benchwright_connection_acquire_seconds_sum";
    double countBefore = client.metric(service.metricsPort(), count);
    double sumBefore = client.metric(service.metricsPort(), sum);
    for (int request = 0; request < MANY; request++) {
      client.get(service.port(), "/api/db");
    }
    assertThat(client.metric(service.metricsPort(), count) - countBefore).isEqualTo(MANY);
    assertThat(client.metric(service.metricsPort(), sum)).isGreaterThan(sumBefore);
    assertThat(client.metric(service.metricsPort(), "benchwright_connection_acquire_seconds_max"))
        .isPositive();
  }

  @Test
  void theTimeSpentInTheQueueForAConnectionIsPartOfTheAcquisition() throws Exception {
    String sum = "benchwright_connection_acquire_seconds_sum";
    double before = client.metric(service.metricsPort(), sum);
    CompletableFuture<Reply> queued;
    List<CompletableFuture<Reply>> holders;
    double held;
    try (HeldProducts lock = postgres.holdProducts()) {
      holders = askForProducts(DatabaseSettings.POOL_SIZE);
      lock.awaitBlockedQueries(DatabaseSettings.POOL_SIZE);
      queued = client.ask(service.port(), "/api/db");
      held = lock.awaitMillis(1500) / 1000.0;
    }
    for (CompletableFuture<Reply> reply : holders) {
      assertThat(reply.get(30, TimeUnit.SECONDS)).isEqualTo(Reply.to(Answer.OK));
    }
    assertThat(queued.get(30, TimeUnit.SECONDS)).isEqualTo(Reply.to(Answer.OK));
    // The queued request is sent at about the moment when the hold begins. On a busy machine it may
    // lose a quarter of the hold on its way to the queue.
    assertThat(client.metric(service.metricsPort(), sum) - before).isGreaterThan(held * 0.75);
  }

  @Test
  void clientsThatGiveUpLeaveNoConnectionTaken() throws Exception {
    try (HeldProducts lock = postgres.holdProducts()) {
      List<KeptConnection> gone = new ArrayList<>();
      for (int request = 0; request < DatabaseSettings.POOL_SIZE; request++) {
        KeptConnection connection = new KeptConnection(service.port());
        gone.add(connection);
        connection.ask("/api/db");
      }
      lock.awaitBlockedQueries(DatabaseSettings.POOL_SIZE);
      for (KeptConnection connection : gone) {
        connection.close();
      }
      // The service has noticed the closed connections when each of its event loops has answered
      // something else.
      for (CompletableFuture<Reply> reply : askFor("/api/hello", MANY)) {
        assertThat(reply.get(30, TimeUnit.SECONDS)).isEqualTo(Reply.to(Answer.HELLO));
      }
    }
    for (CompletableFuture<Reply> reply : askForProducts(2 * DatabaseSettings.POOL_SIZE)) {
      assertThat(reply.get(30, TimeUnit.SECONDS)).isEqualTo(Reply.to(Answer.OK));
    }
  }

  @Test
  void metricsAndReadinessAnswerWhileTheScenariosAreBusy() throws Exception {
    List<CompletableFuture<Reply>> busy =
        Stream.generate(() -> client.ask(service.port(), "/api/delay?delay=5000"))
            .limit(40)
            .toList();
    Duration soon = Duration.ofSeconds(2);
    assertThat(client.get(service.metricsPort(), "/ready", soon).status()).isEqualTo(200);
    assertThat(client.get(service.metricsPort(), "/metrics", soon).status()).isEqualTo(200);
    assertThat(busy).noneMatch(CompletableFuture::isDone);
    for (CompletableFuture<Reply> reply : busy) {
      assertThat(reply.get(30, TimeUnit.SECONDS)).isEqualTo(Reply.to(Answer.OK));
    }
  }

  private List<CompletableFuture<Reply>> askForProducts(int requests) {
    return askFor("/api/db", requests);
  }

  private List<CompletableFuture<Reply>> askFor(String path, int requests) {
    return Stream.generate(() -> client.ask(service.port(), path)).limit(requests).toList();
  }
}
