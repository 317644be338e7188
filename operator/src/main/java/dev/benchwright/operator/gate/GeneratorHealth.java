package dev.benchwright.operator.gate;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.operator.measure.Surroundings;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Whether the generators had CPU to spare; an unknown figure is empty.
 *
 * @param cpuPercent CPU of the busiest generator relative to its limit, mean over the window
 * @param throttledPercent percentage of scheduler periods in which its limit throttled a generator;
 *     of several, the worst
 * @param latePercent percentage of the due requests that were late because of the generator; of
 *     several, the worst
 */
public record GeneratorHealth(
    OptionalDouble cpuPercent, OptionalDouble throttledPercent, OptionalDouble latePercent) {

  /**
   * Computes the figures from Prometheus' and the generators' figures.
   *
   * @param summaries one of each generator
   * @param cpuLimitCores CPU limit of each generator
   */
  public static GeneratorHealth of(
      Surroundings surroundings, List<K6Summary> summaries, double cpuLimitCores) {
    var cores = surroundings.busiestGeneratorCores();
    return new GeneratorHealth(
        cores.isPresent()
            ? OptionalDouble.of(100 * cores.getAsDouble() / cpuLimitCores)
            : OptionalDouble.empty(),
        surroundings.mostThrottledPercent(),
        // Counted together, the generators in time would hide the one that is late.
        summaries.stream()
            .map(GeneratorHealth::latePercent)
            .flatMapToDouble(OptionalDouble::stream)
            .max());
  }

  private static OptionalDouble latePercent(K6Summary summary) {
    long toBegin = summary.requests() + summary.droppedIterations();
    return summary.ofIntendedStarts().isEmpty() || toBegin == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(100.0 * summary.lateIterations() / toBegin);
  }
}
