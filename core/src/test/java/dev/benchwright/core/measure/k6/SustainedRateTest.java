package dev.benchwright.core.measure.k6;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.measure.metric.LimitedFigures;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Steps of 100, 200, 300, … requests per second; "+" is a step that passed, "-" one that failed,
 * "g" one that the generator alone may have failed.
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
  void aStepThatTheGeneratorMayHaveFailedEndsAStaircaseAndMakesItsRateALowerBound() {
    assertThat(rate("++g--", 3)).contains(new SustainedRate(200, true));
    assertThat(rate("++--g", 3)).contains(new SustainedRate(200, true));
    assertThat(rate("+g", 1)).contains(new SustainedRate(100, true));
  }

  @Test
  void whatTheGeneratorFailedBeforeAPassedStepDoesNotMatter() {
    assertThat(rate("+g+---", 3)).contains(new SustainedRate(300, false));
  }

  @Test
  void theEndingStepsAreTheFailedOnesInARowThatEndedTheStaircase() {
    assertThat(ending("+-++-g-", 3)).containsExactly(5, 6, 7);
    assertThat(ending("+--+", 2)).containsExactly(2, 3);
    assertThat(ending("++--", 3)).isEmpty();
    assertThat(ending("++", 1)).isEmpty();
  }

  @Test
  void aLoadWithoutStepsHasNoEndingSteps() {
    assertThat(SustainedRate.endingSteps(K6Summary.parse(GeneratorLogs.OPEN).orElseThrow()))
        .isEmpty();
  }

  @Test
  void withoutAPassedStepThereIsNoRate() {
    assertThat(rate("---", 3)).isEmpty();
    assertThat(rate("--", 3)).isEmpty();
  }

  @Test
  void asManyFailedStepsFromTheFirstOnAsEndAStaircaseSustainNothing() {
    assertThat(SustainedRate.isNone(summary("---", 3))).isTrue();
    assertThat(SustainedRate.isNone(summary("-", 1))).isTrue();
    assertThat(SustainedRate.isNone(summary("--", 3))).isFalse();
    assertThat(SustainedRate.isNone(summary("-g-", 3))).isFalse();
    assertThat(SustainedRate.isNone(summary("-+---", 3))).isFalse();
    assertThat(SustainedRate.isNone(K6Summary.parse(GeneratorLogs.OPEN).orElseThrow())).isFalse();
  }

  @Test
  void aRateBelowTheFirstStepIsWorseThanAnyNumber() {
    assertThat(LimitedFigures.of(Map.of(), summary("---", 3)).limits())
        .containsExactly(Map.entry("sustainedPerSecond", FigureLimit.NEVER));
    assertThat(LimitedFigures.of(Map.of(), summary("-g-", 3)).limits()).isEmpty();
  }

  private static Optional<SustainedRate> rate(String steps, int failedSteps) {
    return SustainedRate.of(summary(steps, failedSteps));
  }

  private static List<Integer> ending(String steps, int failedSteps) {
    return SustainedRate.endingSteps(summary(steps, failedSteps)).stream()
        .map(K6Summary.Step::step)
        .toList();
  }

  private static K6Summary summary(String steps, int failedSteps) {
    String all =
        IntStream.range(0, steps.length())
            .mapToObj(i ->
                """
                {"step":%d,"offeredPerSecond":%d,"startMillis":%d,"endMillis":%d,"requests":1,\
                "failedRequests":0,"droppedIterations":0,"passed":%s,"failedByGenerator":%s}\
                """
                    .formatted(
                        i + 1,
                        100 * (i + 1),
                        10 * i,
                        10 * i + 5,
                        steps.charAt(i) == '+',
                        steps.charAt(i) == 'g'))
            .collect(Collectors.joining(","));
    String line =
        GeneratorLogs.STAIRCASE
            .replaceFirst("\"steps\":\\[[^]]*]", "\"steps\":[" + all + "]")
            .replace("\"failedSteps\":1", "\"failedSteps\":" + failedSteps);
    return K6Summary.parse(line).orElseThrow();
  }
}
