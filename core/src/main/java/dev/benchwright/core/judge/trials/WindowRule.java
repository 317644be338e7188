package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.measure.metric.Metric;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether the changes within measured windows withhold a difference, which they may explain, or an
 * equivalence, which may hide one. What is not decided anyway is not withheld. See
 * docs/statistics.md.
 *
 * @param spec spec of the run
 * @param trials its valid trials
 * @param level the load level
 * @param variant the variant that is compared with the baseline
 */
public record WindowRule(
    BenchmarkRunSpec spec, ValidTrials trials, LoadLevel level, String variant) {

  /**
   * Returns whether the windows of one of the two are shown to have changed by at least as much as
   * the two differ, or by the margin if they are equivalent.
   */
  public boolean isShown(Verdict verdict, PairedRatio ratio) {
    double enough =
        switch (verdict) {
          case BETTER, WORSE -> Math.abs(Math.log(ratio.ratio()));
          case EQUIVALENT -> logMargin();
          case INCONCLUSIVE, NOT_JUDGED -> Double.POSITIVE_INFINITY;
        };
    return Stream.of(variant, spec.baselineName())
        .flatMap(name -> Unsteadiness.of(trials, level, name).stream())
        .anyMatch(unsteadiness -> unsteadiness.logChange() >= enough);
  }

  /**
   * Returns whether the windows would withhold a difference as large as this ratio as well as an
   * equivalence, however many blocks there were.
   */
  public boolean forbidAnyVerdict(PairedRatio ratio) {
    return isShown(Verdict.BETTER, ratio) && isShown(Verdict.EQUIVALENT, ratio);
  }

  /**
   * Returns how the ratio of the two changed within their windows, if that may be all of the
   * difference, or probably hides one; empty if not, or if windows do not tell how this metric
   * changed.
   */
  public Optional<RatioChange> possible(Metric metric, Verdict verdict, PairedRatio ratio) {
    return RatioChange.of(metric, trials.paired(metric, level, variant, spec.baselineName()))
        .filter(change -> withholds(change, verdict, Math.log(ratio.ratio())));
  }

  private boolean withholds(RatioChange change, Verdict verdict, double logRatio) {
    return switch (verdict) {
      case BETTER, WORSE -> change.mayMake(logRatio);
      case EQUIVALENT -> change.mayHide(logRatio, logMargin());
      case INCONCLUSIVE, NOT_JUDGED -> false;
    };
  }

  private double logMargin() {
    return Math.log1p(spec.marginPercent() / 100);
  }
}
