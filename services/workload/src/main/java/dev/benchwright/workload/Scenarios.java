package dev.benchwright.workload;

import dev.benchwright.workload.arithmetic.CpuMillis;
import dev.benchwright.workload.arithmetic.FloatingPointLoop;
import dev.benchwright.workload.arithmetic.MatrixProduct;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The scenarios. They turn a client's request into the {@link Work} that it asks for.
 *
 * <p>A service whose framework binds parameters calls the scenario's method with the client's
 * texts, or null for a missing one. A service without such a framework gives {@link #at} the path
 * and look-ups. A parameter that is not served becomes a {@link Work.Ready} with the refusal, so
 * that the sentence is the same everywhere.
 */
public final class Scenarios {

  private static final int MINUTE_MILLIS = 60_000;

  private static final Parameter DELAY =
      Parameter.query("delay", "milliseconds", 0, MINUTE_MILLIS, "/api/delay?delay=500");
  private static final Parameter BYTES =
      Parameter.query("bytes", "bytes", 1, 1 << 20, "/api/file?bytes=4096");
  private static final Parameter N = Parameter.query("n", "", 4, 10_000, "/api/compute?n=1000");
  private static final Parameter SIZE =
      Parameter.query("size", "", 1, 1000, "/api/matmul?size=200");
  private static final Parameter WAIT =
      Parameter.query("wait", "milliseconds", 0, MINUTE_MILLIS, "/api/matmul?wait=25");
  private static final Parameter DELAY_MILLIS =
      Parameter.query(
          "delayMillis", "milliseconds", 0, MINUTE_MILLIS, "/api/epoch-millis?delayMillis=100");
  private static final Parameter SLEEP =
      Parameter.header("sleep", "milliseconds", 0, MINUTE_MILLIS, "the header line sleep: 10");
  private static final Parameter CPU =
      Parameter.header("cpu", "milliseconds", 0, 10_000, "the header line cpu: 10");
  private static final Parameter SEED =
      Parameter.query(
          "seed", "", Long.MIN_VALUE, Long.MAX_VALUE, "seed=1, or leave it out for the clock's");

  private static final Work HELLO = new Work.Ready(Answer.HELLO);
  private static final Work EMPTY = new Work.Ready(Answer.EMPTY);
  private static final Work DB = new Work.ReadProducts();

  private Scenarios() {}

  /** Returns the work of {@code hello}: a fixed text. */
  public static Work hello() {
    return HELLO;
  }

  /** Returns the work of {@code empty}: an answer without a body. */
  public static Work empty() {
    return EMPTY;
  }

  /**
   * Returns the work of {@code delay}: a wait.
   *
   * @param delay milliseconds, 500 if null
   */
  public static Work delay(@Nullable String delay) {
    return unlessRefused(() -> new Work.WaitThenAnswer(millis(DELAY, delay, 500), () -> Answer.OK));
  }

  /** Returns the work of {@code db}: reads every row of a table. */
  public static Work db() {
    return DB;
  }

  /**
   * Returns the work of {@code file}: writes a file, reads it back and deletes it.
   *
   * @param bytes the size of the file, 4096 if null
   */
  public static Work file(@Nullable String bytes) {
    return unlessRefused(() -> new Work.FileRoundTrip((int) BYTES.value(bytes, 4096)));
  }

  /**
   * Returns the work of {@code compute}: {@link FloatingPointLoop}.
   *
   * @param n the end of its loops, 1000 if null
   * @param seed the seed of its start value, the clock's time if null
   */
  public static Work compute(@Nullable String n, @Nullable String seed) {
    return unlessRefused(() -> {
      int end = (int) N.value(n, 1000);
      long start = SEED.value(seed, System.nanoTime());
      return new Work.ComputeThenWait(
          () -> Answer.ofNumber(FloatingPointLoop.run(end, start)), Duration.ZERO);
    });
  }

  /**
   * Returns the work of {@code matmul} and {@code mixed}: {@link MatrixProduct}, then a wait.
   *
   * @param size rows and columns of the matrices, 200 if null
   * @param wait milliseconds, 25 if null
   * @param seed the seed of their cells, the clock's time if null
   */
  public static Work matmul(@Nullable String size, @Nullable String wait, @Nullable String seed) {
    return unlessRefused(() -> {
      int rows = (int) SIZE.value(size, 200);
      Duration pause = millis(WAIT, wait, 25);
      long start = SEED.value(seed, System.nanoTime());
      return new Work.ComputeThenWait(
          () -> Answer.ofNumber(MatrixProduct.touchedSum(rows, start)), pause);
    });
  }

  /**
   * Returns the work of {@code epoch-millis}: a wait, then the time in milliseconds since the
   * epoch.
   *
   * @param delayMillis milliseconds, 100 if null
   */
  public static Work epochMillis(@Nullable String delayMillis) {
    return unlessRefused(() ->
        new Work.WaitThenAnswer(
            millis(DELAY_MILLIS, delayMillis, 100),
            () -> Answer.ofNumber(System.currentTimeMillis())));
  }

  /**
   * Returns the work of {@code sleep-cpu}: {@link CpuMillis}, then a wait.
   *
   * @param sleep the wait in milliseconds, 1 if null
   * @param cpu the milliseconds of arithmetic, 1 if null
   */
  public static Work sleepCpu(@Nullable String sleep, @Nullable String cpu) {
    return unlessRefused(() -> {
      Duration wait = millis(SLEEP, sleep, 1);
      int burn = (int) CPU.value(cpu, 1);
      return new Work.ComputeThenWait(
          () -> {
            CpuMillis.burn(burn);
            return Answer.OK;
          },
          wait);
    });
  }

  /**
   * Returns the work of a request, for a service whose framework binds no parameters.
   *
   * @param path the path without the query
   * @param query gives a decoded query parameter by its name, or null
   * @param header gives a header by its name, or null
   * @return empty when no scenario has this path
   */
  public static Optional<Work> at(
      String path,
      Function<String, @Nullable String> query,
      Function<String, @Nullable String> header) {
    return switch (path) {
      case "/api/hello" -> Optional.of(hello());
      case "/api/empty" -> Optional.of(empty());
      case "/api/delay" -> Optional.of(delay(DELAY.in(query, header)));
      case "/api/db" -> Optional.of(db());
      case "/api/file" -> Optional.of(file(BYTES.in(query, header)));
      case "/api/compute" -> Optional.of(compute(N.in(query, header), SEED.in(query, header)));
      case "/api/matmul" ->
          Optional.of(
              matmul(SIZE.in(query, header), WAIT.in(query, header), SEED.in(query, header)));
      case "/api/epoch-millis" -> Optional.of(epochMillis(DELAY_MILLIS.in(query, header)));
      case "/api/sleep-cpu" ->
          Optional.of(sleepCpu(SLEEP.in(query, header), CPU.in(query, header)));
      default -> Optional.empty();
    };
  }

  private static Duration millis(Parameter parameter, @Nullable String text, long otherwise)
      throws RefusedParameterException {
    return Duration.ofMillis(parameter.value(text, otherwise));
  }

  private static Work unlessRefused(Request request) {
    try {
      return request.work();
    } catch (RefusedParameterException refused) {
      return new Work.Ready(refused.answer());
    }
  }

  /** A request whose parameters are not read yet. */
  @FunctionalInterface
  private interface Request {
    Work work() throws RefusedParameterException;
  }
}
