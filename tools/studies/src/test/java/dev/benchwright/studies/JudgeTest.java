package dev.benchwright.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.studies.Claims.Claim;
import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.Claims.FormerRun;
import dev.benchwright.studies.Claims.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JudgeTest {

  private static final String RATE = "requestsPerSecond";

  private static final String P99 = "p99Millis";

  @Test
  void aClaimWhoseIntervalLiesInTheRangeIsRepeated() {
    var run = StudyRuns.run().cell("a", 200, 205, 198, 201).cell("b", 100, 101, 99, 100);
    assertThat(verdict(run, ratio(1.5, null))).isEqualTo(Verdict.REPEATED);
    assertThat(verdict(run, ratio(1.8, 2.2))).isEqualTo(Verdict.REPEATED);
  }

  @Test
  void aClaimWhoseIntervalLiesOutsideOfTheRangeIsContradicted() {
    var run = StudyRuns.run().cell("a", 200, 205, 198, 201).cell("b", 100, 101, 99, 100);
    assertThat(verdict(run, ratio(null, 1.0))).isEqualTo(Verdict.CONTRADICTED);
    assertThat(verdict(run, ratio(2.5, 3.0))).isEqualTo(Verdict.CONTRADICTED);
  }

  @Test
  void aClaimWhoseIntervalReachesOverTheRangesEndIsNotDecided() {
    var run = StudyRuns.run().cell("a", 90, 120, 110, 100).cell("b", 100, 101, 99, 100);
    assertThat(verdict(run, ratio(1.0, null))).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(verdict(run, ratio(null, 1.0))).isEqualTo(Verdict.NOT_TESTABLE);
  }

  @Test
  void whatMakesAWholeBlockSlowerDoesNotHideADifference() {
    // The machine is half as fast in block 3. From block to block, both figures vary by a factor of
    // 2, and their ratio hardly varies.
    var run = StudyRuns.run().cell("a", 110, 112, 55, 110).cell("b", 100, 101, 50.2, 99.5);
    assertThat(verdict(run, ratio(1.05, null))).isEqualTo(Verdict.REPEATED);
  }

  @Test
  void aRatioIsComparedWithAnotherWithinEachBlock() {
    // In each block, a is twice b and c is three times d, however fast the machine is.
    var run =
        StudyRuns.run()
            .cell("a", 200, 100, 300, 202)
            .cell("b", 100, 50.5, 149, 101)
            .cell("c", 30, 16, 44, 31)
            .cell("d", 10, 5.3, 14.7, 10.2);
    var comparedWith = new Claims.Ratio(cell("c"), cell("d"));
    assertThat(
            verdict(
                run,
                new Statement(
                    "s", "p", cell("a"), cell("b"), comparedWith, 0.6, 0.7, null, List.of())))
        .isEqualTo(Verdict.REPEATED);
    assertThat(
            verdict(
                run,
                new Statement(
                    "s", "p", cell("a"), cell("b"), comparedWith, 1.0, null, null, List.of())))
        .isEqualTo(Verdict.CONTRADICTED);
  }

  /**
   * As in a verdict: in the mirrored order, noise that trials have in common widens an interval.
   */
  @Test
  void theIntervalIsThatOfTheVerdict() {
    var run = StudyRuns.run().cell("a", 98, 100, 102, 100);
    var interval =
        judge(run.asMap(), SampleClaims.of(figure(90, 110)))
            .statements()
            .getFirst()
            .interval()
            .orElseThrow();
    // s = 1.633, t for 3 degrees of freedom and 96 % from the tables: 3.482.
    assertThat(interval.high() - 100)
        .isCloseTo(3.482 * 1.633 / 2 * Math.sqrt(9 / 8.0), within(0.005));
  }

  /** t for 3 degrees of freedom and 98 %, half of the level, from the tables: 4.541. */
  private static final double HALF_OF_HALF_THE_LEVEL = 4.541 * 1.633 / 2 * Math.sqrt(9 / 8.0);

  /** Who makes a run until it decides has as many chances as runs. */
  @Test
  void runsThatWereMadeBeforeShareTheLevel() {
    var run = StudyRuns.run().cell("a", 98, 100, 102, 100);
    var claim = SampleClaims.of(figure(96.5, 103.5));
    var ofAnother = new FormerRun("other", "abc1234", "of a reason");
    assertThat(new Judge(run.asMap(), List.of(ofAnother)).judge(claim).verdict())
        .isEqualTo(Verdict.REPEATED);
    var former = List.of(new FormerRun("r", "abc1234", "of a reason"), ofAnother);
    var outcome = new Judge(run.asMap(), former).judge(claim);
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.statements().getFirst().interval().orElseThrow().high() - 100)
        .isCloseTo(HALF_OF_HALF_THE_LEVEL, within(0.005));
  }

  /**
   * Two variants with two modes each are in opposite ones in four pairs by chance in 2 of 256
   * cases.
   */
  @Test
  void fourBlocksCannotRepeatWhatWasLookedAtSixTimes() {
    var run = StudyRuns.run().cell("a", 200, 200, 200, 200).cell("b", 100, 100, 100, 100);
    var claim = SampleClaims.of(ratio(1.05, null));
    var former = Collections.nCopies(4, new FormerRun("r", "abc1234", "of a reason"));
    assertThat(new Judge(run.asMap(), former).judge(claim).verdict()).isEqualTo(Verdict.REPEATED);
    var oneMore = Collections.nCopies(5, new FormerRun("r", "abc1234", "of a reason"));
    var outcome = new Judge(run.asMap(), oneMore).judge(claim);
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.statements().getFirst().reason())
        .isEqualTo("in the range, but too few blocks for a run that was made as often");
  }

  /** The page would show an interval that alone would not contradict. */
  @Test
  void aContradictedStatementHasTheIntervalOfTheLevelThatItShares() {
    var run = StudyRuns.run().cell("a", 98, 100, 102, 100);
    var outcome = judge(run.asMap(), SampleClaims.of(figure(110, 120), figure(90, 110)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.CONTRADICTED);
    assertThat(outcome.decisive().getFirst().interval().orElseThrow().high() - 100)
        .isCloseTo(HALF_OF_HALF_THE_LEVEL, within(0.005));
  }

  @Test
  void twoThatAreAlikeWhereTheRangeEndsAreNotCalledTooUncertain() {
    var alike = StudyRuns.run().cell("a", 100, 101, 99, 100).cell("b", 100, 100, 100, 100);
    assertThat(reason(alike, ratio(null, 1.0)))
        .isEqualTo("the two are alike within 5 %, and the range ends where they are equal");
    assertThat(reason(alike, ratio(1.005, null))).startsWith("the interval is too wide");
    var spread = StudyRuns.run().cell("a", 90, 120, 110, 100).cell("b", 100, 101, 99, 100);
    assertThat(reason(spread, ratio(null, 1.0))).startsWith("the interval is too wide");
  }

  private static String reason(StudyRuns run, Statement statement) {
    return judge(run.asMap(), SampleClaims.of(statement)).statements().getFirst().reason();
  }

  @Test
  void onlyARatioIsComparedWithAnother() {
    var comparedWith = new Claims.Ratio(cell("c"), cell("d"));
    assertThatThrownBy(() ->
            new Statement("s", "p", cell("a"), null, comparedWith, 1.0, null, null, List.of()))
        .hasMessageContaining("has comparedWith, but no ratio to compare");
  }

  @Test
  void aFigureAloneIsHeldAgainstTheRangeAsItIs() {
    var run = StudyRuns.run().cell("a", 99, 100, 101, 100);
    assertThat(verdict(run, figure(90, 110))).isEqualTo(Verdict.REPEATED);
    assertThat(verdict(run, figure(110, 120))).isEqualTo(Verdict.CONTRADICTED);
    assertThat(verdict(run, figure(100, 110))).isEqualTo(Verdict.NOT_TESTABLE);
  }

  @Test
  void threeBlocksDecideNothingHoweverNearTheyAre() {
    var run = StudyRuns.run().cell("a", 200, 200, 200);
    var outcome = judge(run.asMap(), SampleClaims.of(figure(100, 300)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.statements().getFirst().reason())
        .isEqualTo("only 3 blocks have the figures; fewer than 4 blocks say nothing about chance");
  }

  @Test
  void aValueOfZeroHasNoRatioAndIsNamed() {
    var run = StudyRuns.run().cell("a", 200, 201, 199, 0).cell("b", 100, 100, 100, 100);
    var outcome = judge(run.asMap(), SampleClaims.of(ratio(1.5, null)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(Judge.gaps(outcome))
        .containsExactly(
            "block 4 has 0 for requestsPerSecond of a at 10 users, of which there is no ratio");
  }

  @Test
  void oneBlockDecidesNothingAndTheTrialThatIsMissingIsNamed() {
    var run =
        StudyRuns.run().cell("a", 200).failed("a", 2, "the subject was killed").cell("b", 100, 100);
    var outcome = judge(run.asMap(), SampleClaims.of(ratio(1.5, null)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.statements().getFirst().reason())
        .contains("only 1 block has", "trial r-a-b2 Failed: the subject was killed");
  }

  @Test
  void whereASubjectDiedTheSurvivorsDecideNothing() {
    var run =
        StudyRuns.run()
            .cell("a", 200, 201, 202, 200)
            .failed("a", 5, "no answer")
            .cell("b", 100, 100, 100, 100, 100);
    var outcome = judge(run.asMap(), SampleClaims.of(ratio(1.5, null)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.statements().getFirst().reason())
        .isEqualTo("trial r-a-b5 failed, and what the others have is that of survivors");
    assertThat(Judge.gaps(outcome)).containsExactly("trial r-a-b5 Failed: no answer");
  }

  @Test
  void thatNoneOfFewRequestsFailedDoesNotMeanThatNoneFails() {
    var none =
        new Statement(
            "s",
            "p",
            new Figure("r", "a", null, "failedPercent", null, null, null),
            null,
            null,
            null,
            0.01,
            null,
            List.of());
    assertThat(
            verdict(
                StudyRuns.run().always("requests", 1000).cell("a", "failedPercent", 0, 0, 0, 0),
                none))
        .isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(
            verdict(
                StudyRuns.run().always("requests", 10_000).cell("a", "failedPercent", 0, 0, 0, 0),
                none))
        .isEqualTo(Verdict.REPEATED);
  }

  @Test
  void noPartOfThoseThatFailIsBelowZero() {
    var run = StudyRuns.run().always("requests", 1000).cell("a", "failedPercent", 0, 0, 0, 0);
    var some = new Figure("r", "a", null, "failedPercent", null, null, null);
    var none = new Statement("s", "p", some, null, null, null, 0.01, null, List.of());
    var interval =
        judge(run.asMap(), SampleClaims.of(none)).statements().getFirst().interval().orElseThrow();
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isPositive();
  }

  @Test
  void aRunInPartsIsJudgedByTheBlocksOfAll() {
    var first = StudyRuns.run().cell("a", 106, 130, 104, 125).cell("b", 100, 101, 99, 100).build();
    var further =
        StudyRuns.run().part(2).cell("a", 112, 108, 119, 111).cell("b", 100, 99, 101, 100).build();
    assertThat(judge(Map.of("r", first), SampleClaims.of(ratio(1.03, null))).verdict())
        .isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(
            judge(
                    StudyRun.whole(Map.of("r", first, "r-2", further)),
                    SampleClaims.of(ratio(1.03, null)))
                .verdict())
        .isEqualTo(Verdict.REPEATED);
  }

  /** A larger machine would not help, more time does. */
  @Test
  void aRunIsNotMeasuredWhileItsPartsHaveTooFewBlocks() {
    var first = StudyRuns.run().blocks(2).cell("a", 200, 200).cell("b", 100, 100).build();
    var further = StudyRuns.run().blocks(2).part(2).cell("a", 200, 200).cell("b", 100, 100).build();
    var outcome = judge(Map.of("r", first), SampleClaims.of(ratio(1.5, null)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_MEASURED);
    assertThat(outcome.statements().getFirst().reason())
        .isEqualTo(
            "run r has parts that are not made yet; its 2 blocks are fewer than the 4 that can say something about chance");
    assertThat(
            judge(
                    StudyRun.whole(Map.of("r", first, "r-2", further)),
                    SampleClaims.of(ratio(1.5, null)))
                .verdict())
        .isEqualTo(Verdict.REPEATED);
  }

  /** Whoever may stop after each part has as many chances of an error. */
  @Test
  void whatAnEarlierPartCouldHaveDecidedSharesTheErrorRate() {
    var atOnce =
        StudyRuns.run()
            .blocks(8)
            .cell("a", 104, 110, 106, 112, 104, 110, 106, 112)
            .cell("b", 100, 100, 100, 100, 100, 100, 100, 100);
    var parts =
        StudyRun.whole(
            Map.of(
                "r",
                StudyRuns.run().cell("a", 104, 110, 106, 112).cell("b", 100, 100, 100, 100).build(),
                "r-2",
                StudyRuns.run()
                    .part(2)
                    .cell("a", 104, 110, 106, 112)
                    .cell("b", 100, 100, 100, 100)
                    .build()));
    var narrow = judge(atOnce.asMap(), SampleClaims.of(ratio(1.0, null)));
    var wide = judge(parts, SampleClaims.of(ratio(1.0, null)));
    assertThat(interval(wide).low()).isLessThan(interval(narrow).low());
    assertThat(interval(wide).middle()).isCloseTo(interval(narrow).middle(), within(1e-9));
  }

  private static Interval interval(ClaimOutcome outcome) {
    return outcome.statements().getFirst().interval().orElseThrow();
  }

  @Test
  void withoutItsRunAClaimIsNotMeasured() {
    var outcome = judge(Map.of(), SampleClaims.of(ratio(1.5, null)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_MEASURED);
    assertThat(outcome.statements().getFirst().reason())
        .isEqualTo("run r has not been made from the file that stands now");
  }

  @Test
  void aMetricThatNoTrialHasIsNamed() {
    var run = StudyRuns.run().cell("a", "p50Millis", 1, 1, 1).cell("b", "p50Millis", 1, 1, 1);
    var outcome = judge(run.asMap(), SampleClaims.of(ratio(1.5, null)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.statements().getFirst().reason())
        .contains("no block has the figures", "trial r-a-b1 has no requestsPerSecond");
  }

  @Test
  void aFigureOfTheLoadDecidesNothingWhenTheGeneratorWasAtItsLimit() {
    // The generator has two pods of 300m each.
    var run =
        StudyRuns.run()
            .always("generatorCpuCores", 0.55)
            .cell("a", 200, 205, 198, 201)
            .cell("b", 100, 101, 99, 100);
    var outcome = judge(run.asMap(), SampleClaims.of(ratio(null, 1.0)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.statements().getFirst().reason())
        .contains(
            "each of trials r-a-b1, r-a-b2, r-a-b3, r-a-b4 has a generatorCpuCores of 0.550, where 0.540 is too much");
  }

  @Test
  void aFigureOfTheSubjectCountsEvenWhenTheGeneratorWasAtItsLimit() {
    var run =
        StudyRuns.run()
            .always("generatorThrottledPercent", 80)
            .cell("a", "liveThreadsMax", 250, 251, 252, 251);
    var statement =
        new Statement(
            "s",
            "p",
            new Figure("r", "a", null, "liveThreadsMax", null, null, null),
            null,
            null,
            100.0,
            null,
            null,
            List.of());
    assertThat(verdict(run, statement)).isEqualTo(Verdict.REPEATED);
  }

  @Test
  void aLowerBoundDecidesWhereServingMoreWouldChangeNothing() {
    var run =
        StudyRuns.run()
            .cell("b", 100, 101, 99, 100)
            .doubted("StillCompiling")
            .atLeast(RATE)
            .cell("a", 90, 91, 89, 90);
    assertThat(verdict(run, ratio(0.8, null))).isEqualTo(Verdict.REPEATED);
    assertThat(verdict(run, ratio(null, 0.5))).isEqualTo(Verdict.CONTRADICTED);
    assertThat(verdict(run, ratio(null, 0.95))).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(verdict(run, ratio(0.8, 0.95))).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(verdict(run, ratio(0.95, null))).isEqualTo(Verdict.NOT_TESTABLE);
  }

  @Test
  void aLowerBoundBelowTheLineBoundsTheRatioFromAbove() {
    var run =
        StudyRuns.run()
            .cell("a", 90, 91, 89, 90)
            .doubted("StillCompiling")
            .atLeast(RATE)
            .cell("b", 100, 101, 99, 100);
    assertThat(verdict(run, ratio(null, 0.95))).isEqualTo(Verdict.REPEATED);
    assertThat(verdict(run, ratio(0.95, null))).isEqualTo(Verdict.CONTRADICTED);
    assertThat(verdict(run, ratio(0.8, null))).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(verdict(run, ratio(null, 0.5))).isEqualTo(Verdict.NOT_TESTABLE);
  }

  @Test
  void twoLowerBoundsDecideNothingAndAreNamed() {
    var run =
        StudyRuns.run()
            .doubted("StillCompiling")
            .atLeast(RATE)
            .cell("a", 90, 91, 89, 90)
            .cell("b", 100, 101, 99, 100);
    var outcome = judge(run.asMap(), SampleClaims.of(ratio(null, 0.95))).statements().getFirst();
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.reason())
        .startsWith("the true number may lie beyond the interval, where each of trials r-a-b1, ")
        .contains(" served at least what is counted here, where each of trials r-b-b1, ");
  }

  @Test
  void aLatencyToWhichThrottlingAddedDecidesWhereAShorterOneWouldChangeNothing() {
    var run =
        StudyRuns.run()
            .cell("b", P99, 40, 41, 39, 40)
            .always("cpuThrottledPercent", 2)
            .cell("a", P99, 60, 61, 59, 60);
    assertThat(latency(run, 3.0, null).verdict()).isEqualTo(Verdict.CONTRADICTED);
    assertThat(latency(run, null, 2.0).verdict()).isEqualTo(Verdict.REPEATED);
    assertThat(latency(run, 1.2, null).verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(latency(run, null, 1.2).verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(latency(run, 3.0, null).reason())
        .isEqualTo(
            "outside of the range, where each of trials r-a-b1, r-a-b2, r-a-b3, r-a-b4 took at most what is counted here, as it was throttled");
  }

  @Test
  void throttlingOfTheOtherBoundsTheRatioFromBelow() {
    var run =
        StudyRuns.run()
            .cell("a", P99, 60, 61, 59, 60)
            .always("cpuThrottledPercent", 2)
            .cell("b", P99, 40, 41, 39, 40);
    assertThat(latency(run, 1.2, null).verdict()).isEqualTo(Verdict.REPEATED);
    assertThat(latency(run, null, 1.2).verdict()).isEqualTo(Verdict.CONTRADICTED);
    assertThat(latency(run, 3.0, null).verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(latency(run, null, 2.0).verdict()).isEqualTo(Verdict.NOT_TESTABLE);
  }

  @Test
  void aClaimThatNeedsCpuToSpareIsNotTestableWhereTheSubjectHadNone() {
    var run =
        StudyRuns.run()
            .always("cpuCores", 0.49)
            .cell("a", 200, 205, 198, 201)
            .cell("b", 100, 101, 99, 100)
            .asMap();
    var statement = ratio(null, 1.0);
    var waiting = SampleClaims.thatNeedsCpuToSpare(statement);
    assertThat(judge(run, waiting).verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(judge(run, waiting).statements().getFirst().reason())
        .startsWith(
            "each of trials r-a-b1, r-a-b2, r-a-b3, r-a-b4 has a cpuCores of 0.490, where 0.450 is too much for this figure;");
    assertThat(judge(run, SampleClaims.of(statement)).verdict()).isEqualTo(Verdict.CONTRADICTED);
  }

  @Test
  void onePartThatFailsContradictsTheClaimAndOneThatIsOpenLeavesItOpen() {
    var run = StudyRuns.run().cell("a", 200, 205, 198, 201).cell("b", 100, 101, 99, 100);
    var holds = ratio(1.5, null);
    var fails = ratio(null, 1.0);
    var open = ratio(2.0, null);
    assertThat(judge(run.asMap(), SampleClaims.of(holds, fails)).verdict())
        .isEqualTo(Verdict.CONTRADICTED);
    assertThat(judge(run.asMap(), SampleClaims.of(holds, open)).verdict())
        .isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(judge(run.asMap(), SampleClaims.of(holds, holds)).verdict())
        .isEqualTo(Verdict.REPEATED);
  }

  @Test
  void ofManyPartsEachNeedsMoreToContradictTheClaim() {
    // For one statement, the 96 % interval lies just outside the range. For one of six, the 99.3 %
    // interval would have to, and does not.
    var run = StudyRuns.run().cell("a", 97, 98.5, 98, 97.5);
    var barely = figure(99.0, 200);
    var holds = figure(50, 200);
    assertThat(judge(run.asMap(), SampleClaims.of(barely)).verdict())
        .isEqualTo(Verdict.CONTRADICTED);
    var shared = judge(run.asMap(), SampleClaims.of(barely, holds, holds, holds, holds, holds));
    assertThat(shared.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(shared.statements().getFirst().reason())
        .isEqualTo("outside of the range, but not as surely as so many statements and runs need");
  }

  /** A study may say that something differs, and not which way. */
  @Test
  void whatDiffersIsOnEitherSideAndWhatIsAlikeContradictsIt() {
    assertThat(differing(110, 111, 110, 111, 110, 111)).isEqualTo(Verdict.REPEATED);
    assertThat(differing(90, 91, 90, 91, 90, 91)).isEqualTo(Verdict.REPEATED);
    assertThat(differing(101, 100, 101, 100, 101, 100)).isEqualTo(Verdict.CONTRADICTED);
    assertThat(differing(105, 104, 105, 106, 105, 104)).isEqualTo(Verdict.NOT_TESTABLE);
  }

  private static Verdict differing(double... a) {
    var run = StudyRuns.run().cell("a", a).cell("b", 100, 100, 100, 100, 100, 100);
    return judge(run.asMap(), SampleClaims.of(differs(cell("b"), null))).verdict();
  }

  @Test
  void aStatementWithoutARangeOrOverTwoRunsIsRefused() {
    assertThatThrownBy(() -> ratio(null, null))
        .hasMessageContaining("write atLeast, atMost or both, or differsBy");
    assertThatThrownBy(() -> differs(cell("b"), 1.0)).hasMessageContaining("needs one range");
    assertThatThrownBy(() -> differs(null, null)).hasMessageContaining("write to");
    var other = new Figure("another", "a", null, RATE, null, null, null);
    assertThatThrownBy(
            () -> new Statement("s", "p", cell("a"), other, null, 1.0, null, null, List.of()))
        .hasMessageContaining("compares two runs");
  }

  @Test
  void aClaimThatNoRunCanDecideSaysWhyAndIsNotTestable() {
    var claim =
        new Claim(
            "X1",
            "text",
            null,
            null,
            null,
            false,
            null,
            false,
            List.of(),
            List.of(),
            List.of(),
            "no figures",
            null,
            null,
            null,
            null,
            List.of());
    assertThat(judge(Map.of(), claim).verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThatThrownBy(() ->
            new Claim(
                "X1", "text", null, null, null, false, null, false, List.of(), List.of(), List.of(),
                null, null, null, null, null, List.of()))
        .hasMessageContaining("needs statements, or undecided");
    assertThatThrownBy(() ->
            new Claim(
                "X1",
                "t",
                "here",
                null,
                "big",
                false,
                null,
                false,
                List.of(),
                List.of(),
                List.of(figure(1, 2)),
                null,
                null,
                null,
                null,
                null,
                List.of()))
        .hasMessageContaining("needs here, ranges and machine");
  }

  private static Statement ratio(@Nullable Double atLeast, @Nullable Double atMost) {
    return ratio(RATE, atLeast, atMost);
  }

  private static Statement ratio(String metric, @Nullable Double atLeast, @Nullable Double atMost) {
    return new Statement(
        "s", "p", cell("a", metric), cell("b", metric), null, atLeast, atMost, null, List.of());
  }

  private static Statement figure(double atLeast, double atMost) {
    return new Statement("s", "p", cell("a"), null, null, atLeast, atMost, null, List.of());
  }

  private static Statement differs(@Nullable Figure to, @Nullable Double atLeast) {
    return new Statement("s", "p", cell("a"), to, null, atLeast, null, 0.05, List.of());
  }

  private static Figure cell(String variant) {
    return cell(variant, RATE);
  }

  private static Figure cell(String variant, String metric) {
    return new Figure("r", variant, StudyRuns.LOAD, metric, null, null, null);
  }

  private static StatementOutcome latency(
      StudyRuns run, @Nullable Double atLeast, @Nullable Double atMost) {
    var claim = SampleClaims.thatNeedsCpuToSpare(ratio(P99, atLeast, atMost));
    return judge(run.asMap(), claim).statements().getFirst();
  }

  private static Verdict verdict(StudyRuns run, Statement statement) {
    return judge(run.asMap(), SampleClaims.of(statement)).verdict();
  }

  private static ClaimOutcome judge(Map<String, StudyRun> runs, Claim claim) {
    return new Judge(runs, List.of()).judge(claim);
  }
}
