package dev.benchwright.operator.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.FloorRate;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.plan.Plan;
import dev.benchwright.operator.controller.Runs;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FloorFiguresTest {

  private static final String MEASURED =
      """
      {phase: Succeeded, measurements: {requestsPerSecond: 150}, steps: [
        {step: 1, offeredPerSecond: 100, passed: true, measurements: {
          requests: 1400, p50Millis: 0.31234, p99Millis: 0.94, cpuCores: 3}},
        {step: 2, offeredPerSecond: 150, passed: true, measurements: {
          requests: 2100, p50Millis: 0.3, intendedP99Millis: 1.75}},
        {step: 3, offeredPerSecond: 200, passed: false, measurements: {requests: 20}}]}
      """;

  @Test
  void eachRateHasItsPercentilesAndTheSentenceTellsWhereTheGeneratorFellBehind() {
    assertThat(FloorFigures.of(List.of(MadeTrials.succeeded(1, 150), MadeTrials.floor(MEASURED))))
        .contains(
            new FloorStatus(
                List.of(
                    new FloorRate(100, 1400, Map.of("p50Millis", 0.31234, "p99Millis", 0.94)),
                    new FloorRate(150, 2100, Map.of("p50Millis", 0.3, "intendedP99Millis", 1.75)),
                    new FloorRate(200, 20, Map.of())),
                "The generator's own latency, measured of a subject that answers at once: at 100/s"
                    + " p50 0.31 ms, p99 0.94 ms; at 150/s p50 0.3 ms; at 200/s too few requests"
                    + " for percentiles. It did not keep up with 200/s, so give spec.load.generator"
                    + " more CPU."));
  }

  @Test
  void aGateThatTheGeneratorFailedIsNamed() {
    var trial =
        MadeTrials.floor(
            MEASURED.replace(
                "{phase: Succeeded,",
                "{phase: Succeeded, gates: [{name: GeneratorSaturated, passed: false, observed: the"
                    + " generator used 97 % of its CPU limit, allowed: less}],"));
    assertThat(FloorFigures.of(List.of(trial)).orElseThrow().message())
        .endsWith(
            " It failed the gate GeneratorSaturated: the generator used 97 % of its CPU limit.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Invalid", "Failed", "Cancelled"})
  void withoutFiguresTheSentenceTellsWhy(String phase) {
    var trial = MadeTrials.floor("{phase: %s, message: It was in vain.}".formatted(phase));
    assertThat(FloorFigures.of(List.of(trial)))
        .contains(
            new FloorStatus(
                List.of(),
                "The generator's own latency is unknown, so no difference is compared with it: It"
                    + " was in vain."));
  }

  @Test
  void nothingIsKnownBeforeItsTrialIsOver() {
    assertThat(FloorFigures.of(List.of(MadeTrials.succeeded(1, 150)))).isEmpty();
    assertThat(FloorFigures.of(List.of(MadeTrials.floor("{phase: Loading}")))).isEmpty();
  }

  @Test
  void itsTrialIsNoneOfTheRunsCells() {
    var run = Runs.run("team/r").repetitions(2).started().build();
    var cell = MadeTrials.succeeded(1, 150);

    var figures =
        RunFigures.of(
            run, Plan.of("r", run.getSpec(), 1), List.of(MadeTrials.floor(MEASURED), cell));

    assertThat(figures.trials()).containsExactly(cell);
    assertThat(figures.valid()).isEqualTo(1);
    assertThat(figures.over()).isEqualTo(1);
    assertThat(figures.summary().cells())
        .singleElement()
        .satisfies(row -> {
          assertThat(row.valid()).isEqualTo(1);
        });
    assertThat(figures.floor().orElseThrow().rates()).hasSize(3);
  }
}
