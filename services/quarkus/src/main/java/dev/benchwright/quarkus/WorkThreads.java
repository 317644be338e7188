package dev.benchwright.quarkus;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The threads that do the work of the scenarios, as {@code BENCHWRIGHT_WORK_ON} selects them. */
public enum WorkThreads {
  /** The default: the threads that read the requests. */
  EVENT_LOOPS(WorkThreads.ON_EVENT_LOOPS),

  /** A virtual thread for each request. */
  VIRTUAL_THREADS(WorkThreads.ON_VIRTUAL_THREADS);

  static final String VARIABLE = "BENCHWRIGHT_WORK_ON";

  /** Quarkus' name for the variable. Its value enables one of the resources at each start. */
  public static final String PROPERTY = "benchwright.work-on";

  /** The value of {@link #EVENT_LOOPS}. */
  public static final String ON_EVENT_LOOPS = "event-loops";

  /** The value of {@link #VIRTUAL_THREADS}. */
  public static final String ON_VIRTUAL_THREADS = "virtual-threads";

  private final String text;

  WorkThreads(String text) {
    this.text = text;
  }

  /**
   * Reads the variable.
   *
   * @param variables gives a variable's value by its name, or null
   * @throws IllegalArgumentException with a sentence for the user, when its value is neither
   */
  static WorkThreads from(Function<String, @Nullable String> variables) {
    String value = variables.apply(VARIABLE);
    return switch (value == null ? ON_EVENT_LOOPS : value) {
      case ON_EVENT_LOOPS -> EVENT_LOOPS;
      case ON_VIRTUAL_THREADS -> VIRTUAL_THREADS;
      default ->
          throw new IllegalArgumentException(
              VARIABLE + " is \"" + value + "\": write event-loops or virtual-threads.");
    };
  }

  /** Returns the variable's value. */
  String text() {
    return text;
  }
}
