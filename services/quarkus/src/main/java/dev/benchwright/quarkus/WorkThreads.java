package dev.benchwright.quarkus;

import java.util.Arrays;
import java.util.function.Function;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** The threads that do the work of the scenarios, as {@code BENCHWRIGHT_WORK_ON} selects them. */
public enum WorkThreads {
  /** The default: the threads that read the requests. */
  EVENT_LOOPS("event-loops", WorkThreads.REACTIVE),

  /** A virtual thread for each request. */
  VIRTUAL_THREADS("virtual-threads", WorkThreads.BLOCKING),

  /** A platform thread of Quarkus' pool of workers, in a build without virtual threads. */
  PLATFORM_THREADS("platform-threads", WorkThreads.BLOCKING);

  static final String VARIABLE = "BENCHWRIGHT_WORK_ON";

  /** The property whose value enables one of the styles of resources at each start. */
  public static final String STYLE = "benchwright.style";

  /** The style of {@link #EVENT_LOOPS}. */
  public static final String REACTIVE = "reactive";

  /** The style of the other two. */
  public static final String BLOCKING = "blocking";

  /** Whether the build has virtual threads, which it decides for all its starts. */
  private static final String VIRTUAL_THREADS_ENABLED = "quarkus.virtual-threads.enabled";

  private final String text;
  private final String style;

  WorkThreads(String text, String style) {
    this.text = text;
    this.style = style;
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

  /**
   * Checks that this build serves on such threads.
   *
   * @throws IllegalArgumentException with a sentence for the user, when it does not
   */
  void requireBuild() {
    boolean virtual =
        ConfigProvider.getConfig()
            .getOptionalValue(VIRTUAL_THREADS_ENABLED, Boolean.class)
            .orElse(true);
    if (style.equals(BLOCKING) && virtual != (this == VIRTUAL_THREADS)) {
      throw new IllegalArgumentException(
          "%s is \"%s\", and this image was built %s virtual threads: write %s, or use the image %s."
              .formatted(
                  VARIABLE,
                  text,
                  virtual ? "with" : "without",
                  (virtual ? VIRTUAL_THREADS : PLATFORM_THREADS).text,
                  virtual ? "quarkus-platform" : "quarkus"));
    }
  }

  /** Returns the variable's value. */
  String text() {
    return text;
  }

  /** Returns the style of its resources. */
  String style() {
    return style;
  }
}
