package dev.benchwright.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.studies.Claims.Claim;
import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.Claims.Statement;
import dev.benchwright.studies.Claims.Step;
import dev.benchwright.studies.StudyRun.StepResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuardsTest {

  @ParameterizedTest
  @CsvSource({
    "p50Millis, 24, 26",
    "p99Millis, 0.4, 0.6",
    "p999Millis, 0.04, 0.06",
    "intendedP99Millis, 0.4, 0.6",
    "meanMillis, 0.9, 1.1",
    "maxMillis, 0.9, 1.1",
    "batchMillis, 1.9, 2.1"
  })
  void theMoreOfTheRequestsALatencyIsOfTheMoreStopsItBears(String metric, double few, double many) {
    var generator = "generatorThrottledPercent";
    var quiet = StudyRuns.run().always(generator, few).cell("a", metric, 1, 1, 1);
    assertThat(against(metric, true, quiet)).isEmpty();
    var often = StudyRuns.run().always(generator, many).cell("a", metric, 1, 1, 1);
    assertThat(against(metric, true, often))
        .hasSize(1)
        .allSatisfy(reason -> assertThat(reason).contains(generator));
    var subject = "cpuThrottledPercent";
    assertThat(
            throttlingAdds(
                figure(metric), StudyRuns.run().always(subject, few).cell("a", metric, 1)))
        .isFalse();
    var added = StudyRuns.run().always(subject, many).cell("a", metric, 1);
    assertThat(throttlingAdds(figure(metric), added)).isTrue();
    assertThat(against(metric, true, added)).isEmpty();
  }

  @Test
  void aDifferenceOfTwoThrottledLatenciesDecidesNothing() {
    var run =
        StudyRuns.run()
            .always("cpuThrottledPercent", 2)
            .always("p50Millis", 1)
            .cell("a", "p99Millis", 3);
    var difference = new Figure("r", "a", null, "p99Millis", "p50Millis", null, null);
    assertThat(throttlingAdds(difference, run)).isFalse();
    assertThat(guards(difference, true, run))
        .containsExactly(
            "trial r-a-b1 has a cpuThrottledPercent of 2, where 0.500 is too much for this figure");
  }

  @Test
  void aLatencyWithoutItsPeriodsIsNoBound() {
    var run = StudyRuns.run().never("cpuThrottledPercent").cell("a", "p99Millis", 3);
    assertThat(throttlingAdds(figure("p99Millis"), run)).isFalse();
    assertThat(against("p99Millis", true, run))
        .containsExactly("trial r-a-b1 has no cpuThrottledPercent, which would show a limit");
  }

  @Test
  void whereTheSubjectsCpuIsTheQuestionItsStopsAreTheAnswer() {
    var run = StudyRuns.run().always("cpuThrottledPercent", 90).always("cpuCores", 0.5);
    assertThat(against("batchMillis", false, run.cell("a", "batchMillis", 1, 1, 1))).isEmpty();
  }

  @Test
  void oneTrialAtALimitIsEnoughWhateverTheMean() {
    var run = StudyRuns.run().cell("a", 100, 100, 100);
    run.always("cpuCores", 0.49).trial("a", 4, Map.of("cpuCores", 0.49), List.of());
    assertThat(against("requestsPerSecond", true, run))
        .contains("trial r-a-b4 has a cpuCores of 0.490, where 0.450 is too much for this figure");
  }

  /** As in a run's own verdict, which must hold without such a trial. */
  @Test
  void aTrialThatFailedAGateDecidesNothing() {
    var run = StudyRuns.run().doubted("StillCompiling").cell("a", 100, 100);
    assertThat(against("requestsPerSecond", false, run))
        .containsExactly("each of trials r-a-b1, r-a-b2 failed gate StillCompiling");
    assertThat(against("requestsPerCpuSecond", false, run)).hasSize(1);
    assertThat(against("memoryMiBMax", false, run)).hasSize(1);
  }

  /** A subject has started, whatever its compilers or its database do under the load. */
  @Test
  void whatWasOverBeforeTheLoadIsNotDoubtedForIt() {
    var run =
        StudyRuns.run()
            .scenario("db")
            .doubted("StillCompiling")
            .always("databaseCpuCores", 0.75)
            .cell("a", "startSeconds", 3, 3);
    assertThat(against("startSeconds", false, run)).isEmpty();
    assertThat(against("idleMemoryMiB", false, run)).isEmpty();
    assertThat(against("memoryMiBMax", false, run)).isNotEmpty();
  }

  @Test
  void aGateThatDoubtsAPercentileLeavesOtherFiguresAlone() {
    var run = StudyRuns.run().doubted("GeneratorSaturated", "p99Millis").cell("a", 100, 100);
    assertThat(against("p99Millis", false, run))
        .containsExactly("each of trials r-a-b1, r-a-b2 failed gate GeneratorSaturated");
    assertThat(against("requestsPerSecond", false, run)).isEmpty();
  }

  @Test
  void aGateThatDoubtsASourceLeavesOthersAlone() {
    var run = StudyRuns.run().doubted("ScrapeGap", "jvm metrics").cell("a", 100, 100);
    assertThat(against("liveThreadsMax", false, run))
        .containsExactly("each of trials r-a-b1, r-a-b2 failed gate ScrapeGap");
    assertThat(against("requestsPerSecond", false, run)).isEmpty();
  }

  @Test
  void whatIsNotMeasuredMayHaveBeenALimit() {
    var run = StudyRuns.run().never("generatorCpuCores").cell("a", 100);
    assertThat(against("requestsPerSecond", false, run))
        .containsExactly("trial r-a-b1 has no generatorCpuCores, which would show a limit");
  }

  @Test
  void theDatabaseMustNotBeTheLimitEither() {
    var run =
        StudyRuns.run()
            .scenario("db")
            .always("databaseCpuCores", 0.75)
            .always("databaseThrottledPercent", 3)
            .cell("a", "requestsPerCpuSecond", 100);
    assertThat(against("requestsPerCpuSecond", false, run))
        .containsExactly(
            "trial r-a-b1 has a databaseCpuCores of 0.750, where 0.720 is too much for this figure");
  }

  @Test
  void ofASystemWhatIsNotComparedMustNotBeTheLimit() {
    var run =
        StudyRuns.run()
            .always("failedPercent", 0)
            .atLimit("db", "database")
            .cell("a", "meanMillis", 1);
    assertThat(against("meanMillis", false, run))
        .containsExactly("trial r-a-b1 says: The db was at its limit of CPU");
    var own =
        StudyRuns.run()
            .always("failedPercent", 0)
            .atLimit("orders", "subject")
            .cell("a", "meanMillis", 1);
    assertThat(against("meanMillis", false, own)).isEmpty();
    var cpu = new Figure("r", "a", null, "cpuCoresMax", "orders", null, null);
    assertThat(guards(cpu, false, own))
        .contains("trial r-a-b1 says: The orders was at its limit of CPU");
  }

  @Test
  void aMaximumOfCpuOfAComponentThatWasThrottledIsThatOfItsLimit() {
    var cpu = new Figure("r", "a", null, "cpuCoresMax", "orders", null, null);
    var often = StudyRuns.run().component("orders", "cpuThrottledPercent", 40);
    assertThat(guards(cpu, false, often.cell("a", "cpuCores", 1)))
        .containsExactly(
            "trial r-a-b1 has a component orders that has a cpuThrottledPercent of 40, where 25 is too much for this figure");
    var rarely = StudyRuns.run().component("orders", "cpuThrottledPercent", 10);
    assertThat(guards(cpu, false, rarely.cell("a", "cpuCores", 1))).isEmpty();
  }

  @Test
  void ofASystemRequestsMustNotHaveFailed() {
    var run =
        StudyRuns.run()
            .always("failedPercent", 1)
            .component("orders", "cpuCores", 0.1)
            .cell("a", "meanMillis", 1);
    assertThat(against("meanMillis", false, run))
        .containsExactly(
            "trial r-a-b1 has a failedPercent of 1, where 0.500 is too much for this figure");
  }

  @Test
  void aMeanOfRequestsThatAreSentAtOnceBearsTheStopsOfTheirBatch() {
    var run = StudyRuns.run().batches().always("generatorThrottledPercent", 1.9);
    assertThat(against("meanMillis", false, run.cell("a", "meanMillis", 1))).isEmpty();
    run.always("generatorThrottledPercent", 2.1);
    assertThat(against("meanMillis", false, run.cell("b", "meanMillis", 1))).isEmpty();
    assertThat(guards(new Figure("r", "b", null, "meanMillis", null, null, null), false, run))
        .hasSize(1);
  }

  @Test
  void aHeapBetweenTwoCollectionsDecidesNothing() {
    var few = StudyRuns.run().always("gcCount", 2).cell("a", "heapUsedMiB", 50);
    assertThat(against("heapUsedMiB", false, few))
        .containsExactly(
            "trial r-a-b1 has 2 collections in the window, too few for a heap between them");
    var enough = StudyRuns.run().always("gcCount", 3).cell("a", "heapUsedMiB", 50);
    assertThat(against("heapUsedMiB", false, enough)).isEmpty();
  }

  @Test
  void ofAStaircaseItIsTheCollectionsOfItsStepsThatCount() {
    var steps = List.of(step(1, 0), step(2, 9), step(3, 9));
    var run = StudyRuns.run().always("gcCount", 99).trial("a", 1, Map.of(), steps);
    assertThat(guards(figure("heapUsedMiB", Step.FIRST), false, run)).hasSize(1);
    assertThat(guards(figure("heapUsedMiB", Step.LAST_PASSED), false, run)).isEmpty();
  }

  /** What happens near saturation cannot be seen of a subject that is idle. */
  @Test
  void aClaimAboutASubjectUnderLoadNeedsThatLoad() {
    var run = StudyRuns.run().always("cpuCores", 0.3).cell("a", "p99Millis", 20);
    assertThat(underLoad(0.7, figure("p99Millis"), run))
        .containsExactly(
            "trial r-a-b1 has a cpuCores of 0.300, where the claim is about at least 0.350");
    assertThat(underLoad(0.5, figure("p99Millis"), run)).isEmpty();
  }

  @Test
  void ofAStaircaseItIsTheLoadOfTheStepItself() {
    var steps = List.of(busy(1, 0.1), busy(2, 0.2), busy(3, 0.4));
    var run = StudyRuns.run().always("cpuCores", 0.3).trial("a", 1, Map.of(), steps);
    assertThat(underLoad(0.7, figure("heapUsedMiB", Step.LAST_PASSED), run)).isEmpty();
    assertThat(underLoad(0.9, figure("heapUsedMiB", Step.LAST_PASSED), run)).hasSize(1);
  }

  private static List<String> underLoad(double part, Figure figure, StudyRuns run) {
    var statement = new Statement("s", "p", figure, null, null, 1.0, null, null, List.of());
    return new Guards()
        .against(figure, SampleClaims.thatNeedsCpuInUse(part, statement), run.build());
  }

  private static StepResult busy(int number, double cores) {
    return new StepResult(number, 10 * number, true, Map.of("cpuCores", cores, "gcCount", 9.0));
  }

  private static StepResult step(int number, double collections) {
    return new StepResult(number, 10 * number, true, Map.of("gcCount", collections));
  }

  private static Figure figure(String metric, Step step) {
    return new Figure("r", "a", null, metric, null, null, step);
  }

  private static List<String> against(String metric, boolean needsCpuToSpare, StudyRuns run) {
    return guards(figure(metric), needsCpuToSpare, run);
  }

  private static Figure figure(String metric) {
    return new Figure("r", "a", null, metric, null, null, null);
  }

  private static boolean throttlingAdds(Figure figure, StudyRuns runs) {
    var run = runs.build();
    return new Guards()
        .throttlingAdds(
            figure, claim(figure, true), run, run.cell(figure.variant(), null).getFirst());
  }

  private static List<String> guards(Figure figure, boolean needsCpuToSpare, StudyRuns run) {
    return new Guards().against(figure, claim(figure, needsCpuToSpare), run.build());
  }

  private static Claim claim(Figure figure, boolean needsCpuToSpare) {
    return SampleClaims.of(
        needsCpuToSpare, new Statement("s", "p", figure, null, null, 1.0, null, null, List.of()));
  }
}
