package dev.benchwright.core.measure.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryUnionTest {

  private static final K6Summary FIRST = K6Summary.parse(GeneratorLogs.OPEN).orElseThrow();
  private static final K6Summary SECOND =
      K6Summary.parse(GeneratorLogs.OPEN_OF_THE_SECOND).orElseThrow();
  private static final K6Summary UNION = SummaryUnion.of(List.of(FIRST, SECOND));

  @Test
  void ofOneGeneratorTheSummaryIsItsOwn() {
    assertThat(SummaryUnion.of(List.of(FIRST))).isSameAs(FIRST);
  }

  @Test
  void countsAreAdded() {
    assertThat(UNION.requests()).isEqualTo(3000);
    assertThat(UNION.failedRequests()).isEqualTo(45);
    assertThat(UNION.droppedIterations()).isEqualTo(9);
    assertThat(UNION.receivedBytes()).isEqualTo(347_355);
    assertThat(UNION.sentBytes()).isEqualTo(342_000);
  }

  @Test
  void aClockIsTheWorstOfAllAndUnknownWhenOneIs() {
    assertThat(UNION.clockStepMillis()).isNull();
    assertThat(
            SummaryUnion.of(
                    List.of(withClock(GeneratorLogs.OPEN, 3), withClock(GeneratorLogs.OPEN, 120)))
                .clockStepMillis())
        .isEqualTo(120.0);
  }

  private static K6Summary withClock(String line, int stepMillis) {
    return K6Summary.parse(
            line.replace(
                "{\"version\":4",
                "{\"clockStepMillis\":%d,\"lateIterations\":2,\"version\":4".formatted(stepMillis)))
        .orElseThrow();
  }

  @Test
  void requestsThatWereLateAreAdded() {
    assertThat(UNION.lateIterations()).isZero();
    assertThat(
            SummaryUnion.of(
                    List.of(withClock(GeneratorLogs.OPEN, 3), withClock(GeneratorLogs.OPEN, 3)))
                .lateIterations())
        .isEqualTo(4);
  }

  @Test
  void extremesAreTheExtremeOnesAndMeansAreWeightedByRequests() {
    assertThat(UNION.latencyMillis().min()).isEqualTo(5.144794);
    assertThat(UNION.latencyMillis().max()).isEqualTo(55.09383);
    assertThat(UNION.latencyMillis().mean())
        .isCloseTo((2250 * 17.86 + 750 * 17.06) / 3000, within(1e-9));
    assertThat(UNION.ofIntendedStarts().orElseThrow().max()).isEqualTo(60.39);
    assertThat(UNION.ofIntendedStarts().orElseThrow().mean())
        .isCloseTo((2250 * 18.55 + 750 * 18.15) / 3000, within(1e-9));
  }

  @Test
  void aPercentileLiesBetweenTheLeastAndTheGreatestNeighboursOfAnyPart() {
    assertThat(UNION.latencyMillis().p50Below()).isEqualTo(17.42);
    assertThat(UNION.latencyMillis().p50Above()).isEqualTo(18.18);
    assertThat(UNION.latencyMillis().p50()).isBetween(17.42, 18.18);
    assertThat(UNION.latencyMillis().p99Below()).isEqualTo(30.11);
    assertThat(UNION.latencyMillis().p99Above()).isEqualTo(30.86);

    var intended = UNION.ofIntendedStarts().orElseThrow();
    assertThat(List.of(intended.p50Below(), intended.p50Above())).containsExactly(18.0, 18.7);
    assertThat(List.of(intended.p95Below(), intended.p95Above())).containsExactly(29.4, 29.7);
    assertThat(List.of(intended.p99Below(), intended.p99Above())).containsExactly(32.1, 33.8);
  }

  @Test
  void countsOfSlicesAreAdded() {
    K6Summary one = K6Summary.parse(GeneratorLogs.SLICED).orElseThrow();
    K6Summary later =
        K6Summary.parse(GeneratorLogs.SLICED.replace("17952335", "17952336")).orElseThrow();

    K6Slices slices = SummaryUnion.of(List.of(one, later)).ofSlices().orElseThrow();

    assertThat(slices.requests()).startsWith(20L, 80L, 160L, 200L).hasSize(13);
    assertThat(slices.failedRequests()).containsOnly(2L);
    assertThat(slices.lateIterations()).startsWith(2L, 4L, 6L).hasSize(13);
    assertThat(slices.startMillis()).isEqualTo(1795233572000L + 100_000 / 2);
    assertThat(SummaryUnion.of(List.of(one, later)).fromSlice(3).requests()).isEqualTo(600);
    assertThat(UNION.ofSlices()).isEmpty();
  }

  @Test
  void theWindowIsAsLongAsThatOfEachPartAndInTheMiddleOfThem() {
    assertThat(UNION.steady()).isEqualTo(Duration.ofSeconds(15));
    assertThat(UNION.steadyStartMillis()).isEqualTo(1795233581486L);
    assertThat(UNION.scenarioStartMillis()).isEqualTo(FIRST.scenarioStartMillis());
    assertThat(UNION.endedMillis()).isEqualTo(SECOND.endedMillis());
  }

  @Test
  void aGeneratorThatSentNothingKnowsNoLatency() {
    K6Summary silent =
        K6Summary.parse(
                GeneratorLogs.OPEN
                    .replace("\"requests\":2250", "\"requests\":0")
                    .replace("\"min\":5.167394", "\"min\":0")
                    .replace("\"p50Below\":18.13", "\"p50Below\":0"))
            .orElseThrow();

    K6Summary union = SummaryUnion.of(List.of(silent, SECOND));

    assertThat(union.latencyMillis()).isEqualTo(SECOND.latencyMillis());
    assertThat(union.ofIntendedStarts()).isEqualTo(SECOND.ofIntendedStarts());
  }

  @Test
  void generatorsThatSentNothingAtAllHaveASummaryOfZeros() {
    K6Summary silent =
        K6Summary.parse(GeneratorLogs.OPEN.replace("\"requests\":2250", "\"requests\":0"))
            .orElseThrow();

    K6Summary union = SummaryUnion.of(List.of(silent, silent));

    assertThat(union.requests()).isZero();
    assertThat(union.latencyMillis().p99Above()).isZero();
    assertThat(union.ofIntendedStarts()).isEmpty();
  }
}
