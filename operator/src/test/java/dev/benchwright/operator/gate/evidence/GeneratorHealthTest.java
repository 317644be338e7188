package dev.benchwright.operator.gate.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.operator.measure.Surroundings;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GeneratorHealthTest {

  private static final String OPEN =
      K6Summary.MARKER
          + """
          {"version":4,"trial":"run-b1-c1","scenarioStartMillis":1,"steadyStartMillis":1,\
          "steadyEndMillis":2,"endedMillis":2,"testRunDurationMillis":1,"requests":190,\
          "failedRequests":0,"droppedIterations":10,"latencyMillis":{"min":1,"mean":1,"p50":1,\
          "p90":1,"p95":1,"p99":1,"p999":1,"max":1,"p50Below":1,"p50Above":1,"p95Below":1,\
          "p95Above":1,"p99Below":1,"p99Above":1},"receivedBytes":0,"sentBytes":0,\
          "intendedLatencyMillis":{"mean":1,"p50":1,"p95":1,"p99":1,"max":1,"p50Below":1,"p50Above":1,\
          "p95Below":1,"p95Above":1,"p99Below":1,"p99Above":1},"lateIterations":6}
          """;

  @Test
  void cpuIsAPartOfTheLimit() {
    var health = GeneratorHealth.of(cores(OptionalDouble.of(0.3)), List.of(summary(OPEN)), 0.4);
    assertThat(health.cpuPercent().orElseThrow()).isCloseTo(75, within(1e-9));
    assertThat(
            GeneratorHealth.of(cores(OptionalDouble.empty()), List.of(summary(OPEN)), 0.4)
                .cpuPercent())
        .isEmpty();
  }

  @Test
  void requestsThatAreLateAreAPartOfThoseThatWereToBegin() {
    var health = GeneratorHealth.of(cores(OptionalDouble.empty()), List.of(summary(OPEN)), 1);
    assertThat(health.latePercent()).isEqualTo(OptionalDouble.of(3));
  }

  @Test
  void ofSeveralGeneratorsTheWorstCounts() {
    var late = summary(OPEN.replace("\"lateIterations\":6", "\"lateIterations\":20"));
    var health =
        GeneratorHealth.of(
            cores(OptionalDouble.empty()), List.of(summary(OPEN), late, summary(OPEN)), 1);
    assertThat(health.latePercent()).isEqualTo(OptionalDouble.of(10));
  }

  @Test
  void aStepThatEndedAStaircaseCountsIfItIsWorseThanTheWindow() {
    assertThat(lateOfSteps(300, false)).isEqualTo(OptionalDouble.of(15));
    // 3 % of all requests are more than 2 % of the step's.
    assertThat(lateOfSteps(40, false)).isEqualTo(OptionalDouble.of(3));
  }

  @Test
  void aStepThatPassedDoesNotCountByItself() {
    assertThat(lateOfSteps(300, true)).isEqualTo(OptionalDouble.of(3));
  }

  @Test
  void whatTheGeneratorItselfDroppedIsAtMostWhatWasLateAndAtMostWhatWasDropped() {
    var health = GeneratorHealth.of(cores(OptionalDouble.empty()), List.of(summary(OPEN)), 1);
    assertThat(health.droppedPercent()).isEqualTo(OptionalDouble.of(3));
    var late = summary(OPEN.replace("\"lateIterations\":6", "\"lateIterations\":40"));
    assertThat(GeneratorHealth.of(cores(OptionalDouble.empty()), List.of(late), 1).droppedPercent())
        .isEqualTo(OptionalDouble.of(5));
  }

  @Test
  void withoutIntendedStartsNothingCanBeLate() {
    var closed = OPEN.replaceAll("\"intendedLatencyMillis\":\\{[^}]*},", "");
    assertThat(
            GeneratorHealth.of(cores(OptionalDouble.empty()), List.of(summary(closed)), 1)
                .latePercent())
        .isEmpty();
  }

  /** Returns how late the generator was in a staircase whose last step has 2000 due requests. */
  private static OptionalDouble lateOfSteps(int lateInLast, boolean passed) {
    var staircase =
        OPEN.replace(
            "\"lateIterations\":6",
            """
            "lateIterations":6,"failedSteps":1,"steps":[\
            {"step":1,"offeredPerSecond":100,"startMillis":1,"endMillis":2,"requests":10,\
            "failedRequests":0,"droppedIterations":0,"lateIterations":10,"passed":true},\
            {"step":2,"offeredPerSecond":200,"startMillis":3,"endMillis":4,"requests":1900,\
            "failedRequests":0,"droppedIterations":100,"lateIterations":%d,"passed":%s}]\
            """
                .formatted(lateInLast, passed));
    return GeneratorHealth.of(cores(OptionalDouble.empty()), List.of(summary(staircase)), 1)
        .latePercent();
  }

  private static K6Summary summary(String line) {
    return K6Summary.parse(line).orElseThrow();
  }

  private static Surroundings cores(OptionalDouble cores) {
    return new Surroundings(cores, OptionalDouble.of(7), List.of(), List.of(), List.of());
  }
}
