package dev.benchwright.core.measure.k6;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class K6SummaryTest {

  @Test
  void theSummaryIsReadFromBetweenOtherLines() {
    K6Summary summary =
        K6Summary.parse(GeneratorLogs.REFUSED + GeneratorLogs.SUMMARY + "level=info msg=\"bye\"\n")
            .orElseThrow();

    assertThat(summary.trial()).isEqualTo("db-run-b1-c2");
    assertThat(summary.requests()).isEqualTo(78538);
    assertThat(summary.failedRequests()).isEqualTo(100);
    assertThat(summary.latencyMillis().p99()).isEqualTo(10.2731226);
    assertThat(summary.latencyMillis().max()).isEqualTo(241.145263);
    assertThat(summary.steadyStart()).isEqualTo(Instant.ofEpochMilli(1795220853707L));
    assertThat(summary.steady()).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void theLastOfTwoSummariesCounts() {
    String older = GeneratorLogs.SUMMARY.replace("\"requests\":78538", "\"requests\":1");

    assertThat(K6Summary.parse(older + GeneratorLogs.SUMMARY))
        .hasValueSatisfying(summary -> assertThat(summary.requests()).isEqualTo(78538));
  }

  @Test
  void aSummaryOfNoRequestIsASummaryOfZeros() {
    String none =
        GeneratorLogs.SUMMARY
            .replace("\"requests\":78538", "\"requests\":0")
            .replaceAll(
                "\"latencyMillis\":\\{[^}]*}",
                """
                "latencyMillis":{"min":0,"mean":0,"p50":0,"p90":0,"p95":0,"p99":0,"p999":0,"max":0,"p50Below":0,"p50Above":0,"p95Below":0,"p95Above":0,"p99Below":0,"p99Above":0}\
                """);

    assertThat(K6Summary.parse(none))
        .hasValueSatisfying(summary -> assertThat(summary.requests()).isZero());
  }

  @Test
  void aLogWithoutASummaryHasNone() {
    assertThat(K6Summary.parse("")).isEmpty();
    assertThat(K6Summary.parse(GeneratorLogs.REFUSED)).isEmpty();
  }

  @Test
  void aSummaryThatIsCutOffIsNone() {
    String whole = GeneratorLogs.SUMMARY;

    assertThat(K6Summary.parse(whole.substring(0, whole.length() / 2))).isEmpty();
    assertThat(K6Summary.parse(K6Summary.MARKER)).isEmpty();
    assertThat(K6Summary.parse(K6Summary.MARKER + "{}")).isEmpty();
  }

  @Test
  void aSummaryWithoutLatenciesIsNone() {
    String without = GeneratorLogs.SUMMARY.replaceAll("\"latencyMillis\":\\{[^}]*},", "");
    String withHalf = GeneratorLogs.SUMMARY.replace("\"p50\":1.5851615,", "");

    assertThat(K6Summary.parse(without)).isEmpty();
    assertThat(K6Summary.parse(withHalf)).isEmpty();
  }

  @Test
  void aSummaryOfAnotherVersionIsNone() {
    assertThat(K6Summary.parse(GeneratorLogs.SUMMARY.replace("\"version\":4", "\"version\":3")))
        .isEmpty();
  }

  @Test
  void aSummaryOfALoadThatWasStoppedEarlyIsNone() {
    assertThat(
            K6Summary.parse(
                GeneratorLogs.SUMMARY.replace(
                    "\"endedMillis\":1795220860427", "\"endedMillis\":1795220858706")))
        .isEmpty();
  }

  @Test
  void aNewFieldOfALaterScriptDoesNoHarm() {
    assertThat(
            K6Summary.parse(
                GeneratorLogs.SUMMARY.replace("{\"version\":4", "{\"new\":1,\"version\":4")))
        .isPresent();
  }

  @Test
  void aClosedLoadHasNoIntendedStartsNoBatchesAndNoSteps() {
    K6Summary summary = K6Summary.parse(GeneratorLogs.SUMMARY).orElseThrow();

    assertThat(summary.ofIntendedStarts()).isEmpty();
    assertThat(summary.ofBatches()).isEmpty();
    assertThat(summary.steps()).isEmpty();
    assertThat(summary.offered()).isEqualTo(summary.steady());
  }

  @Test
  void theModelsOwnFiguresAreRead() {
    assertThat(K6Summary.parse(GeneratorLogs.OPEN).flatMap(K6Summary::ofIntendedStarts))
        .contains(
            new K6Summary.IntendedLatencyMillis(
                18.55, 18.6, 29.55, 33.4, 56.07, 18.5, 18.7, 29.5, 29.6, 33.1, 33.8));
    assertThat(K6Summary.parse(GeneratorLogs.BATCH).flatMap(K6Summary::ofBatches))
        .contains(new K6Summary.Batches(14, 435.65, 421.2, 449.9));
    assertThat(K6Summary.parse(GeneratorLogs.STAIRCASE).orElseThrow().steps())
        .extracting(K6Summary.Step::offeredPerSecond)
        .containsExactly(100, 250, 400);
  }

  @Test
  void aStepSaysHowLateTheGeneratorWasUnlessItsScriptIsOlder() {
    String line =
        GeneratorLogs.STAIRCASE.replace(
            "\"droppedIterations\":466,\"passed\":false",
            "\"droppedIterations\":466,\"lateIterations\":470,\"passed\":false,"
                + "\"failedByGenerator\":true");

    var steps = K6Summary.parse(line).orElseThrow().steps();

    assertThat(steps).extracting(K6Summary.Step::lateIterations).containsExactly(0L, 0L, 470L);
    assertThat(steps)
        .extracting(K6Summary.Step::failedByGenerator)
        .containsExactly(false, false, true);
  }

  @Test
  void aStaircaseOffersLoadInItsStepsAndNotInTheRests() {
    K6Summary summary = K6Summary.parse(GeneratorLogs.STAIRCASE).orElseThrow();

    assertThat(summary.steady()).isEqualTo(Duration.ofSeconds(23));
    assertThat(summary.offered()).isEqualTo(Duration.ofSeconds(15));
  }

  @Test
  void aStepOfNoLengthMakesNoSummary() {
    assertThat(
            K6Summary.parse(
                GeneratorLogs.STAIRCASE.replace(
                    "\"endMillis\":1795233620038", "\"endMillis\":1795233615038")))
        .isEmpty();
  }

  @Test
  void aChosenSteadyPhaseHasTheCountsOfItsSlices() {
    K6Summary all = K6Summary.parse(GeneratorLogs.SLICED).orElseThrow();

    K6Summary chosen = all.fromSlice(1);

    assertThat(chosen.steadyStart()).isEqualTo(Instant.ofEpochMilli(1795233574000L));
    assertThat(chosen.steady()).isEqualTo(Duration.ofSeconds(6));
    assertThat(chosen.requests()).isEqualTo(40 + 80 + 100);
    assertThat(chosen.failedRequests()).isEqualTo(3);
    assertThat(chosen.latencyMillis()).isEqualTo(all.latencyMillis());
    assertThat(chosen.lateIterations()).isEqualTo(2 + 3 + 4);
    assertThat(chosen.firstSlice()).hasValue(1);
    assertThat(all.fromSlice(10).steadyEnd()).isEqualTo(all.steadyEnd());
    assertThat(chosen.fullLoadEndMillis()).isEqualTo(all.steadyEndMillis());
  }

  /** An operator that was upgraded during a load gets the summary of the earlier script. */
  @Test
  void slicesOfAnEarlierScriptLeaveTheLateIterationsOfTheWholeLoad() {
    K6Summary earlier =
        K6Summary.parse(GeneratorLogs.SLICED.replaceAll(",\"lateIterations\":\\[[^]]*]", ""))
            .orElseThrow();
    assertThat(earlier.fromSlice(1).lateIterations()).isEqualTo(91);
    assertThat(SummaryUnion.of(List.of(earlier, earlier)).fromSlice(1).lateIterations())
        .isEqualTo(182);
  }

  @Test
  void slicesThatDoNotBelongTogetherMakeNoSummary() {
    assertThat(
            K6Summary.parse(
                GeneratorLogs.SLICED.replace("\"lateIterations\":[1,", "\"lateIterations\":[")))
        .isEmpty();
    assertThat(K6Summary.parse(GeneratorLogs.SLICED.replace("[1,1,", "[1,"))).isEmpty();
    assertThat(K6Summary.parse(GeneratorLogs.SLICED.replace("\"steady\":3", "\"steady\":14")))
        .isEmpty();
    assertThat(K6Summary.parse(GeneratorLogs.SLICED.replaceAll("\"requests\":\\[[^]]*],", "")))
        .isEmpty();
  }

  @Test
  void aLoadThatWasOverBeforeItsSteadyPhaseSaysSo() {
    assertThat(
            K6Summary.parse(
                GeneratorLogs.SUMMARY.replace(
                    "\"steadyEndMillis\":1795220858707", "\"steadyEndMillis\":1795220853707")))
        .hasValueSatisfying(summary -> assertThat(summary.isWithoutSteadyPhase()).isTrue());
    assertThat(K6Summary.parse(GeneratorLogs.SUMMARY))
        .hasValueSatisfying(summary -> assertThat(summary.isWithoutSteadyPhase()).isFalse());
  }
}
