package dev.benchwright.webflux;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.scheduler.Schedulers;

/** The threads that do the work of the scenarios, as {@code BENCHWRIGHT_WORK_ON} selects them. */
enum WorkThreads {
  /** {@code event-loops}, the default: the threads that read the requests. */
  EVENT_LOOPS,

  /** {@code virtual-threads}: those of {@link Schedulers#boundedElastic()}. */
  VIRTUAL_THREADS;

  static final String VARIABLE = "BENCHWRIGHT_WORK_ON";

  /**
   * More threads than there can be connections. Reactor's own cap is 10 for each core, and would be
   * the bottleneck that is measured.
   */
  private static final int CAP = 1_000_000;

  /**
   * Reads the variable.
   *
   * @param variables gives a variable's value by its name, or null
   * @throws IllegalArgumentException with a sentence for the user, when its value is neither
   */
  static WorkThreads from(Function<String, @Nullable String> variables) {
    String value = variables.apply(VARIABLE);
    return switch (value == null ? "event-loops" : value) {
      case "event-loops" -> EVENT_LOOPS;
      case "virtual-threads" -> VIRTUAL_THREADS;
      default ->
          throw new IllegalArgumentException(
              VARIABLE + " is \"" + value + "\": write event-loops or virtual-threads.");
    };
  }

  /**
   * Sets up Reactor's schedulers for this choice. Reactor reads its properties once, when the class
   * of its schedulers is loaded, so this must run before anything else of the service.
   *
   * @throws IllegalStateException when that class was already loaded
   */
  void prepareSchedulers() {
    if (this == VIRTUAL_THREADS) {
      System.setProperty("reactor.schedulers.defaultBoundedElasticOnVirtualThreads", "true");
      System.setProperty("reactor.schedulers.defaultBoundedElasticSize", String.valueOf(CAP));
      if (!Schedulers.DEFAULT_BOUNDED_ELASTIC_ON_VIRTUAL_THREADS
          || Schedulers.DEFAULT_BOUNDED_ELASTIC_SIZE != CAP) {
        throw new IllegalStateException(
            "Reactor's schedulers were loaded before " + VARIABLE + " could set them.");
      }
    }
  }
}
