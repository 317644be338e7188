package dev.benchwright.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.studies.Claims.Figure;
import org.junit.jupiter.api.Test;

class FactsTest {

  private static final Figure CELL =
      new Figure("r", "a", StudyRuns.LOAD, "requestsPerSecond", null, null);

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
  void aMachineThatIsNotEquallyFastIsSeenInWhatASecondOfCpuServes() {
    var run = StudyRuns.run().cell("a", "requestsPerCpuSecond", 100, 200, 300).build();
    assertThat(Facts.of(CELL, run))
        .singleElement()
        .asString()
        .contains("differed by 50 %", "not equally fast");
  }
}
