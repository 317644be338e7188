package dev.benchwright.workload;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Serves every scenario on the thread of the request, which computes, waits and blocks. A server
 * that gives each request a platform or virtual thread needs nothing else.
 */
public final class BlockingScenarios {

  private final FailureLog databaseFailures =
      new FailureLog(BlockingScenarios.class, "The products could not be read");
  private final BlockingFileRoundTrip roundTrip =
      new BlockingFileRoundTrip(ScratchFolder.ofThisProcess());
  private final @Nullable ProductReader products;

  private BlockingScenarios(@Nullable ProductReader products) {
    this.products = products;
  }

  /** Returns all scenarios; {@code db} uses the given reader. */
  public static BlockingScenarios withDatabase(ProductReader products) {
    return new BlockingScenarios(products);
  }

  /** Returns all scenarios, of which {@code db} answers {@link Answer#NO_DATABASE}. */
  public static BlockingScenarios withoutDatabase() {
    return new BlockingScenarios(null);
  }

  /**
   * Does what a request asks for, and returns its answer.
   *
   * @param path the path without the query
   * @param query gives a decoded query parameter by its name, or null
   * @param header gives a header by its name, or null
   * @return {@link Answer#NO_SCENARIO} when no scenario has this path
   * @throws InterruptedException when the thread is interrupted while it waits
   */
  public Answer answer(
      String path,
      Function<String, @Nullable String> query,
      Function<String, @Nullable String> header)
      throws InterruptedException {
    Optional<Work> work = Scenarios.at(path, query, header);
    return work.isPresent() ? answer(work.get()) : Answer.NO_SCENARIO;
  }

  /**
   * Does the work, and returns its answer.
   *
   * @throws InterruptedException when the thread is interrupted while it waits
   */
  public Answer answer(Work work) throws InterruptedException {
    return switch (work) {
      case Work.Ready(var answer) -> answer;
      case Work.ComputeThenWait(var computation, var wait) -> {
        Answer answer = computation.get();
        pause(wait);
        yield answer;
      }
      case Work.WaitThenAnswer(var wait, var answer) -> {
        pause(wait);
        yield answer.get();
      }
      case Work.FileRoundTrip(var bytes) -> roundTrip.of(bytes);
      case Work.ReadProducts() -> readProducts();
    };
  }

  private static void pause(Duration wait) throws InterruptedException {
    if (wait.isPositive()) {
      Thread.sleep(wait);
    }
  }

  private Answer readProducts() throws InterruptedException {
    if (products == null) {
      return Answer.NO_DATABASE;
    }
    try {
      return Answer.toProducts(products.read());
    } catch (InterruptedException interrupted) {
      throw interrupted;
    } catch (Exception failure) {
      databaseFailures.first(failure);
      return Answer.DATABASE_FAILED;
    }
  }
}
