package dev.benchwright.core.judge.statistics;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.measure.metric.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

/**
 * Turns pairs into verdicts, for all variants of one load level at once.
 *
 * <p>Equivalent: the interval lies inside the margin. That is Schuirmann's two one-sided tests (D.
 * J. Schuirmann, "A comparison of the two one-sided tests procedure and the power approach",
 * Journal of Pharmacokinetics and Biopharmaceutics 15, 1987) with the shown 95 % interval, although
 * a 90 % interval would suffice: each side errs in 2.5 % of cases. Better and Worse: otherwise, if
 * the p-value of "the ratio is 1", raised for {@link FewPairs} and adjusted by Holm across the
 * variants, is below 5 %. Equivalent comes first, because a significant difference within the
 * margin does not matter. With fewer pairs than a verdict needs, it is Inconclusive.
 */
public final class Judge {

  /** The error rate: how often any variant of a load level may be Better or Worse by chance. */
  public static final double SIGNIFICANCE = 0.05;

  /** Limit for the advice on further blocks: larger numbers are useless. */
  public static final int MOST_FURTHER_REPETITIONS = 1000;

  private final Direction better;
  private final double margin;
  private final StoppingRule rule;
  private final IntervalWidth width;

  private Judge(Direction better, double marginPercent, double resolution, StoppingRule rule) {
    this.better = better;
    this.margin = 1 + marginPercent / 100;
    this.rule = rule;
    this.width = rule.width(resolution);
  }

  /** Judges all variants of a load level by a metric without a coarser scale of its own. */
  public static List<Optional<Judgement>> judge(
      List<List<Pair>> variants, Direction better, double marginPercent, StoppingRule rule) {
    return judge(variants, better, marginPercent, PairedRatio.LEAST_RESOLUTION, rule);
  }

  /**
   * Judges all variants of a load level.
   *
   * @param variants the pairs of each variant with the baseline, without the baseline itself
   * @param better whether a ratio above 1 or below 1 is better
   * @param marginPercent differences smaller than this do not matter
   * @param resolution the relative step of the metric's scale, see {@link PairedRatio#of(List,
   *     double, double)}
   * @param rule the rule that determined the number of blocks
   * @return in the order of the variants; empty for a variant without a ratio
   */
  public static List<Optional<Judgement>> judge(
      List<List<Pair>> variants,
      Direction better,
      double marginPercent,
      double resolution,
      StoppingRule rule) {
    return new Judge(better, marginPercent, resolution, rule).judge(variants);
  }

  private List<Optional<Judgement>> judge(List<List<Pair>> variants) {
    var ratios = variants.stream().map(pairs -> PairedRatio.of(pairs, width)).toList();
    var present = ratios.stream().flatMap(Optional::stream).toList();
    var adjusted = adjust(present, rule);
    var judgements = new ArrayList<Optional<Judgement>>();
    int next = 0;
    for (var ratio : ratios) {
      judgements.add(
          ratio.isEmpty()
              ? Optional.empty()
              : Optional.of(judgement(ratio.get(), adjusted[next++], present.size())));
    }
    return List.copyOf(judgements);
  }

  private Judgement judgement(PairedRatio ratio, double adjustedPValue, int variants) {
    var verdict =
        ratio.pairs() < rule.fewestPairs()
            ? Verdict.INCONCLUSIVE
            : verdict(ratio, adjustedPValue, better, margin);
    return new Judgement(
        verdict,
        ratio,
        adjustedPValue,
        verdict == Verdict.INCONCLUSIVE ? moreRepetitions(ratio, variants) : OptionalInt.empty());
  }

  public static double[] adjust(List<PairedRatio> ratios, StoppingRule rule) {
    return Holm.adjust(
        ratios.stream()
            .mapToDouble(ratio -> rule.believed(ratio.pairs(), ratio.pValue()))
            .toArray());
  }

  public static Verdict verdict(
      PairedRatio ratio, double adjustedPValue, Direction better, double margin) {
    return verdict(ratio.ratio(), ratio.low(), ratio.high(), adjustedPValue, better, margin);
  }

  /** Returns the verdict for an interval, of pairs or of independent samples. */
  public static Verdict verdict(
      double ratio,
      double low,
      double high,
      double adjustedPValue,
      Direction better,
      double margin) {
    if (low >= 1 / margin && high <= margin) {
      return Verdict.EQUIVALENT;
    }
    if (adjustedPValue >= SIGNIFICANCE) {
      return Verdict.INCONCLUSIVE;
    }
    return ratio > 1 == (better == Direction.HIGHER) ? Verdict.BETTER : Verdict.WORSE;
  }

  /** Searches for the least number; more pairs only narrow the interval and lower the p-value. */
  private OptionalInt moreRepetitions(PairedRatio ratio, int variants) {
    return furtherRepetitions(more -> isDecided(ratio, ratio.pairs() + more, variants));
  }

  /**
   * Returns the least number of further blocks that would decide, by bisection: if a number is
   * enough, every larger one is. Empty if even {@value #MOST_FURTHER_REPETITIONS} would not decide.
   */
  public static OptionalInt furtherRepetitions(IntPredicate isEnough) {
    if (!isEnough.test(MOST_FURTHER_REPETITIONS)) {
      return OptionalInt.empty();
    }
    int tooFew = 0;
    int enough = MOST_FURTHER_REPETITIONS;
    while (enough - tooFew > 1) {
      int middle = (tooFew + enough) / 2;
      if (isEnough.test(middle)) {
        enough = middle;
      } else {
        tooFew = middle;
      }
    }
    return OptionalInt.of(enough);
  }

  /** Uses Holm's strictest level, because the variant with the least p-value is not known yet. */
  private boolean isDecided(PairedRatio seen, int pairs, int variants) {
    if (pairs < rule.fewestPairs()) {
      return false;
    }
    double reach = Math.abs(seen.logMean()) + width.halfWidth(pairs, seen.logSpread());
    double raw = width.pValue(pairs, seen.logMean(), seen.logSpread());
    double pValue = rule.believed(pairs, raw);
    return reach <= Math.log(margin) || variants * pValue < SIGNIFICANCE;
  }
}
