package dev.benchwright.workload;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What a client of the scenario {@code delay} asked for: a wait, or something that is none. */
public sealed interface DelayRequest {

  /** The wait when the client names none, in milliseconds. */
  int DEFAULT_MILLIS = 500;

  /** The longest wait that is served, in milliseconds. */
  int MAX_MILLIS = 60_000;

  /** A wait that is served. */
  record Wait(Duration duration) implements DelayRequest {}

  /** A wait that is not served, and the answer that says why. */
  record Refused(Answer answer) implements DelayRequest {}

  /**
   * Reads the query parameter {@code delay}.
   *
   * @param millis what the client wrote, in milliseconds, or null when it wrote nothing
   */
  static DelayRequest parse(@Nullable String millis) {
    if (millis == null) {
      return new Wait(Duration.ofMillis(DEFAULT_MILLIS));
    }
    try {
      int value = Integer.parseInt(millis);
      if (value >= 0 && value <= MAX_MILLIS) {
        return new Wait(Duration.ofMillis(value));
      }
    } catch (NumberFormatException notANumber) {
      // Refused below, with the same sentence as a number out of range.
    }
    return new Refused(
        Answer.badRequest(
            "The parameter delay must be a whole number of milliseconds from 0 to "
                + MAX_MILLIS
                + ": write for example /api/delay?delay="
                + DEFAULT_MILLIS
                + "."));
  }
}
