package dev.benchwright.webflux;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The threads that do the work of the requests, as {@code BENCHWRIGHT_WORK_ON} selects them. */
public final class WorkThreads {

  /** The name of the variable, which is {@link #EVENT_LOOPS} by default. */
  public static final String VARIABLE = "BENCHWRIGHT_WORK_ON";

  /** The threads that read the requests. */
  public static final String EVENT_LOOPS = "event-loops";

  /** Those of Reactor's scheduler {@code boundedElastic}, which may block. */
  public static final String VIRTUAL_THREADS = "virtual-threads";

  private WorkThreads() {}

  /**
   * Reads the variable.
   *
   * @param variables gives a variable's value by its name, or null
   * @throws IllegalArgumentException with a sentence for the user, when its value is neither
   */
  static String from(Function<String, @Nullable String> variables) {
    String value = variables.apply(VARIABLE);
    return switch (value == null ? EVENT_LOOPS : value) {
      case EVENT_LOOPS -> EVENT_LOOPS;
      case VIRTUAL_THREADS -> VIRTUAL_THREADS;
      default ->
          throw new IllegalArgumentException(
              VARIABLE + " is \"" + value + "\": write event-loops or virtual-threads.");
    };
  }
}
