package dev.benchwright.operator.gate;

import dev.benchwright.core.measure.k6.K6Summary;
import java.util.List;

/**
 * How far apart the generators' steady phases began. What one sends before the others began, or
 * after they ended, is not the load that was asked for.
 *
 * @param generators how many there are
 * @param apartMillis from the first steady phase's begin to the last one's
 * @param allowedMillis how much of that the measured figures bear, unless the run says otherwise
 */
public record GeneratorStarts(int generators, long apartMillis, long allowedMillis) {

  private static final long ALWAYS_ALLOWED_MILLIS = 1000;
  private static final long STEADY_PHASES_PART = 50;

  /**
   * By the summaries of all generators of one trial.
   *
   * @param summaries at least one
   */
  public static GeneratorStarts of(List<K6Summary> summaries) {
    var starts = summaries.stream().mapToLong(K6Summary::steadyStartMillis).summaryStatistics();
    long steadyMillis =
        summaries.stream().mapToLong(s -> s.steady().toMillis()).min().orElseThrow();
    return new GeneratorStarts(
        summaries.size(),
        starts.getMax() - starts.getMin(),
        Math.max(ALWAYS_ALLOWED_MILLIS, steadyMillis / STEADY_PHASES_PART));
  }
}
