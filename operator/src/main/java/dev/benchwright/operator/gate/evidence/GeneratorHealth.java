package dev.benchwright.operator.gate.evidence;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.k6.SustainedRate;
import dev.benchwright.operator.measure.Surroundings;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
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
 * @param droppedPercent percentage of the due requests that the generator itself may have dropped,
 *     at most; of several, the worst
 */
public record GeneratorHealth(
    OptionalDouble cpuPercent,
    OptionalDouble throttledPercent,
    OptionalDouble latePercent,
    OptionalDouble droppedPercent) {

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
        worst(summaries, GeneratorHealth::latePercents),
        worst(summaries, GeneratorHealth::droppedPercents));
  }

  private static OptionalDouble worst(
      List<K6Summary> summaries, Function<K6Summary, DoubleStream> percents) {
    return summaries.stream()
        .filter(summary -> summary.ofIntendedStarts().isPresent())
        .flatMapToDouble(percents)
        .max();
  }

  private static DoubleStream latePercents(K6Summary summary) {
    var ofSteps =
        SustainedRate.endingSteps(summary).stream()
            .flatMapToDouble(
                step -> percent(step.lateIterations(), step.requests() + step.droppedIterations()));
    return DoubleStream.concat(
        percent(summary.lateIterations(), summary.requests() + summary.droppedIterations()),
        ofSteps);
  }

  /**
   * Returns how many requests the generator may have dropped because it was late itself; it counts
   * those that it was late with and those that were dropped, and not which are both.
   */
  private static DoubleStream droppedPercents(K6Summary summary) {
    return percent(
        Math.min(summary.lateIterations(), summary.droppedIterations()),
        summary.requests() + summary.droppedIterations());
  }

  private static DoubleStream percent(long count, long toBegin) {
    return toBegin == 0 ? DoubleStream.empty() : DoubleStream.of(100.0 * count / toBegin);
  }
}
