package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.testkit.CatalogScenario.CatalogParameter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.ObjectAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks every variant's answers to the scenarios that need no database. */
interface ScenarioContract {

  /** Returns the service under test. */
  RunningService service();

  /** Returns the client that sends the requests. */
  Client client();

  @ParameterizedTest
  @MethodSource("dev.benchwright.workload.testkit.CatalogScenario#all")
  default void everyScenarioOfTheCatalogIsServed(CatalogScenario scenario) throws Exception {
    Request request = new Request(scenario.path());
    for (CatalogParameter parameter : scenario.parameters()) {
      request = request.with(parameter, parameter.usual());
    }
    Reply reply = get(request);
    assertThat(scenario.isServedBy(reply))
        .as(
            "whether %s answers %s with %s as the catalog says: %s",
            scenario, request, reply, scenario.check())
        .isTrue();
  }

  /** A service that did not know a parameter would ignore it instead of refusing its value. */
  @ParameterizedTest
  @MethodSource("dev.benchwright.workload.testkit.CatalogScenario#all")
  default void everyParameterOfTheCatalogHasItsBounds(CatalogScenario scenario) throws Exception {
    for (CatalogParameter parameter : scenario.parameters()) {
      for (long outside : List.of(parameter.minimum() - 1, parameter.maximum() + 1)) {
        Request request = new Request(scenario.path()).with(parameter, outside);
        Reply reply = get(request);
        assertThat(reply.status()).as("status of %s: %s", request, reply).isEqualTo(400);
        assertThat(reply.body())
            .as("refusal of %s", request)
            .contains(" " + parameter.key() + " must be ")
            .contains("from %d to %d".formatted(parameter.minimum(), parameter.maximum()));
      }
    }
  }

  @Test
  default void helloSaysHelloWorld() throws Exception {
    assertReply("/api/hello").isEqualTo(Reply.to(Answer.HELLO));
    assertThat(Answer.HELLO.text()).isEqualTo("Hello World!");
  }

  @Test
  default void emptyAnswersWithoutABody() throws Exception {
    assertReply("/api/empty").isEqualTo(new Reply(200, "text/plain;charset=UTF-8", 0, ""));
  }

  @ParameterizedTest
  @CsvSource({
    "/api/delay?delay=300, 300",
    "/api/delay?delay=0, 0",
    "/api/delay, 500",
    "/api/file, 0",
    "/api/file?bytes=1, 0",
    "/api/file?bytes=1048576, 0",
    "/api/sleep-cpu, 1"
  })
  default void whatSaysOkSaysItNotBeforeItsTime(String path, long millis) throws Exception {
    long start = System.nanoTime();
    Reply reply = get(path);
    assertThat(reply).as(path).isEqualTo(Reply.to(Answer.OK));
    assertWaited(start, millis);
  }

  @Test
  default void sleepCpuReadsItsHeaders() throws Exception {
    long start = System.nanoTime();
    Reply reply = client().getWith(port(), "/api/sleep-cpu", "sleep", "300", "cpu", "400");
    assertThat(reply).as("/api/sleep-cpu").isEqualTo(Reply.to(Answer.OK));
    // A "ms" of cpu is meant for 3 GHz, and no processor is four times as fast.
    assertWaited(start, 300 + 400 / 4);
  }

  /** The numbers are the contract: they must never depend on a stack, a JDK or a processor. */
  @ParameterizedTest
  @CsvSource({
    "/api/compute?n=1000&seed=7, 0.04130564812935165, 0",
    "/api/compute?seed=7, 0.04130564812935165, 0",
    "/api/matmul?size=200&wait=0&seed=7, 1381921554661883298, 0",
    "/api/matmul?seed=7, 1381921554661883298, 25",
    "/api/matmul?size=150&wait=100&seed=7, 7873275603458175784, 100"
  })
  default void theSameSeedGivesTheSameNumberEverywhere(String path, String number, long millis)
      throws Exception {
    long start = System.nanoTime();
    Reply reply = get(path);
    assertThat(reply)
        .as(path)
        .isEqualTo(new Reply(200, "text/plain;charset=UTF-8", number.length(), number));
    assertWaited(start, millis);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/compute?n=100", "/api/matmul?size=20&wait=0"})
  default void withoutASeedEachRequestHasItsOwn(String path) throws Exception {
    Reply first = get(path);
    Reply second = get(path);
    assertThat(first.status()).as(path).isEqualTo(200);
    assertThat(first.body())
        .as(path)
        .matches("^-?[0-9.]+(E-?[0-9]+)?$")
        .isNotEqualTo(second.body());
  }

  @Test
  default void epochMillisTellsTheTimeAfterTheWait() throws Exception {
    long start = System.nanoTime();
    long asked = System.currentTimeMillis();
    Reply reply = get("/api/epoch-millis?delayMillis=200");
    assertWaited(start, 200);
    long answered = System.currentTimeMillis();
    assertThat(reply.status()).as("/api/epoch-millis").isEqualTo(200);
    assertThat(reply.body()).as("/api/epoch-millis").matches("^[0-9]{13}$");
    assertThat(Long.parseLong(reply.body())).isBetween(asked + 199, answered);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "60001", "soon", "", "1.5", "99999999999999999999"})
  default void whatIsNoWaitOfAtMostAMinuteIsRefused(String delay) throws Exception {
    String sentence = " must be a whole number of milliseconds from 0 to 60000: write for example ";
    assertRefused(
        "/api/delay?delay=" + delay, "The parameter delay" + sentence + "/api/delay?delay=500.");
    assertRefused(
        "/api/matmul?wait=" + delay, "The parameter wait" + sentence + "/api/matmul?wait=25.");
    assertRefused(
        "/api/epoch-millis?delayMillis=" + delay,
        "The parameter delayMillis" + sentence + "/api/epoch-millis?delayMillis=100.");
    assertRefused(
        new Request("/api/sleep-cpu", List.of("sleep", delay)),
        "The header sleep" + sentence + "the header line sleep: 10.");
  }

