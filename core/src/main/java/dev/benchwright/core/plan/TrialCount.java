package dev.benchwright.core.plan;

import dev.benchwright.core.api.run.BenchmarkRun;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How many of a run's planned trials are settled.
 *
 * @param settled those that need no more attempt
 * @param planned all that are planned so far
 */
public record TrialCount(int settled, int planned) {

  /** As a status writes it: {@code 7/12}, and {@code 7/12, up to 40} where precision decides. */
  private static final Pattern PROGRESS = Pattern.compile("(\\d{1,9})/(\\d{1,9})(,.*)?");

  /** What the progress of a status says; empty while it says nothing. */
  public static Optional<TrialCount> parse(@Nullable String progress) {
    if (progress == null) {
      return Optional.empty();
    }
    var match = PROGRESS.matcher(progress);
    return match.matches()
        ? Optional.of(
            new TrialCount(Integer.parseInt(match.group(1)), Integer.parseInt(match.group(2))))
        : Optional.empty();
  }

  /** As the run's status says; before it does, as its file plans. */
  public static TrialCount of(BenchmarkRun run) {
    return parse(run.statusOrNew().progress())
        .orElseGet(() ->
            new TrialCount(0, Plan.cells(run.getSpec()).size() * run.getSpec().leastRepetitions()));
  }
}
