package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.simulation.LogRatios;
import dev.benchwright.core.measure.metric.Direction;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    var among =
        Judge.judge(
            List.of(nothing, doubtful), Direction.HIGHER, MARGIN_PERCENT, StoppingRule.fixed(5));
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
    assertThat(clear.moreRepetitions()).hasValue(1);
    assertThat(mirrored(LogRatios.exactly(3, 0, 0.001)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(mirrored(LogRatios.exactly(4, 0, 0.001)).verdict()).isEqualTo(Verdict.EQUIVALENT);
  }

  private static Judgement mirrored(List<Pair> pairs) {
    var rule = StoppingRule.fixed(pairs.size()).in(Order.MIRRORED_BLOCKS);
    return Judge.judge(List.of(pairs), Direction.HIGHER, MARGIN_PERCENT, rule)
        .getFirst()
        .orElseThrow();
  }

  @Test
  void aVariantWithoutPairsIsNotJudgedAndDoesNotCount() {
    var doubtful = LogRatios.exactly(5, 0.14, 0.085);
    var judgements =
        Judge.judge(
            List.of(List.of(), doubtful), Direction.HIGHER, MARGIN_PERCENT, StoppingRule.fixed(5));
    assertThat(judgements)
        .containsExactly(Optional.empty(), Optional.of(judge(Direction.HIGHER, doubtful)));
  }

  @ParameterizedTest
  @CsvSource({"3, 0.03, 0.03", "3, 0.005, 0.03", "5, 0.1, 0.2", "4, 0.045, 0.04", "2, 0.02, 0.01"})
  void soManyMoreDecideAndOneLessDoesNot(int pairs, double mean, double spread) {
    var judgement = judge(Direction.HIGHER, LogRatios.exactly(pairs, mean, spread));
    assertThat(judgement.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    int more = judgement.moreRepetitions().orElseThrow();
    assertThat(more).isPositive();
    assertThat(judge(Direction.HIGHER, LogRatios.exactly(pairs + more, mean, spread)).verdict())
        .isNotEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judge(Direction.HIGHER, LogRatios.exactly(pairs + more - 1, mean, spread)).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void amongSeveralVariantsMoreAreNeededThanAlone() {
    var one = LogRatios.exactly(3, 0.1, 0.1);
    var among =
        Judge.judge(
            List.of(one, one, one, one), Direction.HIGHER, MARGIN_PERCENT, StoppingRule.fixed(3));
    assertThat(among.getFirst().orElseThrow().moreRepetitions().orElseThrow())
        .isGreaterThan(judge(Direction.HIGHER, one).moreRepetitions().orElseThrow());
  }

  @Test
  void whatThousandRepetitionsWouldNotDecideIsNotPromised() {
    assertThat(judge(Direction.HIGHER, LogRatios.exactly(5, 0.001, 2)).moreRepetitions()).isEmpty();
  }

  @Test
  void whatIsDecidedNeedsNoMore() {
    assertThat(judge(Direction.HIGHER, LogRatios.exactly(5, 0.2, 0.02)).moreRepetitions())
        .isEqualTo(OptionalInt.empty());
  }

  private static Judgement judge(Direction better, List<Pair> pairs) {
    return Judge.judge(List.of(pairs), better, MARGIN_PERCENT, StoppingRule.fixed(pairs.size()))
        .getFirst()
        .orElseThrow();
  }
}
