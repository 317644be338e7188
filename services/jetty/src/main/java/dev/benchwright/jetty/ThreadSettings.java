package dev.benchwright.jetty;

import dev.benchwright.workload.Settings;
import java.util.concurrent.Executors;
import org.eclipse.jetty.util.BlockingArrayQueue;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Jetty's threads, with the settings of a study of 2024.
 *
 * @param max the most platform threads of the pool; at least half as many are kept
 * @param virtual whether each request gets a virtual thread; the pool then only accepts connections
 *     and selects those that have something to read
 */
record ThreadSettings(int max, boolean virtual) {

  private static final int DEFAULT_MAX = 200;

  /** The least maximum: below it, Jetty's own work would leave no thread for requests. */
  private static final int LEAST_MAX = 8;

  /** How many tasks may wait for a thread of the pool. */
  static final int QUEUE = 10_000;

  ThreadSettings {
    if (max < LEAST_MAX) {
      throw new IllegalArgumentException(
          "jetty.threads.max is " + max + ": write a number of threads from " + LEAST_MAX + ".");
    }
  }

  /**
   * Reads {@code jetty.threads.max} and {@code jetty.threads.virtual}, which are {@code
   * JETTY_THREADS_MAX} and {@code JETTY_THREADS_VIRTUAL} in the environment.
   *
   * @throws IllegalArgumentException with a sentence for the user, when one of them is wrong
   */
  static ThreadSettings from(Settings settings) {
    return new ThreadSettings(
        settings.number("jetty.threads.max", DEFAULT_MAX), isVirtual(settings));
  }

  QueuedThreadPool pool() {
    int min = max / 2;
    QueuedThreadPool pool =
        new QueuedThreadPool(max, min, new BlockingArrayQueue<>(min, min, QUEUE));
    if (virtual) {
      pool.setVirtualThreadsExecutor(Executors.newVirtualThreadPerTaskExecutor());
    }
    return pool;
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
