package dev.benchwright.core.judge.noise;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.judge.noise.RunNoise.Ratio;
import dev.benchwright.core.judge.wording.LevelWords;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.judge.wording.RatioText;
import dev.benchwright.core.measure.metric.Metric;
import java.util.Optional;

/**
 * Says where the noise of a run is.
 *
 * @param spec spec of the run
 * @param metric the metric by which it is judged first
 * @param windowSeconds length of its windows
 */
record NoiseSentence(BenchmarkRunSpec spec, Metric metric, int windowSeconds) {

  /**
   * What would reach the wished precision soonest.
   *
   * @param design windows and blocks
   * @param minutes how long that takes
   */
  record Advice(Design design, int minutes) {}

  /**
   * Returns the sentences.
   *
   * @param widest the ratio with the widest interval
   * @param reachedPercent half-width of that interval, in percent
   * @param wishedPercent the wished half-width
   * @param advice how to reach it; empty if that takes too long
   */
  String of(Ratio widest, double reachedPercent, double wishedPercent, Optional<Advice> advice) {
    var of = widest.components();
    return "%s, noise in %s is mostly %s trials: from block to block, the ratio of %s to %s varies by %s, of which the length of windows, %d s, explains %s. %s"
        .formatted(
            LevelWords.place(spec.load().model(), widest.cell().level()),
            MetricWords.of(metric).noun(),
            of.between() > of.within() ? "between" : "within",
            widest.cell().variant(),
            spec.baselineName(),
            percent(of.observed()),
            windowSeconds,
            percent(Math.min(of.within(), of.observed())),
            advice
                .map(best -> advice(best, wishedPercent) + reached(of.values(), reachedPercent))
                .orElseGet(() ->
                    "Not even 100 blocks with windows of 600 s would reach ±%s%s"
                        .formatted(
                            RatioText.asWritten(wishedPercent),
                            reached(of.values(), reachedPercent))));
  }

  private static String advice(Advice best, double wishedPercent) {
    return "±%s would take about %d min: spec.repetitions %d with spec.load.steadySeconds %d"
        .formatted(
            RatioText.asWritten(wishedPercent),
            best.minutes(),
            best.design().blocks(),
            best.design().windowSeconds());
  }

  private static String reached(int blocks, double percent) {
    return "; the %d blocks of this run reach ±%s.".formatted(blocks, RatioText.part(percent));
  }

  private static String percent(double variance) {
    return RatioText.part(100 * Math.sqrt(variance));
  }
}
