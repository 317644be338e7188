package dev.benchwright.quarkus;

import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The threads that do the work of the scenarios, as {@code BENCHWRIGHT_WORK_ON} selects them. Each
 * has resources of its own, all with the same paths, of which a start enables one kind.
 */
public enum WorkThreads {
  /** The default: the threads that read the requests. */
  EVENT_LOOPS("event-loops", WorkThreads.ON_EVENT_LOOPS),

  /** A virtual thread for each request. */
  VIRTUAL_THREADS("virtual-threads", WorkThreads.ON_VIRTUAL_THREADS),

  /** A platform thread of Quarkus' pool of workers. */
  PLATFORM_THREADS("platform-threads", WorkThreads.ON_PLATFORM_THREADS);

  static final String VARIABLE = "BENCHWRIGHT_WORK_ON";

  /** The property that says whether the resources of {@link #EVENT_LOOPS} serve. */
  public static final String ON_EVENT_LOOPS = "benchwright.on-event-loops";

  /** The property that says whether the resources of {@link #VIRTUAL_THREADS} serve. */
  public static final String ON_VIRTUAL_THREADS = "benchwright.on-virtual-threads";

  /** The property that says whether the resources of {@link #PLATFORM_THREADS} serve. */
  public static final String ON_PLATFORM_THREADS = "benchwright.on-platform-threads";

  /** The value with which they do not. */
  public static final String NO = "no";

  private static final String YES = "yes";

  private final String text;
  private final String property;

  WorkThreads(String text, String property) {
    this.text = text;
    this.property = property;
  }

  /**
   * Reads the variable.
   *
   * @param variables gives a variable's value by its name, or null
   * @throws IllegalArgumentException with a sentence for the user, when its value is none of them
   */
  static WorkThreads from(Function<String, @Nullable String> variables) {
    String value = variables.apply(VARIABLE);
    return Arrays.stream(values())
        .filter(threads -> threads.text.equals(value == null ? EVENT_LOOPS.text : value))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                VARIABLE
                    + " is \""
                    + value
                    + "\": write event-loops, virtual-threads or platform-threads."));
  }

  /** Enables the resources of these threads, and no others, in a start of Quarkus that follows. */
  void select() {
    for (WorkThreads threads : values()) {
      System.setProperty(threads.property, threads == this ? YES : NO);
    }
  }

  /** Returns the variable's value. */
  String text() {
    return text;
  }
}
