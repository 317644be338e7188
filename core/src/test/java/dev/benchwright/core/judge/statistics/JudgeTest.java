package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.simulation.LogRatios;
import dev.benchwright.core.measure.metric.Direction;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class JudgeTest {

  private static final double MARGIN_PERCENT = 5;

  @Test
  void moreIsBetterOfThroughputAndWorseOfLatency() {
    var more = LogRatios.exactly(5, 0.2, 0.02);
    assertThat(judge(Direction.HIGHER, more).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(judge(Direction.LOWER, more).verdict()).isEqualTo(Verdict.WORSE);
    var less = LogRatios.exactly(5, -0.2, 0.02);
    assertThat(judge(Direction.HIGHER, less).verdict()).isEqualTo(Verdict.WORSE);
    assertThat(judge(Direction.LOWER, less).verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void aDifferenceThatIsCertainAndSmallerThanTheMarginIsOfNoInterest() {
    var judgement = judge(Direction.HIGHER, LogRatios.exactly(10, 0.02, 0.01));
    assertThat(judgement.adjustedPValue()).isLessThan(0.001);
    assertThat(judgement.verdict()).isEqualTo(Verdict.EQUIVALENT);
  }

  @Test
  void equivalentMeansTheWholeIntervalIsInsideTheMargin() {
    // t(4) = 2.7764: the half-width is 0.0124 at a spread of 0.01, and the margin is 0.0488.
    assertThat(judge(Direction.HIGHER, LogRatios.exactly(5, 0.036, 0.01)).verdict())
        .isEqualTo(Verdict.EQUIVALENT);
    assertThat(judge(Direction.HIGHER, LogRatios.exactly(5, 0.037, 0.01)).verdict())
        .isEqualTo(Verdict.BETTER);
    assertThat(judge(Direction.HIGHER, LogRatios.exactly(5, -0.036, 0.01)).verdict())
        .isEqualTo(Verdict.EQUIVALENT);
    assertThat(judge(Direction.HIGHER, LogRatios.exactly(5, -0.037, 0.01)).verdict())
        .isEqualTo(Verdict.WORSE);
  }

  @Test
  void oneDifferenceAmongManyVariantsNeedsMoreEvidence() {
    // t = 3.68 with 4 degrees of freedom: p = 0.021, and the level of 5 pairs is 0.025.
    var doubtful = LogRatios.exactly(5, 0.14, 0.085);
    var nothing = LogRatios.exactly(5, 0, 0.1);
    assertThat(judge(Direction.HIGHER, doubtful).verdict()).isEqualTo(Verdict.BETTER);
    var among = judged(StoppingRule.fixed(5), List.of(nothing, doubtful));
    assertThat(among)
        .extracting(judgement -> judgement.orElseThrow().verdict())
        .containsExactly(Verdict.INCONCLUSIVE, Verdict.INCONCLUSIVE);
  }

  /** Both have p = 0.021; the level of 5 pairs is 0.025, and that of 4 pairs is 0.020. */
  @Test
  void fewPairsNeedMoreEvidence() {
    assertThat(judge(Direction.HIGHER, LogRatios.exactly(5, 0.14, 0.085)).verdict())
        .isEqualTo(Verdict.BETTER);
    var four = judge(Direction.HIGHER, LogRatios.exactly(4, 0.14, 0.063));
    assertThat(four.ratio().pValue()).isBetween(0.0201, 0.0249);
    assertThat(four.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** p = 0.023, times 1.25: the order of the blocks costs four pairs no evidence. */
  @Test
  void fourReversedBlocksDecideWhatFourInRandomOrderDoNot() {
    var four = LogRatios.exactly(4, 0.14, 0.063);
    assertThat(judge(Direction.HIGHER, four).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(mirrored(four).verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void threeReversedBlocksDecideNothingAndOneMoreWould() {
    var clear = mirrored(LogRatios.exactly(3, 0.5, 0.001));
    assertThat(clear.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(more(LogRatios.exactly(3, 0.5, 0.001))).hasValue(1);
    assertThat(mirrored(LogRatios.exactly(3, 0, 0.001)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(mirrored(LogRatios.exactly(4, 0, 0.001)).verdict()).isEqualTo(Verdict.EQUIVALENT);
  }

  private static Judgement mirrored(List<Pair> pairs) {
    return judged(mirrored(pairs.size()), List.of(pairs)).getFirst().orElseThrow();
  }

  @Test
  void aVariantWithoutPairsIsNotJudgedAndDoesNotCount() {
    var doubtful = LogRatios.exactly(5, 0.14, 0.085);
    var judgements = judged(StoppingRule.fixed(5), List.of(List.of(), doubtful));
    assertThat(judgements)
        .containsExactly(Optional.empty(), Optional.of(judge(Direction.HIGHER, doubtful)));
  }

  /** p = 0.021: significant with the larger share, and not with the smaller one. */
  @Test
  void whatMattersMoreNeedsLessEvidence() {
    var doubtful = LogRatios.exactly(5, 0.14, 0.085);
    var nothing = LogRatios.exactly(5, 0, 0.3);
    assertThat(shared(hypothesis(doubtful, 9), hypothesis(nothing, 1)))
        .containsExactly(Verdict.BETTER, Verdict.INCONCLUSIVE);
    assertThat(shared(hypothesis(doubtful, 1), hypothesis(nothing, 9)))
        .containsExactly(Verdict.INCONCLUSIVE, Verdict.INCONCLUSIVE);
  }

  /** Two equal variants in opposite modes of a compiler: 2 / 4⁴ = 0.0078, times 1.25. */
  @Test
  void aFewPairsThatAgreePerfectlyAreNoCertainty() {
    var perfect = mirrored(LogRatios.exactly(4, 0.1, 0));
    assertThat(perfect.ratio().pValue()).isLessThan(1e-6);
    assertThat(perfect.adjustedPValue()).isCloseTo(0.00977, within(0.00001));
  }

  @Test
  void theMoreIsComparedTheMorePairsAreNeeded() {
    var clear = LogRatios.exactly(4, 0.5, 0.001);
    assertThat(judged(mirrored(4), Collections.nCopies(5, clear)))
        .allMatch(judgement -> judgement.orElseThrow().verdict() == Verdict.BETTER);
    assertThat(judged(mirrored(4), Collections.nCopies(6, clear)))
        .allMatch(judgement -> judgement.orElseThrow().verdict() == Verdict.INCONCLUSIVE);
    assertThat(judged(mirrored(5), Collections.nCopies(6, LogRatios.exactly(5, 0.5, 0.001))))
        .allMatch(judgement -> judgement.orElseThrow().verdict() == Verdict.BETTER);
  }

  /** A difference of less than a step of the scale, which is larger than the margin. */
  @Test
  void nothingIsPromisedThatThousandRepetitionsWouldNotDecide() {
    var rule = mirrored(4);
    var hypothesis = new Hypothesis(LogRatios.exactly(4, 0.05, 0), Direction.HIGHER, 0.1, 1);
    var judge = new Judge(MARGIN_PERCENT, rule);
    var open = judge.judge(List.of(hypothesis)).getFirst().orElseThrow();
    assertThat(judge.moreRepetitions(open, hypothesis.resolution(), Outlook.CHANCE)).isEmpty();
  }

  @Test
  void amongSeveralVariantsMoreAreNeededThanAlone() {
    var one = LogRatios.exactly(4, 0.1, 0.1);
    var rule = mirrored(4);
    var among = judged(rule, List.of(one, one, one, one)).getFirst().orElseThrow();
    assertThat(
            new Judge(MARGIN_PERCENT, rule).moreRepetitions(among, 0, Outlook.CHANCE).orElseThrow())
        .isGreaterThan(more(one).orElseThrow());
  }

  @Test
  void withFewerBlocksThanAVerdictNeedsTheMissingOnesAreAskedForAtLeast() {
    assertThat(more(LogRatios.exactly(2, 0.5, 0.001))).hasValue(2);
  }

  private static OptionalInt more(List<Pair> pairs) {
    return new Judge(MARGIN_PERCENT, mirrored(pairs.size()))
        .moreRepetitions(mirrored(pairs), 0, Outlook.CHANCE);
  }

  private static Judgement judge(Direction better, List<Pair> pairs) {
    return new Judge(MARGIN_PERCENT, StoppingRule.fixed(pairs.size()))
        .judge(List.of(new Hypothesis(pairs, better, 0, 1)))
        .getFirst()
        .orElseThrow();
  }

  private static StoppingRule mirrored(int blocks) {
    return StoppingRule.fixed(blocks).in(Order.MIRRORED_BLOCKS);
  }

  private static List<Optional<Judgement>> judged(
      StoppingRule rule, List<? extends List<Pair>> pairs) {
    return new Judge(MARGIN_PERCENT, rule)
        .judge(pairs.stream().map(each -> hypothesis(each, 1)).toList());
  }

  private static List<Verdict> shared(Hypothesis... hypotheses) {
    return new Judge(MARGIN_PERCENT, StoppingRule.fixed(5))
        .judge(List.of(hypotheses)).stream().map(j -> j.orElseThrow().verdict()).toList();
  }

  private static Hypothesis hypothesis(List<Pair> pairs, double weight) {
    return new Hypothesis(pairs, Direction.HIGHER, 0, weight);
  }
}
