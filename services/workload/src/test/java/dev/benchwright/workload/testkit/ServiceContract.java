package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.benchwright.workload.database.DatabaseSettings;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.assertj.core.api.ObjectAssert;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Checks that every variant does the same. A service's test extends it. This class checks the start
 * and the database; {@link ScenarioContract} and {@link MetricsContract} check the rest.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ServiceContract implements ScenarioContract, ShopContract, MetricsContract {

  private static final Reply OK = Reply.ofText("OK");
  private static final Reply HELLO = Reply.ofText("Hello World!");
  private static final int MANY = 25;
  private static final long LONGEST_HOLD_MILLIS = 8000;

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

  /** Locks the table of products, so that whoever reads it keeps a connection. */
  public final HeldProducts holdProducts() throws Exception {
    return postgres.holdProducts();
  }

  @Override
  public final Client client() {
    return client;
  }

  /** Returns the database of the service under test. */
  public final SeededPostgres postgres() {
    return postgres;
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
    assertReply(service.port(), "/api/db").isEqualTo(OK);
  }

  /** The end of a transaction is a round trip of its own, for which a connection is kept. */
  @Test
  void theServiceSaysWhetherAReadIsInATransaction() throws Exception {
    client.ask("POST", service.port(), "/api/products/5/orders").get();
    assertThat(postgres.lastStatement()).as("the end of a transaction").isEqualTo("COMMIT");
    String said = client.setting(service.metricsPort(), "database.readTransaction");
    for (String read : List.of("/api/products/5", "/api/products", "/api/db")) {
      client.get(service.port(), read);
      String end = postgres.lastStatement();
      assertThat(said)
          .as("the last statement of %s is %s", read, end)
          .isEqualTo(end.equals("COMMIT") ? "yes" : "no");
    }
  }

  @Test
  void dbReadsAllSeventySevenRowsForEachRequest() throws Exception {
    long before = postgres.rowsRead();
    for (int request = 0; request < MANY; request++) {
      client.get(service.port(), "/api/db");
    }
    // PostgreSQL tells what a connection has read when it has been idle for a while.
    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () -> assertThat(postgres.rowsRead() - before).isGreaterThanOrEqualTo(77 * MANY));
  }

  /** None is answered from a cache. */
  @Test
  void everyRequestForProductsAsksTheDatabase() throws Exception {
    for (String read : List.of("/api/products/5", "/api/products")) {
      client.get(service.port(), read);
      Instant before = postgres.lastStatementAt();
      client.get(service.port(), read);
      assertThat(postgres.lastStatementAt())
          .as("the last statement after %s", read)
          .isAfter(before);
    }
  }

  @Test
  void dbFailsWithTheSameSentenceEverywhereWhenTheTableIsGone() throws Exception {
    try (SeededPostgres broken = SeededPostgres.start();
        RunningService own = startWith(broken.settings())) {
      broken.execute("ALTER TABLE products RENAME TO moved");
      assertFails(own, 500, "The products could not be read");
      broken.execute("ALTER TABLE moved RENAME TO products");
      broken.execute("DELETE FROM products");
      assertFails(
          own, 500, "The table products is empty: seed the database before it is measured.");
    }
  }

  @Test
  void withoutADatabaseTheServiceStartsAndDbSaysWhatIsMissing() throws Exception {
    try (RunningService own = startWith(List.of())) {
      assertReply(own.metricsPort(), "/ready").extracting(Reply::status).isEqualTo(200);
      assertReply(own.port(), "/api/hello").isEqualTo(HELLO);
      assertFails(own, 503, "This service was started without a database: set DB_HOST, DB_PORT,");
    }
  }

  @Test
  void callAnswersWhatTheSecondServiceAnswersAndSaysWhenItDoesNot() throws Exception {
    try (FaultyService slow = FaultyService.start();
        RunningService own = startWith(List.of("--SLOW_URL=" + slow.url()))) {
      for (FaultyService.Behaviour behaviour : FaultyService.Behaviour.values()) {
        // The request before leaves a connection that is open still.
        slow.become(FaultyService.Behaviour.ANSWERS);
        assertReply(own.port(), "/api/call?delay=7").isEqualTo(Reply.ofText("delay=7"));
        slow.become(behaviour);
        Reply reply = client.get(own.port(), "/api/call?delay=7");
        assertThat(reply.status())
            .as("status when the second service %s, of %s", behaviour, reply)
            .isEqualTo(behaviour.expectedStatus());
      }
      slow.close();
      assertReply(own.port(), "/api/call?delay=7").extracting(Reply::status).isEqualTo(502);
    }
  }

  @Test
  void aFileThatCannotBeWrittenIsAFailureOfTheService() throws Exception {
    try (UnusableFolder folder = new UnusableFolder()) {
      Reply reply = client.get(service.port(), "/api/file");
      assertThat(reply.status()).isEqualTo(500);
      assertThat(reply.body()).contains("A file could not be written and read back");
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
    // On a busy machine the queued request may spend much of the hold on its way to the queue.
    // Longer holds leave less room for that; without the queue's time, none would be enough.
    double timed = 0;
    double held = 1;
    for (long millis = 500; timed < held / 2 && millis <= LONGEST_HOLD_MILLIS; millis *= 2) {
      double before = acquisitionSeconds();
      held = holdBackOneRequest(millis);
      timed = acquisitionSeconds() - before;
    }
    assertThat(timed)
        .as("seconds of acquisitions while one of them was held back for %s s", held)
        .isGreaterThan(held / 2);
  }

  /**
   * Makes one request wait in the queue for a connection.
   *
   * @return for how many seconds it was held back, including its way to the queue
   */
  private double holdBackOneRequest(long millis) throws Exception {
    List<CompletableFuture<Reply>> replies;
    double held;
    try (HeldProducts lock = postgres.holdProducts()) {
      replies = new ArrayList<>(askForProducts(DatabaseSettings.POOL_SIZE));
      lock.awaitBlockedQueries(DatabaseSettings.POOL_SIZE);
      replies.add(client.ask(service.port(), "/api/db"));
      held = lock.awaitMillis(millis) / 1000.0;
    }
    assertAllAnswer(replies, OK);
    return held;
  }

  private double acquisitionSeconds() throws Exception {
    return client.metric(service.metricsPort(), "benchwright_connection_acquire_seconds_sum");
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
      assertAllAnswer(askFor("/api/hello", MANY), HELLO);
    }
    assertAllAnswer(askForProducts(2 * DatabaseSettings.POOL_SIZE), OK);
  }

  @Test
  void metricsAndReadinessAnswerWhileTheScenariosAreBusy() throws Exception {
    List<CompletableFuture<Reply>> busy;
    try (HeldProducts lock = postgres.holdProducts()) {
      busy = askForProducts(4 * DatabaseSettings.POOL_SIZE);
      lock.awaitBlockedQueries(DatabaseSettings.POOL_SIZE);
      assertReply(service.metricsPort(), "/ready").extracting(Reply::status).isEqualTo(200);
      assertReply(service.metricsPort(), "/metrics").extracting(Reply::status).isEqualTo(200);
      assertThat(busy).as("requests that are still held back").noneMatch(CompletableFuture::isDone);
    }
    assertAllAnswer(busy, OK);
  }

  /** The sentence is the same everywhere, and the body around it the framework's. */
  private void assertFails(RunningService failing, int status, String sentence) throws Exception {
    Reply reply = client.get(failing.port(), "/api/db");
    assertThat(reply.status()).as("status of %s", reply).isEqualTo(status);
    assertThat(reply.body()).contains(sentence);
  }

  private ObjectAssert<Reply> assertReply(int port, String path) throws Exception {
    return assertThat(client.get(port, path)).as(path);
  }

  private static void assertAllAnswer(List<CompletableFuture<Reply>> replies, Reply answer)
      throws Exception {
    for (CompletableFuture<Reply> reply : replies) {
      assertThat(reply.get()).as("one of %d replies", replies.size()).isEqualTo(answer);
    }
  }

  private List<CompletableFuture<Reply>> askForProducts(int requests) {
    return askFor("/api/db", requests);
  }

  private List<CompletableFuture<Reply>> askFor(String path, int requests) {
    return Stream.generate(() -> client.ask(service.port(), path)).limit(requests).toList();
  }
}