  @Test
  default void sizesThatAreOutOfRangeAreRefused() throws Exception {
    for (String bytes : List.of("0", "1048577", "many")) {
      assertRefused(
          "/api/file?bytes=" + bytes,
          "The parameter bytes must be a whole number of bytes from 1 to 1048576: write for example"
              + " /api/file?bytes=4096.");
    }
    for (String n : List.of("3", "10001", "1e3")) {
      assertRefused(
          "/api/compute?n=" + n,
          "The parameter n must be a whole number from 4 to 10000: write for example"
              + " /api/compute?n=1000.");
    }
    for (String size : List.of("0", "1001", "200x200")) {
      assertRefused(
          "/api/matmul?size=" + size,
          "The parameter size must be a whole number from 1 to 1000: write for example"
              + " /api/matmul?size=200.");
    }
    for (String cpu : List.of("-1", "10001", "all")) {
      assertRefused(
          new Request("/api/sleep-cpu", List.of("cpu", cpu)),
          "The header cpu must be a whole number of milliseconds from 0 to 10000: write for example"
              + " the header line cpu: 10.");
    }
  }

  @Test
  default void aSeedThatIsNoWholeNumberIsRefused() throws Exception {
    String sentence =
        "The parameter seed must be a whole number from -9223372036854775808 to"
            + " 9223372036854775807: write for example seed=1, or leave it out for the clock's.";
    assertRefused("/api/compute?seed=x", sentence);
    assertRefused("/api/matmul?seed=x", sentence);
  }

  @Test
  default void manyRequestsAtOnceDoNotMixUpTheirAnswers() throws Exception {
    List<CompletableFuture<Reply>> replies =
        Stream.iterate(0, seed -> seed + 1)
            .limit(40)
            .flatMap(seed ->
                Stream.of("/api/compute?n=200&seed=", "/api/matmul?wait=5&seed=")
                    .map(path -> client().ask(port(), path + seed)))
            .toList();
    List<CompletableFuture<Reply>> files =
        Stream.generate(() -> client().ask(port(), "/api/file")).limit(40).toList();
    for (int seed = 0; seed < 40; seed++) {
      String compute = replies.get(2 * seed).get().body();
      String matmul = replies.get(2 * seed + 1).get().body();
      assertThat(compute)
          .as("/api/compute with seed %d", seed)
          .isEqualTo(get("/api/compute?n=200&seed=" + seed).body());
      assertThat(matmul)
          .as("/api/matmul with seed %d", seed)
          .isEqualTo(get("/api/matmul?wait=0&seed=" + seed).body());
    }
    for (CompletableFuture<Reply> file : files) {
      assertThat(file.get()).as("/api/file").isEqualTo(Reply.to(Answer.OK));
    }
  }

  /**
   * A request with parameters of the catalog.
   *
   * @param path with the parameters of the query
   * @param headers names and values in turn
   */
  record Request(String path, List<String> headers) {

    Request(String path) {
      this(path, List.of());
    }

    Request with(CatalogParameter parameter, long value) {
      return parameter.place().equals("header")
          ? new Request(
              path,
              Stream.concat(headers.stream(), Stream.of(parameter.key(), Long.toString(value)))
                  .toList())
          : new Request(
              path + (path.contains("?") ? "&" : "?") + parameter.key() + "=" + value, headers);
    }
  }

  private Reply get(Request request) throws Exception {
    return request.headers().isEmpty()
        ? get(request.path())
        : client().getWith(port(), request.path(), request.headers().toArray(String[]::new));
  }

  private int port() {
    return service().port();
  }

  private Reply get(String path) throws Exception {
    return client().get(port(), path);
  }

  private ObjectAssert<Reply> assertReply(String path) throws Exception {
    return assertThat(get(path)).as(path);
  }

  private void assertRefused(String path, String sentence) throws Exception {
    assertRefused(new Request(path), sentence);
  }

  private void assertRefused(Request request, String sentence) throws Exception {
    Reply reply = get(request);
    assertThat(reply).as(request.toString()).isEqualTo(Reply.to(Answer.badRequest(sentence)));
    assertThat(reply.status()).as(request.toString()).isEqualTo(400);
  }

  private static void assertWaited(long startNanos, long millis) {
    // The timers of the stacks may round down by less than a millisecond.
    assertThat(System.nanoTime() - startNanos)
        .isGreaterThan(TimeUnit.MILLISECONDS.toNanos(millis - 1));
  }
}
