package dev.benchwright.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.studies.Claims.Figure;
import org.junit.jupiter.api.Test;

class FactsTest {

  private static final String METRIC = "requestsPerCpuSecond";

  private static final Figure CELL =
      new Figure("r", "a", StudyRuns.LOAD, "requestsPerSecond", null, null, null);

  @Test
  void ofAQuietCellThereIsNothingToSay() {
    var run =
        StudyRuns.run()
            .always("cpuCores", 0.3)
            .always("cpuThrottledPercent", 3)
            .always("generatorCpuCores", 0.2)
            .always("requestsPerCpuSecond", 700)
            .cell("a", 200, 201)
            .build();
    assertThat(Facts.of(CELL, run)).isEmpty();
  }

  @Test
  void whatIsAtItsLimitIsNamedWithItsFigures() {
    var run =
        StudyRuns.run()
            .always("cpuCores", 0.49)
            .always("cpuThrottledPercent", 90)
            .always("generatorThrottledPercent", 30)
            .always("failedPercent", 2)
            .cell("a", 200, 201)
            .build();
    assertThat(Facts.of(CELL, run))
        .containsExactly(
            "a at 10 users used 0.490 of its 0.5 cores: its CPU was the limit.",
            "a at 10 users was stopped by its CPU limit in 90 % of the scheduler's periods, which is"
                + " in its latency.",
            "The generator of a at 10 users was stopped by its CPU limit in 30 % of the periods, so"
                + " that the figure is as much of it as of the subject.",
            "Of the requests to a at 10 users, 2 % failed.");
  }

  @Test
  void ofASystemItsEntryIsNamedAndWhatReachedALimit() {
    var run =
        StudyRuns.run()
            .ofASystem()
            .always("cpuThrottledPercent", 90)
            .atLimit("shop", "subject")
            .cell("a", 200, 201)
            .build();
    assertThat(Facts.of(CELL, run))
        .containsExactly(
            "In 2 of 2 trials of a at 10 users, shop reached a limit, for example: The shop was at"
                + " its limit of CPU.",
            "gateway of a at 10 users was stopped by its CPU limit in 90 % of the scheduler's"
                + " periods, which is in its latency.");
  }

  @Test
  void whatASecondOfCpuServesIsToldWithoutACauseIfNothingShowsIt() {
    assertThat(spread(StudyRuns.run().cell("a", METRIC, 100, 200, 300)))
        .isEqualTo(
            "What a second of CPU served of a at 10 users differed by 50 % (standard deviation)"
                + " from block to block.");
    assertThat(
            spread(StudyRuns.run().cell("a", METRIC, 100, 200, 300).cell("b", METRIC, 70, 80, 110)))
        .endsWith("from block to block.");
  }

  @Test
  void aMachineThatIsNotEquallyFastMovesAllCells() {
    assertThat(
            spread(
                StudyRuns.run().cell("a", METRIC, 100, 200, 300).cell("b", METRIC, 50, 101, 149)))
        .endsWith(
            "; the other cells moved with it in the same blocks, so that it may be the machine.");
  }

  @Test
  void aCellThatMovesAloneIsNotTheMachine() {
    assertThat(
            spread(
                StudyRuns.run()
                    .cell("a", METRIC, 2556, 5194, 4800)
                    .cell("b", METRIC, 3210, 3227, 3220)
                    .cell("c", METRIC, 1000, 1010, 990)))
        .endsWith(
            "; the other cells did not move with it in the same blocks, so that it is noise of"
                + " this variant, or modes of its JVM, rather than the machine.");
  }

  @Test
  void twoGroupsOfACellThatMovesAloneAreModes() {
    assertThat(
            spread(
                StudyRuns.run()
                    .cell("a", METRIC, 2556, 5194, 5150, 2600)
                    .cell("b", METRIC, 3210, 3227, 3220, 3215)))
        .contains("; its trials fall into two groups and the other cells did not move with it");
  }

  /** Returns the only fact about a cell. */
  private static String spread(StudyRuns run) {
    var facts = Facts.of(CELL, run.build());
    assertThat(facts).hasSize(1);
    return facts.getFirst();
  }
}
