package dev.benchwright.operator.gate;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.k6.SustainedRate;
import dev.benchwright.operator.measure.Surroundings;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * Whether the generators had CPU to spare; an unknown figure is empty. Each is of the whole window,
 * or of one of the failed steps that ended a staircase if that is more: over the window, slower
 * steps and rests would hide a generator that is at its limit in the fastest ones.
 *
 * @param cpuPercent CPU of the busiest generator relative to its limit, mean
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
        summaries.stream().flatMapToDouble(GeneratorHealth::latePercents).max());
  }

  private static DoubleStream latePercents(K6Summary summary) {
    if (summary.ofIntendedStarts().isEmpty()) {
      return DoubleStream.empty();
    }
    var ofSteps =
        SustainedRate.endingSteps(summary).stream()
            .flatMapToDouble(step ->
                latePercent(step.lateIterations(), step.requests() + step.droppedIterations()));
    return DoubleStream.concat(
        latePercent(summary.lateIterations(), summary.requests() + summary.droppedIterations()),
        ofSteps);
  }

  private static DoubleStream latePercent(long late, long toBegin) {
    return toBegin == 0 ? DoubleStream.empty() : DoubleStream.of(100.0 * late / toBegin);
  }
}
