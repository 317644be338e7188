package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogScenario.CatalogParameter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;
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

  /** Returns whether an answer in JSON has a Content-Length, or is sent in chunks. */
  default boolean jsonHasALength() {
    return true;
  }

  @ParameterizedTest
  @MethodSource("dev.benchwright.workload.testkit.CatalogScenario#plain")
  default void everyScenarioOfTheCatalogIsServed(CatalogScenario scenario) throws Exception {
    Request request = new Request(scenario.method(), scenario.path());
    for (CatalogParameter parameter : scenario.parameters()) {
      request = request.with(parameter, parameter.usual());
    }
    Reply reply = send(request);
    assertThat(scenario.isServedBy(reply))
        .as(
            "whether %s answers %s with %s as the catalog says: %s",
            scenario, request, reply, scenario.check())
        .isTrue();
    if (jsonHasALength() || !reply.contentType().equals("application/json")) {
      assertThat(reply.length()).as("Content-Length").isNotNegative();
    }
  }

  /** What is left out has the catalog's default, so that a request by hand asks the same. */
  @ParameterizedTest
  @MethodSource("dev.benchwright.workload.testkit.CatalogScenario#plain")
  default void everyScenarioOfTheCatalogIsServedWithoutParameters(CatalogScenario scenario)
      throws Exception {
    Reply reply = send(new Request(scenario.method(), scenario.path()));
    assertThat(scenario.isServedBy(reply)).as("%s", reply).isTrue();
  }

  /** A service that did not know a parameter would ignore it instead of refusing its value. */
  @ParameterizedTest
  @MethodSource("dev.benchwright.workload.testkit.CatalogScenario#plain")
  default void everyParameterOfTheCatalogHasItsBounds(CatalogScenario scenario) throws Exception {
    for (CatalogParameter parameter : scenario.parameters()) {
      Request request = new Request(scenario.method(), scenario.path());
      assertRefused(request.with(parameter, parameter.minimum() - 1), parameter)
          .contains(Long.toString(parameter.minimum()));
      assertRefused(request.with(parameter, parameter.maximum() + 1), parameter)
          .contains(Long.toString(parameter.maximum()));
    }
  }

  /** Which parameter is meant, frameworks tell in different depth, some of them not at all. */
  @ParameterizedTest
  @MethodSource("dev.benchwright.workload.testkit.CatalogScenario#plain")
  default void whatIsNoWholeNumberIsRefused(CatalogScenario scenario) throws Exception {
    for (CatalogParameter parameter : scenario.parameters()) {
      for (String text : List.of("soon", "1.5", "99999999999999999999")) {
        Request request = new Request(scenario.method(), scenario.path()).with(parameter, text);
        assertThat(send(request).status()).as("status of %s", request).isEqualTo(400);
      }
    }
  }

  @Test
  default void helloSaysHelloWorld() throws Exception {
    assertReply("GET", "/api/hello").isEqualTo(Reply.ofText("Hello World!"));
  }

  @Test
  default void emptyAnswersWithoutABody() throws Exception {
    Reply reply = send(new Request("GET", "/api/empty"));
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.body()).isEmpty();
    assertThat(reply.length()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/delay?delay=300, 300",
    "GET, /api/delay?delay=0, 0",
    "GET, /api/delay, 500",
    "POST, /api/io?wait=300, 300",
    "POST, /api/io, 100",
    "GET, /api/file, 0",
    "GET, /api/file?bytes=1, 0",
    "GET, /api/file?bytes=1048576, 0",
    "GET, /api/sleep-cpu, 1"
  })
  default void whatSaysOkSaysItNotBeforeItsTime(String method, String path, long millis)
      throws Exception {
    long start = System.nanoTime();
    Reply reply = send(new Request(method, path));
    assertThat(reply).as(path).isEqualTo(Reply.ofText("OK"));
    assertWaited(start, millis);
  }

  @Test
  default void sleepCpuReadsItsHeaders() throws Exception {
    long start = System.nanoTime();
    Reply reply = send(new Request("GET", "/api/sleep-cpu", List.of("sleep", "300", "cpu", "400")));
    assertThat(reply).as("/api/sleep-cpu").isEqualTo(Reply.ofText("OK"));
    // A "ms" of cpu is meant for 3 GHz, and no processor is four times as fast.
    assertWaited(start, 300 + 400 / 4);
  }

  /** The numbers are the contract: they must never depend on a stack, a JDK or a processor. */
  @ParameterizedTest
  @CsvSource({
    "/api/compute?n=1000&seed=7, -8.264080345431055E13, 0",
    "/api/compute?seed=7, -8.264080345431055E13, 0",
    "/api/matmul?size=200&wait=0&seed=7, 1381921554661883298, 0",
    "/api/matmul?seed=7, 1381921554661883298, 25",
    "/api/matmul?size=150&wait=100&seed=7, 7873275603458175784, 100"
  })
  default void theSameSeedGivesTheSameNumberEverywhere(String path, String number, long millis)
      throws Exception {
    long start = System.nanoTime();
    Reply reply = send(new Request("POST", path));
    assertThat(reply).as(path).isEqualTo(Reply.ofText(number));
    assertWaited(start, millis);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/compute?n=100", "/api/matmul?size=20&wait=0"})
  default void withoutASeedEachRequestHasItsOwn(String path) throws Exception {
    Reply first = send(new Request("POST", path));
    Reply second = send(new Request("POST", path));
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
    Reply reply = send(new Request("GET", "/api/epoch-millis?delayMillis=200"));
    assertWaited(start, 200);
    long answered = System.currentTimeMillis();
    assertThat(reply.status()).as("/api/epoch-millis").isEqualTo(200);
    assertThat(reply.body()).as("/api/epoch-millis").matches("^[0-9]{13}$");
    assertThat(Long.parseLong(reply.body())).isBetween(asked + 199, answered);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/compute?seed=x", "/api/matmul?seed=x"})
  default void aSeedThatIsNoWholeNumberIsRefused(String path) throws Exception {
    assertThat(send(new Request("POST", path)).status()).as(path).isEqualTo(400);
  }

  @Test
  default void aPathWithoutAScenarioIsNotFound() throws Exception {
    assertThat(send(new Request("GET", "/api/nothing")).status()).isEqualTo(404);
  }

  @Test
  default void aScenarioWithAnotherMethodIsNotServed() throws Exception {
    assertThat(send(new Request("POST", "/api/hello")).status()).isIn(404, 405);
    assertThat(send(new Request("GET", "/api/compute")).status()).isIn(404, 405);
  }

  @Test
  default void manyRequestsAtOnceDoNotMixUpTheirAnswers() throws Exception {
    List<CompletableFuture<Reply>> replies =
        Stream.iterate(0, seed -> seed + 1)
            .limit(40)
            .flatMap(seed ->
                Stream.of("/api/compute?n=200&seed=", "/api/matmul?wait=5&seed=")
                    .map(path -> client().ask("POST", port(), path + seed)))
            .toList();
    List<CompletableFuture<Reply>> files =
        Stream.generate(() -> client().ask(port(), "/api/file")).limit(40).toList();
    for (int seed = 0; seed < 40; seed++) {
      String compute = replies.get(2 * seed).get().body();
      String matmul = replies.get(2 * seed + 1).get().body();
      assertThat(compute)
          .as("/api/compute with seed %d", seed)
          .isEqualTo(send(new Request("POST", "/api/compute?n=200&seed=" + seed)).body());
      assertThat(matmul)
          .as("/api/matmul with seed %d", seed)
          .isEqualTo(send(new Request("POST", "/api/matmul?wait=0&seed=" + seed)).body());
    }
    for (CompletableFuture<Reply> file : files) {
      assertThat(file.get()).as("/api/file").isEqualTo(Reply.ofText("OK"));
    }
  }

  /**
   * A request with parameters of the catalog.
   *
   * @param path with the parameters of the query
   * @param headers names and values in turn
   */
  record Request(String method, String path, List<String> headers) {

    Request(String method, String path) {
      this(method, path, List.of());
    }

    Request with(CatalogParameter parameter, Object value) {
      return parameter.place().equals("header")
          ? new Request(
              method,
              path,
              Stream.concat(headers.stream(), Stream.of(parameter.key(), value.toString()))
                  .toList())
          : new Request(
              method,
              path + (path.contains("?") ? "&" : "?") + parameter.key() + "=" + value,
              headers);
    }
  }

  private Reply send(Request request) throws Exception {
    return client().send(request.method(), port(), request.path(), request.headers());
  }

  private int port() {
    return service().port();
  }

  private ObjectAssert<Reply> assertReply(String method, String path) throws Exception {
    return assertThat(send(new Request(method, path))).as(path);
  }

  /** The framework says it in its own way, and names the parameter. */
  private AbstractStringAssert<?> assertRefused(Request request, CatalogParameter parameter)
      throws Exception {
    Reply reply = send(request);
    assertThat(reply.status()).as("status of %s: %s", request, reply).isEqualTo(400);
    return assertThat(reply.body()).as("refusal of %s", request).contains(parameter.key());
  }

  private static void assertWaited(long startNanos, long millis) {
    // The timers of the stacks may round down by less than a millisecond.
    assertThat(System.nanoTime() - startNanos)
        .isGreaterThan(TimeUnit.MILLISECONDS.toNanos(millis - 1));
  }
}
