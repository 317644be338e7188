package dev.benchwright.jetty;

import dev.benchwright.workload.Settings;
import java.util.OptionalInt;
import java.util.concurrent.Executors;
import org.eclipse.jetty.util.BlockingArrayQueue;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Jetty's threads, with the settings of a study of 2024 or Jetty's own.
 *
 * @param max the most platform threads of the pool, of which at least half are kept; empty for
 *     Jetty's own pool
 * @param virtual whether each request gets a virtual thread; the pool then only accepts connections
 *     and selects those that have something to read
 */
record ThreadSettings(OptionalInt max, boolean virtual) {

  /** The least maximum: below it, Jetty's own work would leave no thread for requests. */
  private static final int LEAST_MAX = 8;

  /** How many tasks may wait for a thread of the pool. */
  static final int QUEUE = 10_000;

  ThreadSettings {
    if (max.isPresent() && max.getAsInt() < LEAST_MAX) {
      throw new IllegalArgumentException(
          "jetty.threads.max is %d: write a number of threads from %d."
              .formatted(max.getAsInt(), LEAST_MAX));
    }
  }

  /**
   * Reads {@code jetty.threads.max} and {@code jetty.threads.virtual}, which are {@code
   * JETTY_THREADS_MAX} and {@code JETTY_THREADS_VIRTUAL} in the environment.
   *
   * @throws IllegalArgumentException with a sentence for the user, when one of them is wrong
   */
  static ThreadSettings from(Settings settings) {
    int max = settings.number("jetty.threads.max", -1);
    return new ThreadSettings(
        max < 0 ? OptionalInt.empty() : OptionalInt.of(max), isVirtual(settings));
  }

  QueuedThreadPool pool() {
    QueuedThreadPool pool = max.isPresent() ? pool(max.getAsInt()) : new QueuedThreadPool();
    if (virtual) {
      pool.setVirtualThreadsExecutor(Executors.newVirtualThreadPerTaskExecutor());
    }
    return pool;
  }

  private static QueuedThreadPool pool(int max) {
    int min = max / 2;
    return new QueuedThreadPool(max, min, new BlockingArrayQueue<>(min, min, QUEUE));
  }

  private static boolean isVirtual(Settings settings) {
    String value = settings.get("jetty.threads.virtual");
    return switch (value) {
      case null -> false;
      case "true" -> true;
      case "false" -> false;
      default ->
          throw new IllegalArgumentException(
              "jetty.threads.virtual is \"" + value + "\": write true or false.");
    };
  }
}
