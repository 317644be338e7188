package dev.benchwright.core.measure.k6;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Steps of 100, 200, 300, … requests per second; "+" is a step that passed, "-" one that failed.
 */
class SustainedRateTest {

  @Test
  void oneFailedStepDoesNotDecide() {
    assertThat(rate("+-++---", 3)).contains(new SustainedRate(400, false));
  }

  @Test
  void theRateIsThatOfTheLastStepBeforeEnoughFailedStepsInARow() {
    assertThat(rate("+++---", 3)).contains(new SustainedRate(300, false));
    assertThat(rate("++-", 1)).contains(new SustainedRate(200, false));
  }

  @Test
  void aStepThatPassedAfterEnoughFailedStepsInARowIsNotSustained() {
    assertThat(rate("+--+", 2)).contains(new SustainedRate(100, false));
  }

  @Test
  void aStaircaseThatNeverFailedGivesALowerBound() {
    assertThat(rate("+++", 3)).contains(new SustainedRate(300, true));
  }

  @Test
  void aStaircaseThatEndedBeforeEnoughFailedStepsInARowGivesALowerBound() {
    assertThat(rate("++--", 3)).contains(new SustainedRate(200, true));
    assertThat(rate("--+-", 3)).contains(new SustainedRate(300, true));
  }

  @Test
  void withoutAPassedStepNothingIsKnown() {
    assertThat(rate("---", 3)).isEmpty();
    assertThat(rate("--", 3)).isEmpty();
  }

  private static Optional<SustainedRate> rate(String steps, int failedSteps) {
    String all =
        IntStream.range(0, steps.length())
            .mapToObj(i ->
                """
                {"step":%d,"offeredPerSecond":%d,"startMillis":%d,"endMillis":%d,"requests":1,\
                "failedRequests":0,"droppedIterations":0,"passed":%s}\
                """
                    .formatted(i + 1, 100 * (i + 1), 10 * i, 10 * i + 5, steps.charAt(i) == '+'))
            .collect(Collectors.joining(","));
    String line =
        GeneratorLogs.STAIRCASE
            .replaceFirst("\"steps\":\\[[^]]*]", "\"steps\":[" + all + "]")
            .replace("\"failedSteps\":1", "\"failedSteps\":" + failedSteps);
    return SustainedRate.of(K6Summary.parse(line).orElseThrow());
  }
}
