package dev.benchwright.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.studies.Claims.Claim;
import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.Claims.Statement;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JudgeTest {

  private static final String RATE = "requestsPerSecond";

  @Test
  void aClaimWhoseIntervalLiesInTheRangeIsRepeated() {
    var run = StudyRuns.run().cell("a", 200, 205, 198).cell("b", 100, 101, 99);
    assertThat(verdict(run, ratio(1.5, null))).isEqualTo(Verdict.REPEATED);
    assertThat(verdict(run, ratio(1.8, 2.2))).isEqualTo(Verdict.REPEATED);
  }

  @Test
  void aClaimWhoseIntervalLiesOutsideOfTheRangeIsContradicted() {
    var run = StudyRuns.run().cell("a", 200, 205, 198).cell("b", 100, 101, 99);
    assertThat(verdict(run, ratio(null, 1.0))).isEqualTo(Verdict.CONTRADICTED);
    assertThat(verdict(run, ratio(2.5, 3.0))).isEqualTo(Verdict.CONTRADICTED);
  }

  @Test
  void aClaimWhoseIntervalReachesOverTheRangesEndIsNotDecided() {
    var run = StudyRuns.run().cell("a", 90, 120, 110).cell("b", 100, 101, 99);
    assertThat(verdict(run, ratio(1.0, null))).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(verdict(run, ratio(null, 1.0))).isEqualTo(Verdict.NOT_TESTABLE);
  }

  @Test
  void whatMakesAWholeBlockSlowerDoesNotHideADifference() {
    // The machine is half as fast in block 3. From block to block, both figures vary by a factor of
    // 2, and their ratio hardly varies.
    var run = StudyRuns.run().cell("a", 110, 112, 55).cell("b", 100, 101, 50.2);
    assertThat(verdict(run, ratio(1.05, null))).isEqualTo(Verdict.REPEATED);
  }

  @Test
  void aRatioIsComparedWithAnotherWithinEachBlock() {
    // In each block, a is twice b and c is three times d, however fast the machine is.
    var run =
        StudyRuns.run()
            .cell("a", 200, 100, 300)
            .cell("b", 100, 50.5, 149)
            .cell("c", 30, 16, 44)
            .cell("d", 10, 5.3, 14.7);
    var comparedWith = new Claims.Ratio(cell("c"), cell("d"));
    assertThat(verdict(run, new Statement("s", "p", cell("a"), cell("b"), comparedWith, 0.6, 0.7)))
        .isEqualTo(Verdict.REPEATED);
    assertThat(verdict(run, new Statement("s", "p", cell("a"), cell("b"), comparedWith, 1.0, null)))
        .isEqualTo(Verdict.CONTRADICTED);
  }

  @Test
  void onlyARatioIsComparedWithAnother() {
    var comparedWith = new Claims.Ratio(cell("c"), cell("d"));
    assertThatThrownBy(() -> new Statement("s", "p", cell("a"), null, comparedWith, 1.0, null))
        .hasMessageContaining("has comparedWith, but no ratio to compare");
  }

  @Test
  void aFigureAloneIsHeldAgainstTheRangeAsItIs() {
    var run = StudyRuns.run().cell("a", 99, 100, 101);
    assertThat(verdict(run, figure(90, 110))).isEqualTo(Verdict.REPEATED);
    assertThat(verdict(run, figure(110, 120))).isEqualTo(Verdict.CONTRADICTED);
    assertThat(verdict(run, figure(100, 110))).isEqualTo(Verdict.NOT_TESTABLE);
  }

  @Test
  void twoBlocksDecideNothingHoweverNearTheyAre() {
    var run = StudyRuns.run().cell("a", 200, 200);
    var outcome = judge(run.asMap(), claim(figure(100, 300)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.statements().getFirst().reason())
        .isEqualTo(
            "only two blocks have the figures; fewer than 3 blocks say nothing about chance");
  }

  @Test
  void aValueOfZeroHasNoRatioAndIsNamed() {
    var run = StudyRuns.run().cell("a", 200, 201, 0).cell("b", 100, 100, 100);
    var outcome = judge(run.asMap(), claim(ratio(1.5, null)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(Judge.gaps(outcome))
        .containsExactly(
            "block 3 has 0 for requestsPerSecond of a at 10 users, of which there is no ratio");
  }

  @Test
  void oneBlockDecidesNothingAndTheTrialThatIsMissingIsNamed() {
    var run =
        StudyRuns.run().cell("a", 200).failed("a", 2, "the subject was killed").cell("b", 100, 100);
    var outcome = judge(run.asMap(), claim(ratio(1.5, null)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.statements().getFirst().reason())
        .contains("only one block", "trial r-a-b2 Failed: the subject was killed");
  }

  @Test
  void aFailedTrialIsNamedEvenWhenTheOthersDecide() {
    var run =
        StudyRuns.run()
            .cell("a", 200, 201, 202)
            .failed("a", 4, "no answer")
            .cell("b", 100, 100, 100, 100);
    var outcome = judge(run.asMap(), claim(ratio(1.5, null)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.REPEATED);
    assertThat(Judge.gaps(outcome)).containsExactly("trial r-a-b4 Failed: no answer");
  }

  @Test
  void withoutItsRunAClaimIsNotTestable() {
    var outcome = judge(Map.of(), claim(ratio(1.5, null)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.statements().getFirst().reason()).isEqualTo("run r has not been made");
  }

  @Test
  void aMetricThatNoTrialHasIsNamed() {
    var run = StudyRuns.run().cell("a", "p50Millis", 1, 1, 1).cell("b", "p50Millis", 1, 1, 1);
    var outcome = judge(run.asMap(), claim(ratio(1.5, null)));
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
            .cell("a", 200, 205, 198)
            .cell("b", 100, 101, 99);
    var outcome = judge(run.asMap(), claim(ratio(null, 1.0)));
    assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(outcome.statements().getFirst().reason())
        .contains(
            "each of trials r-a-b1, r-a-b2, r-a-b3 has a generatorCpuCores of 0.550, where 0.540 is too much");
  }

  @Test
  void aFigureOfTheSubjectCountsEvenWhenTheGeneratorWasAtItsLimit() {
    var run =
        StudyRuns.run()
            .always("generatorThrottledPercent", 80)
            .cell("a", "liveThreadsMax", 250, 251, 252);
    var statement =
        new Statement(
            "s",
            "p",
            new Figure("r", "a", null, "liveThreadsMax", null, null, null),
            null,
            null,
            100.0,
            null);
    assertThat(verdict(run, statement)).isEqualTo(Verdict.REPEATED);
  }

  @Test
  void aClaimThatNeedsCpuToSpareIsNotTestableWhereTheSubjectHadNone() {
    var run =
        StudyRuns.run()
            .always("cpuCores", 0.49)
            .cell("a", 200, 205, 198)
            .cell("b", 100, 101, 99)
            .asMap();
    var statement = ratio(null, 1.0);
    var waiting =
        new Claim("X1", "text", "here", true, List.of(), List.of(), List.of(statement), null);
    assertThat(judge(run, waiting).verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(judge(run, waiting).statements().getFirst().reason())
        .startsWith(
            "each of trials r-a-b1, r-a-b2, r-a-b3 has a cpuCores of 0.490, where 0.450 is too much for this figure;");
    assertThat(judge(run, claim(statement)).verdict()).isEqualTo(Verdict.CONTRADICTED);
  }

  @Test
  void onePartThatFailsContradictsTheClaimAndOneThatIsOpenLeavesItOpen() {
    var run = StudyRuns.run().cell("a", 200, 205, 198).cell("b", 100, 101, 99);
    var holds = ratio(1.5, null);
    var fails = ratio(null, 1.0);
    var open = ratio(2.0, null);
    assertThat(judge(run.asMap(), claim(holds, fails)).verdict()).isEqualTo(Verdict.CONTRADICTED);
    assertThat(judge(run.asMap(), claim(holds, open)).verdict()).isEqualTo(Verdict.NOT_TESTABLE);
    assertThat(judge(run.asMap(), claim(holds, holds)).verdict()).isEqualTo(Verdict.REPEATED);
  }

  @Test
  void ofManyPartsEachNeedsMoreToContradictTheClaim() {
    // For one statement, the 95 % interval lies just outside the range. For one of six, the 99.2 %
    // interval would have to, and does not.
    var run = StudyRuns.run().cell("a", 97, 98.5, 98);
    var barely = figure(99.8, 200);
    var holds = figure(50, 200);
    assertThat(judge(run.asMap(), claim(barely)).verdict()).isEqualTo(Verdict.CONTRADICTED);
    assertThat(judge(run.asMap(), claim(barely, holds, holds, holds, holds, holds)).verdict())
        .isEqualTo(Verdict.NOT_TESTABLE);
  }

  @Test
  void aStatementWithoutARangeOrOverTwoRunsIsRefused() {
    assertThatThrownBy(() -> ratio(null, null))
        .hasMessageContaining("write atLeast, atMost or both");
    var other = new Figure("another", "a", null, RATE, null, null, null);
    assertThatThrownBy(() -> new Statement("s", "p", cell("a"), other, null, 1.0, null))
        .hasMessageContaining("compares two runs");
  }

  private static Statement ratio(@Nullable Double atLeast, @Nullable Double atMost) {
    return new Statement("s", "p", cell("a"), cell("b"), null, atLeast, atMost);
  }

  private static Statement figure(double atLeast, double atMost) {
    return new Statement("s", "p", cell("a"), null, null, atLeast, atMost);
  }

  private static Figure cell(String variant) {
    return new Figure("r", variant, StudyRuns.LOAD, RATE, null, null, null);
  }

  private static Claim claim(Statement... statements) {
    return new Claim("X1", "text", "here", false, List.of(), List.of(), List.of(statements), null);
  }

  private static Verdict verdict(StudyRuns run, Statement statement) {
    return judge(run.asMap(), claim(statement)).verdict();
  }

  private static ClaimOutcome judge(Map<String, StudyRun> runs, Claim claim) {
    return new Judge(runs, StudyRuns.sources()).judge(claim);
  }
}
