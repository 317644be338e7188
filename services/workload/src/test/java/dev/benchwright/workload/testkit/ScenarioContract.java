package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.Answer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks every variant's answers to the scenarios that need no database. */
interface ScenarioContract {

  /** Returns the service under test. */
  RunningService service();

  /** Returns the client that sends the requests. */
  Client client();

  @Test
  default void helloSaysHelloWorld() throws Exception {
    assertThat(get("/api/hello")).isEqualTo(Reply.to(Answer.HELLO));
    assertThat(Answer.HELLO.text()).isEqualTo("Hello World!");
  }

  @Test
  default void emptyAnswersWithoutABody() throws Exception {
    assertThat(get("/api/empty")).isEqualTo(new Reply(200, "text/plain;charset=UTF-8", 0, ""));
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
    assertThat(reply).isEqualTo(Reply.to(Answer.OK));
    assertWaited(start, millis);
  }

  @Test
  default void sleepCpuReadsItsHeaders() throws Exception {
    long start = System.nanoTime();
    Reply reply = client().getWith(port(), "/api/sleep-cpu", "sleep", "300", "cpu", "400");
    assertThat(reply).isEqualTo(Reply.to(Answer.OK));
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
        .isEqualTo(new Reply(200, "text/plain;charset=UTF-8", number.length(), number));
    assertWaited(start, millis);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/compute?n=100", "/api/matmul?size=20&wait=0"})
  default void withoutASeedEachRequestHasItsOwn(String path) throws Exception {
    Reply first = get(path);
    Reply second = get(path);
    assertThat(first.status()).isEqualTo(200);
    assertThat(first.body()).matches("^-?[0-9.]+(E-?[0-9]+)?$").isNotEqualTo(second.body());
  }

  @Test
  default void epochMillisTellsTheTimeAfterTheWait() throws Exception {
    long asked = System.currentTimeMillis();
    Reply reply = get("/api/epoch-millis?delayMillis=200");
    long answered = System.currentTimeMillis();
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.body()).matches("^[0-9]{13}$");
    assertThat(Long.parseLong(reply.body())).isBetween(asked + 199, answered);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "60001", "soon", "", "1.5", "99999999999999999999"})
  default void whatIsNoWaitOfAtMostAMinuteIsRefused(String delay) throws Exception {
    String sentence = " must be a whole number of milliseconds from 0 to 60000: write for example ";
    assertRefused(
        get("/api/delay?delay=" + delay),
        "The parameter delay" + sentence + "/api/delay?delay=500.");
    assertRefused(
        get("/api/matmul?wait=" + delay), "The parameter wait" + sentence + "/api/matmul?wait=25.");
    assertRefused(
        get("/api/epoch-millis?delayMillis=" + delay),
        "The parameter delayMillis" + sentence + "/api/epoch-millis?delayMillis=100.");
    assertRefused(
        client().getWith(port(), "/api/sleep-cpu", "sleep", delay),
        "The header sleep" + sentence + "the header line sleep: 10.");
  }

  @Test
  default void sizesThatAreOutOfRangeAreRefused() throws Exception {
    for (String bytes : List.of("0", "1048577", "many")) {
      assertRefused(
          get("/api/file?bytes=" + bytes),
          "The parameter bytes must be a whole number of bytes from 1 to 1048576: write for example"
              + " /api/file?bytes=4096.");
    }
    for (String n : List.of("3", "10001", "1e3")) {
      assertRefused(
          get("/api/compute?n=" + n),
          "The parameter n must be a whole number from 4 to 10000: write for example"
              + " /api/compute?n=1000.");
    }
    for (String size : List.of("0", "1001", "200x200")) {
      assertRefused(
          get("/api/matmul?size=" + size),
          "The parameter size must be a whole number from 1 to 1000: write for example"
              + " /api/matmul?size=200.");
    }
    for (String cpu : List.of("-1", "10001", "all")) {
      assertRefused(
          client().getWith(port(), "/api/sleep-cpu", "cpu", cpu),
          "The header cpu must be a whole number of milliseconds from 0 to 10000: write for example"
              + " the header line cpu: 10.");
    }
  }

  @Test
  default void aSeedThatIsNoWholeNumberIsRefused() throws Exception {
    String sentence =
        "The parameter seed must be a whole number from -9223372036854775808 to"
            + " 9223372036854775807: write for example seed=1, or leave it out for the clock's.";
    assertRefused(get("/api/compute?seed=x"), sentence);
    assertRefused(get("/api/matmul?seed=x"), sentence);
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
      String compute = replies.get(2 * seed).get(30, TimeUnit.SECONDS).body();
      String matmul = replies.get(2 * seed + 1).get(30, TimeUnit.SECONDS).body();
      assertThat(compute).isEqualTo(get("/api/compute?n=200&seed=" + seed).body());
      assertThat(matmul).isEqualTo(get("/api/matmul?wait=0&seed=" + seed).body());
    }
    for (CompletableFuture<Reply> file : files) {
      assertThat(file.get(30, TimeUnit.SECONDS)).isEqualTo(Reply.to(Answer.OK));
    }
  }

  private int port() {
    return service().port();
  }

  private Reply get(String path) throws Exception {
    return client().get(port(), path);
  }

  private static void assertRefused(Reply reply, String sentence) {
    assertThat(reply).isEqualTo(Reply.to(Answer.badRequest(sentence)));
    assertThat(reply.status()).isEqualTo(400);
  }

  private static void assertWaited(long startNanos, long millis) {
    // The timers of the stacks may round down by less than a millisecond.
    assertThat(System.nanoTime() - startNanos)
        .isGreaterThan(TimeUnit.MILLISECONDS.toNanos(millis - 1));
  }
}
