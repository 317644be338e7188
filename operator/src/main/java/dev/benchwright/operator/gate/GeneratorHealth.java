package dev.benchwright.operator.gate;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.operator.measure.Surroundings;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Whether the generators had CPU to spare; empty what is not known.
 *
 * @param cpuPercent what the busiest used of its limit, mean over the window
 * @param throttledPercent scheduler periods in which its limit stopped one; of several, the worst
 * @param latePercent requests that missed their time because of the generator, of those that were
 *     to begin; of several, the worst
 */
public record GeneratorHealth(
    OptionalDouble cpuPercent, OptionalDouble throttledPercent, OptionalDouble latePercent) {

  /**
   * By what Prometheus and the generators tell.
   *
   * @param summaries one of each generator
   * @param cpuLimitCores of each generator
   */
  public static GeneratorHealth of(
      Surroundings surroundings, List<K6Summary> summaries, double cpuLimitCores) {
    var cores = surroundings.busiestGeneratorCores();
    return new GeneratorHealth(
        cores.isPresent()
            ? OptionalDouble.of(100 * cores.getAsDouble() / cpuLimitCores)
            : OptionalDouble.empty(),
        surroundings.mostThrottledPercent(),
        // All together, those that are in time would hide the one that is not.
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
