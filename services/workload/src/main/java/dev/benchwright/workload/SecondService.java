package dev.benchwright.workload;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The second service that the scenario {@code call} asks, which answers after a while. */
public final class SecondService {

  /** The variable with its address, such as {@code http://slow:8080}. */
  public static final String VARIABLE = "SLOW_URL";

  private SecondService() {}

  /**
   * Returns its address.
   *
   * @param variables gives a variable's value by its name, or null
   * @return empty when the service was started without one
   */
  public static Optional<String> url(Function<String, @Nullable String> variables) {
    return Optional.ofNullable(variables.apply(VARIABLE)).filter(url -> !url.isBlank());
  }

  /**
   * Thrown for a request that needs the second service by a service that has none. The message is a
   * sentence for the client, and the status of the answer 503.
   */
  public static final class MissingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates it without a stack trace: nobody has made a mistake in the code. */
    public MissingException() {
      super(
          "This service was started without a second service: set " + VARIABLE + " to its address.",
          null,
          false,
          false);
    }
  }
}
