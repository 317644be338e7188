package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.judge.outcomes.UnservedDifference;
import dev.benchwright.core.judge.outcomes.UnservedJudge;
import dev.benchwright.core.judge.statistics.Holm;
import dev.benchwright.core.judge.statistics.WelchDifference;
import dev.benchwright.core.measure.metric.Metric;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.apache.commons.statistics.descriptive.Mean;

/**
 * The difference between two runs in the percentage of requests that a variant leaves unserved.
 *
 * @param percentA percentage of requests that was not served in run a, mean of its trials
 * @param percentB the same for run b
 * @param low lower end of the interval for the true difference, b minus a, in percentage points
 * @param high its upper end
 * @param adjustedPValue p-value of "the true difference is at most {@value
 *     UnservedJudge#NOTABLE_POINTS} point", adjusted like that of a ratio
 * @param canDrop whether requests could be dropped as well as fail
 */
record UnservedChange(
    double percentA,
    double percentB,
    double low,
    double high,
    double adjustedPValue,
    boolean canDrop) {

  /**
   * Returns the change of each variant; empty if a run has fewer than two trials, or one lacks the
   * counts. A staircase has none: it rises until requests fail, and its sustained rate covers
   * service.
   */
  static List<Optional<UnservedChange>> of(
      List<String> variants, RunAtLevel a, RunAtLevel b, TwoRunErrorRates rates) {
    return of(variants, a, b, rates, RunAtLevel::unserved);
  }

  /** Returns the same from the trials whose service no gate doubts. */
  static List<Optional<UnservedChange>> withoutDoubts(
      List<String> variants, RunAtLevel a, RunAtLevel b, TwoRunErrorRates rates) {
    return of(variants, a, b, rates, RunAtLevel::undoubtedUnserved);
  }

  private static List<Optional<UnservedChange>> of(
      List<String> variants,
      RunAtLevel a,
      RunAtLevel b,
      TwoRunErrorRates rates,
      BiFunction<RunAtLevel, String, Optional<double[]>> percents) {
    return Holm.adjusted(
        variants.stream()
            .map(variant ->
                percents
                    .apply(a, variant)
                    .flatMap(ofA ->
                        percents
                            .apply(b, variant)
                            .flatMap(ofB -> raw(variant, a, b, rates, ofA, ofB))))
            .toList(),
        Raw::pValue,
        Raw::adjusted);
  }

  private static Optional<Raw> raw(
      String variant,
      RunAtLevel a,
      RunAtLevel b,
      TwoRunErrorRates rates,
      double[] ofA,
      double[] ofB) {
    if (a.load().model() instanceof StaircaseLoadSpec || ofA.length < 2 || ofB.length < 2) {
      return Optional.empty();
    }
    return Optional.of(
        Raw.of(
            ofA,
            ofB,
            rates,
            UnservedJudge.canDrop(a.of(variant)) || UnservedJudge.canDrop(b.of(variant))));
  }

  /** The change before Holm's correction, which needs the p-values of all variants. */
  private record Raw(
      double percentA,
      double percentB,
      WelchDifference difference,
      double pValue,
      boolean canDrop) {

    static Raw of(double[] a, double[] b, TwoRunErrorRates rates, boolean canDrop) {
      var difference =
          WelchDifference.of(a, b, rates.confidence(), UnservedJudge.RESOLUTION_POINTS);
      double beyond = Math.max(0, Math.abs(difference.difference()) - UnservedJudge.NOTABLE_POINTS);
      return new Raw(
          Mean.of(a).getAsDouble(),
          Mean.of(b).getAsDouble(),
          difference,
          rates.believed(difference.pValue(beyond), difference.fewest()),
          canDrop);
    }

    UnservedChange adjusted(double adjustedPValue) {
      return new UnservedChange(
          percentA, percentB, difference.low(), difference.high(), adjustedPValue, canDrop);
    }
  }

  /** Returns whether every difference within the interval is too small to matter. */
  boolean isAlike() {
    return UnservedDifference.isAlike(low, high);
  }

  /** Returns whether a percentile in which unserved requests are not slow says little. */
  boolean hides(Metric metric) {
    return UnservedDifference.hides(metric, Math.max(percentA, percentB), low, high);
  }

  /** Returns whether more requests are missing in it than lie beyond the percentile. */
  boolean isBeyond(Metric metric) {
    return UnservedDifference.isBeyond(metric, Math.max(percentA, percentB));
  }

  /** Returns whether the difference is large enough to matter, and chance does not explain it. */
  boolean isUnlike() {
    return UnservedDifference.isUnlike(low, high, adjustedPValue);
  }
}
