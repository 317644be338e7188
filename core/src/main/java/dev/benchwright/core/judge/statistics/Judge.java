package dev.benchwright.core.judge.statistics;

import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.measure.metric.Direction;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Turns pairs into verdicts, for all hypotheses of a run at once.
 *
 * <p>Equivalent: the interval lies inside the margin. That is Schuirmann's two one-sided tests (D.
 * J. Schuirmann, "A comparison of the two one-sided tests procedure and the power approach",
 * Journal of Pharmacokinetics and Biopharmaceutics 15, 1987) with the shown 95 % interval, although
 * a 90 % interval would suffice: each side errs in 2.5 % of cases. Better and Worse: otherwise, if
 * the p-value of "the ratio is 1", raised for {@link FewPairs} and adjusted by {@link Holm} across
 * the hypotheses, is below 5 %. Equivalent comes first, because a significant difference within the
 * margin does not matter. With fewer pairs than a verdict needs, it is Inconclusive.
 */
public final class Judge {

  /** The error rate: how often anything in a run may be Better or Worse by chance. */
  public static final double SIGNIFICANCE = 0.05;

  private final double margin;
  private final StoppingRule rule;

  /**
   * Creates a judge.
   *
   * @param marginPercent differences smaller than this do not matter
   * @param rule the rule that determined the number of blocks
   */
  public Judge(double marginPercent, StoppingRule rule) {
    this.margin = 1 + marginPercent / 100;
    this.rule = rule;
  }

  /**
   * All that is judged in a run.
   *
   * @param ratios judgements in the order of the hypotheses; empty where there is no ratio
   * @param tests adjusted p-values in the order of the exact tests; empty where there is none
   */
  public record Judgements(List<Optional<Judgement>> ratios, List<Optional<Double>> tests) {

    public Judgements {
      ratios = List.copyOf(ratios);
      tests = List.copyOf(tests);
    }
  }

  /** Returns the judgements in the order of the hypotheses; empty where there is no ratio. */
  public List<Optional<Judgement>> judge(List<Hypothesis> hypotheses) {
    return judge(hypotheses, List.of()).ratios();
  }

  /**
   * Judges ratios and exact tests together, so that the error rate is that of all of them.
   *
   * @param tests empty where there is nothing to test
   */
  public Judgements judge(List<Hypothesis> hypotheses, List<Optional<ExactTest>> tests) {
    var compared =
        hypotheses.stream().map(one -> ratio(one).map(ratio -> new Compared(one, ratio))).toList();
    var present =
        Stream.concat(
                compared.stream().flatMap(Optional::stream).map(this::test),
                tests.stream().flatMap(Optional::stream))
            .toList();
    double weights = present.stream().mapToDouble(ExactTest::weight).sum();
    var adjusted =
        Holm.adjust(
            present.stream().mapToDouble(ExactTest::pValue).toArray(),
            present.stream().mapToDouble(ExactTest::weight).toArray());
    var next = DoubleStream.of(adjusted).iterator();
    var ratios =
        compared.stream().map(one -> one.map(c -> judgement(c, next.next(), weights))).toList();
    return new Judgements(ratios, tests.stream().map(one -> one.map(_ -> next.next())).toList());
  }

  private ExactTest test(Compared compared) {
    return new ExactTest(believed(compared.ratio()), compared.weight());
  }

  private Judgement judgement(Compared compared, double adjustedPValue, double weights) {
    return new Judgement(
        verdict(compared.hypothesis(), compared.ratio(), adjustedPValue),
        compared.ratio(),
        adjustedPValue,
        weights / compared.weight());
  }

  /** Returns the verdict on a hypothesis whose p-value was adjusted in any way. */
  public Verdict verdict(Hypothesis hypothesis, PairedRatio ratio, double adjustedPValue) {
    return ratio.pairs() < rule.fewestPairs()
        ? Verdict.INCONCLUSIVE
        : verdict(ratio, adjustedPValue, hypothesis.better(), margin);
  }

  /** Returns the ratio of a hypothesis's pairs, with the interval of the run's stopping rule. */
  public Optional<PairedRatio> ratio(Hypothesis hypothesis) {
    return PairedRatio.of(hypothesis.pairs(), rule.width(hypothesis.resolution()));
  }

  /** Returns the p-value of a ratio, raised for few pairs, but not adjusted. */
  public double believed(PairedRatio ratio) {
    return rule.believed(ratio.pairs(), ratio.pValue());
  }

  /** Returns the verdict on a ratio whose p-value was adjusted in any way. */
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

  /**
   * Returns how many further blocks would probably decide what is not decided now, see {@link
   * Outlook}. It assumes that nothing else in the run has been decided, which is Holm's strictest
   * level.
   *
   * @param open the judgement of a hypothesis
   * @param resolution the relative step of its metric's scale
   * @param likely the least chance of a decision
   */
  public OptionalInt moreRepetitions(Judgement open, double resolution, double likely) {
    var width = rule.width(resolution);
    return new Outlook(open.ratio().pairs(), open.ratio().logMean(), open.ratio().logSpread())
        .furtherBlocks(
            likely,
            pairs -> {
              if (pairs < rule.fewestPairs()) {
                return (_, _) -> false;
              }
              var ofPairs = width.of(pairs);
              double critical = rule.criticalT(pairs, open.factor());
              double logMargin = Math.log(margin);
              return (mean, spread) ->
                  Math.abs(mean) + ofPairs.halfWidth(spread) <= logMargin
                      || Math.abs(mean) / ofPairs.standardError(spread) > critical;
            });
  }

  private record Compared(Hypothesis hypothesis, PairedRatio ratio) {

    double weight() {
      return hypothesis.weight();
    }
  }
}
