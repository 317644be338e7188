package dev.benchwright.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.Claims.Step;
import dev.benchwright.studies.StudyRun.StepResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SamplesTest {

  private static final List<StepResult> STEPS =
      List.of(
          step(1, 40, true, 100),
          step(2, 80, true, 110),
          step(3, 120, true, 150),
          step(4, 160, true, 330),
          step(5, 200, false, 500),
          step(6, 240, true, 90));

  @Test
  void aFigureOfStepsIsOfTheFirstOrOfTheLastBeforeOneFailed() {
    var run = StudyRuns.run().trial("a", 1, Map.of(), STEPS).build();
    assertThat(Samples.of(heap(Step.FIRST), run).values()).containsExactly(100.0);
    assertThat(Samples.of(heap(Step.LAST_PASSED), run).values()).containsExactly(330.0);
  }

  @Test
  void growthIsTheLastPassedStepByTheOneAtHalfItsRate() {
    var run = StudyRuns.run().trial("a", 1, Map.of(), STEPS).build();
    assertThat(Samples.of(heap(Step.GROWTH), run).values()).containsExactly(3.0);
  }

  @Test
  void whereNoStepIsAtHalfTheRateItsValueIsReadBetweenTwo() {
    var steps = List.of(step(1, 40, true, 100), step(2, 80, true, 110), step(3, 120, true, 315));
    var failed = step(4, 160, false, 500);
    var run =
        StudyRuns.run()
            .trial("a", 1, Map.of(), List.of(steps.get(0), steps.get(1), steps.get(2), failed))
            .build();
    // 60/s is halfway between the steps with the values 100 and 110.
    assertThat(Samples.of(heap(Step.GROWTH), run).values()).containsExactly(3.0);
  }

  @Test
  void withoutAnEarlierStepThereIsNoGrowthAndTheTrialIsNamed() {
    var run =
        StudyRuns.run()
            .trial("a", 1, Map.of(), List.of(step(1, 60, true, 100), step(2, 110, false, 110)))
            .trial("a", 2, Map.of(), List.of(step(1, 40, false, 100)))
            .build();
    var sample = Samples.of(heap(Step.GROWTH), run);
    assertThat(sample.values()).isEmpty();
    assertThat(sample.gaps())
        .containsExactly(
            "trial r-a-b1 has no heapUsedMiBMax at half of the last passed rate and at that rate,"
                + " before a step that failed",
            "trial r-a-b2 has no heapUsedMiBMax at half of the last passed rate and at that rate,"
                + " before a step that failed");
  }

  @Test
  void whereNoStepFailedThereIsNoGrowthBecauseSaturationWasNotReached() {
    var run = StudyRuns.run().trial("a", 1, Map.of(), STEPS.subList(0, 4)).build();
    assertThat(Samples.of(heap(Step.GROWTH), run).values()).isEmpty();
  }

  @Test
  void ofTwoMetricsTheDifferenceIsTakenWithinTheTrial() {
    var run =
        StudyRuns.run()
            .trial("a", 1, Map.of("p99Millis", 130.0, "p50Millis", 101.0), List.of())
            .trial("a", 2, Map.of("p99Millis", 130.0), List.of())
            .build();
    var tail = new Figure("r", "a", null, "p99Millis", null, "p50Millis", null);
    assertThat(Samples.of(tail, run).values()).containsExactly(29.0);
  }

  @Test
  void onlyTheCellOfItsLoadLevelCounts() {
    var run = StudyRuns.run().cell("a", 1, 2).build();
    var other = new Figure("r", "a", "99 users", "requestsPerSecond", null, null, null);
    assertThat(Samples.of(other, run).gaps())
        .containsExactly("run r has no trial of requestsPerSecond of a at 99 users");
  }

  private static Figure heap(Step step) {
    return new Figure("r", "a", null, "heapUsedMiBMax", null, null, step);
  }

  private static StepResult step(int number, int rate, boolean passed, double heap) {
    return new StepResult(number, rate, passed, Map.of("heapUsedMiBMax", heap));
  }

  @Test
  void aFigureMayBelongToAComponent() {
    var run = StudyRuns.run().component("orders", "cpuCores", 0.25).cell("a", 200, 205).build();
    var figure = new Figure("r", "a", null, "cpuCores", "orders", null, null);
    assertThat(Samples.of(figure, run).values()).containsExactly(0.25, 0.25);
    assertThat(figure.label()).isEqualTo("cpuCores of orders in a");

    var missing = new Figure("r", "a", null, "cpuCores", "prices", null, null);
    assertThat(Samples.of(missing, run).gaps()).contains("trial r-a-b1 has no cpuCores of prices");
  }
}
