package dev.benchwright.core.api.verdict;

import dev.benchwright.core.api.json.Rounding;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/**
 * Where the noise of a run is, and what would reach the wished precision in the least machine time.
 * It is advice for the next run; this one does not follow it.
 *
 * @param metric the metric by which the run is judged first
 * @param precisionPercent the wished precision, as the half-width of every 95 % interval in
 *     percent: spec.precisionPercent or, without it, spec.marginPercent
 * @param reachedPercent half-width of the widest interval of this run, in percent
 * @param steadySeconds the best spec.load.steadySeconds; absent if 100 blocks with windows of 600 s
 *     would not reach the precision
 * @param repetitions the best spec.repetitions; absent with steadySeconds
 * @param minutes how long such a run takes at the pace of this one; absent with steadySeconds
 * @param sentence the same as sentences
 */
public record RunNoiseStatus(
    String metric,
    double precisionPercent,
    double reachedPercent,
    @Nullable @Min(1) Integer steadySeconds,
    @Nullable @Min(1) Integer repetitions,
    @Nullable @Min(0) Integer minutes,
    String sentence) {

  public RunNoiseStatus {
    precisionPercent = Rounding.round(precisionPercent);
    reachedPercent = Rounding.round(reachedPercent);
  }
}
