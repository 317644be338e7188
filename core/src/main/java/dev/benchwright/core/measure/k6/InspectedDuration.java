package dev.benchwright.core.measure.k6;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The longest time that a script's load takes, from {@code k6 inspect --execution-requirements}:
 * its output ends with {@code "totalDuration": "1m35s"}, in Go's notation.
 */
public final class InspectedDuration {

  private static final Pattern TOTAL =
      Pattern.compile(
          "\"totalDuration\": *\"(?:(\\d{1,9})h)?(?:(\\d{1,9})m)?(?:(\\d{1,9})(?:\\.\\d+)?s)?\"");

  private InspectedDuration() {}

  /**
   * Finds the duration in a log.
   *
   * @param podLog the log of the check, or its last lines
   * @return whole seconds; empty if k6 does not report it, or reports that the load has no end
   */
  public static Optional<Duration> parse(String podLog) {
    return TOTAL
        .matcher(podLog)
        .results()
        .reduce((earlier, later) -> later)
        .map(found ->
            Duration.ofHours(number(found.group(1)))
                .plusMinutes(number(found.group(2)))
                .plusSeconds(number(found.group(3))))
        .filter(Duration::isPositive);
  }

  private static long number(@Nullable String digits) {
    return digits == null ? 0 : Long.parseLong(digits);
  }
}
