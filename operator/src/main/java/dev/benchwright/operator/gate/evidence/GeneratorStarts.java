package dev.benchwright.operator.gate.evidence;

import dev.benchwright.core.measure.k6.K6Summary;
import java.util.List;

/**
 * How far apart the generators' steady phases began. Requests that one generator sends before the
 * others begin, or after they end, are not the configured load.
 *
 * @param generators number of generators
 * @param apartMillis time from the first to the last start of a steady phase
 * @param allowedMillis how far apart they may begin, unless the run sets another limit
 */
public record GeneratorStarts(int generators, long apartMillis, long allowedMillis) {

  private static final long ALWAYS_ALLOWED_MILLIS = 1000;
  private static final long STEADY_PHASES_PART = 50;

  /**
   * Computes the figures from the summaries of all generators of one trial.
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
