package dev.benchwright.operator.controller.history;

import static dev.benchwright.operator.controller.MeasuredRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.json.Misfits;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.operator.controller.Runs;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunHistoryTest {

  private static final Instant NEW_YEAR = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void aRunTellsWhenAndHowItEnded() {
    var ended =
        run("team/nightly").finishedAt("2026-01-01T00:01:30Z").verdict(RunVerdict.MIXED).build();

    assertThat(history(ended))
        .containsExactly(
            new HistorySample(
                HistoryGauge.FINISHED,
                labels(Map.of("phase", "Succeeded", "verdict", "Mixed")),
                NEW_YEAR.getEpochSecond() + 90));
  }

  @Test
  void aRunThatCannotBeReadLeavesTheOthers() {
    var poison =
        Misfits.readRun(
            Misfits.run(
                "poison",
                Misfits.LARGE_WEIGHT,
                "{\"phase\": \"Failed\", \"finishedAt\": \"2026-01-01T00:00:00Z\"}"));

    assertThat(history(poison, run("team/nightly").build()))
        .isEqualTo(history(run("team/nightly").build()))
        .isNotEmpty();
  }

  @Test
  void aMeanIsTheOneInStatusAndHasItsUnit() {
    var measured =
        run("team/nightly")
            .cell("webflux", 10, Map.of("requestsPerSecond", 1234.56, "memoryMiB", 0.1))
            .build();

    assertThat(history(HistoryGauge.CELL_MEAN, measured))
        .containsExactlyInAnyOrder(
            mean("requestsPerSecond", "requests/s", 1234.56), mean("memoryMiB", "MiB", 0.1));
  }

  @Test
  void whatIsNotComparedOverManyRunsIsLeftOut() {
    var measured =
        run("team/nightly")
            .cell("webflux", 10, Map.of("heapUsedMiB", 1.0, "requestsPerSecond", 2.0))
            .compared(
                "mvc-virtual",
                10,
                Map.of("heapUsedMiB", new MetricComparison(Verdict.BETTER, 0.5, 0.4, 0.6)))
            .build();

    assertThat(history(measured))
        .extracting(sample -> label(sample, "metric"))
        .contains("requestsPerSecond")
        .doesNotContain("heapUsedMiB");
  }

  @Test
  void theVerdictMetricIsToldOfWhateverItIs() {
    var measured =
        run("team/nightly")
            .verdictMetric("gcPauseMillis")
            .cell("webflux", 10, Map.of("gcPauseMillis", 7.0, "requestsPerSecond", 2.0))
            .build();

    assertThat(history(HistoryGauge.CELL_MEAN, measured))
        .containsExactly(mean("gcPauseMillis", "ms", 7.0));
  }

  @Test
  void aVerdictTellsItsRatioAndBothEndsOfTheInterval() {
    var measured =
        run("team/nightly").verdict("mvc-virtual", 10, Verdict.BETTER, 1.2, 1.1, 1.3).build();

    var labels = compared("requestsPerSecond", "Better");
    assertThat(history(measured))
        .contains(
            new HistorySample(HistoryGauge.RATIO, labels, 1.2),
            new HistorySample(HistoryGauge.RATIO_LOW, labels, 1.1),
            new HistorySample(HistoryGauge.RATIO_HIGH, labels, 1.3));
  }

  @Test
  void anotherMetricIsComparedUnderTheSameLoadByItsNameForPeople() {
    var measured =
        run("team/nightly")
            .cell("webflux", 10, Map.of())
            .compared(
                "mvc-virtual",
                10,
                Map.of("p99Millis", new MetricComparison(Verdict.WORSE, 1.5, 1.4, 1.6)))
            .build();

    var labels = compared("p99Millis", "Worse");
    assertThat(history(measured))
        .contains(
            new HistorySample(HistoryGauge.RATIO, labels, 1.5),
            new HistorySample(HistoryGauge.RATIO_LOW, labels, 1.4),
            new HistorySample(HistoryGauge.RATIO_HIGH, labels, 1.6));
  }

  @Test
  void withoutAnIntervalThereIsNoRatio() {
    assertThat(history(run("team/nightly").undecided("mvc-virtual", 10).build()))
        .extracting(HistorySample::gauge)
        .containsExactly(HistoryGauge.FINISHED);
  }

  @Test
  void runsThatGoOnOrAreAboutToGoAreNotToldOf() {
    assertThat(
            history(
                run("team/running").phase(RunPhase.RUNNING).finishedAt(null).cells(1).build(),
                run("team/suspended").phase(RunPhase.SUSPENDED).finishedAt(null).build(),
                run("team/going").deletedAt("2026-01-02T00:00:00Z").cells(1).build()))
        .isEmpty();
  }

  @Test
  void aRunThatTheOperatorHasNotLookedAtIsNotToldOf() {
    assertThat(history(Runs.run("team/unseen").unseen().build())).isEmpty();
  }

  @Test
  void aRefusedRunTellsItsEndThoughItsMetricDoesNotExist() {
    var refused = run("team/nightly").phase(RunPhase.FAILED).verdictMetric("beauty").build();

    assertThat(history(refused))
        .containsExactly(
            new HistorySample(
                HistoryGauge.FINISHED,
                labels(Map.of("phase", "Failed", "verdict", "")),
                NEW_YEAR.getEpochSecond()));
  }

  @Test
  void onlyTheLatestRunsAreToldOf() {
    var runs =
        IntStream.rangeClosed(1, RunHistory.MOST_RUNS + 2)
            .mapToObj(
                i -> run("team/run-" + i).finishedAt(NEW_YEAR.plusSeconds(i).toString()).build())
            .toArray(BenchmarkRun[]::new);

    assertThat(history(runs))
        .extracting(sample -> label(sample, "run"))
        .hasSize(RunHistory.MOST_RUNS)
        .startsWith("run-" + (RunHistory.MOST_RUNS + 2))
        .doesNotContain("run-1", "run-2");
  }

  @Test
  void aRunWhoseCellsDoNotFitAnyMoreIsToldOfWithoutThem() {
    var later = run("team/later").finishedAt("2026-01-01T00:00:03Z").cells(200).build();
    var large =
        run("team/large")
            .finishedAt("2026-01-01T00:00:02Z")
            .cells(RunHistory.MOST_CELLS - 199)
            .verdict("mvc-virtual", 10, Verdict.BETTER, 1.2, 1.1, 1.3)
            .build();
    var small =
        run("team/small")
            .finishedAt("2026-01-01T00:00:01Z")
            .cells(RunHistory.MOST_CELLS - 200)
            .build();

    assertThat(history(later, large, small))
        .filteredOn(sample -> label(sample, "run").equals("large"))
        .extracting(HistorySample::gauge)
        .containsExactly(HistoryGauge.FINISHED);
    assertThat(history(HistoryGauge.CELL_MEAN, later, large, small)).hasSize(RunHistory.MOST_CELLS);
  }

  @Test
  void allSamplesOfAGaugeHaveTheSameLabels() {
    var full =
        run("team/nightly")
            .cell("webflux", 10, Map.of("p99Millis", 1.0, "cpuCores", 2.0))
            .verdict("mvc-virtual", 10, Verdict.BETTER, 1.2, 1.1, 1.3)
            .compared(
                "mvc-virtual",
                10,
                Map.of("p99Millis", new MetricComparison(Verdict.WORSE, 1.5, 1.4, 1.6)))
            .build();

    for (var gauge : HistoryGauge.values()) {
      assertThat(history(gauge, full, run("team/other").build()))
          .as(gauge.metricName())
          .isNotEmpty()
          .extracting(sample -> sample.labels().keySet())
          .containsOnly(history(gauge, full).getFirst().labels().keySet());
    }
  }

  private static List<HistorySample> history(BenchmarkRun... runs) {
    return RunHistory.of(Stream.of(runs));
  }

  private static List<HistorySample> history(HistoryGauge gauge, BenchmarkRun... runs) {
    return history(runs).stream().filter(sample -> sample.gauge() == gauge).toList();
  }

  private static String label(HistorySample sample, String name) {
    return sample.labels().getOrDefault(name, "");
  }

  private static HistorySample mean(String metric, String unit, double value) {
    return new HistorySample(
        HistoryGauge.CELL_MEAN,
        labels(Map.of("variant", "webflux", "load", "10 users", "metric", metric, "unit", unit)),
        value);
  }

  private static Map<String, String> compared(String metric, String verdict) {
    return labels(
        Map.of("variant", "mvc-virtual", "load", "10 users", "metric", metric, "verdict", verdict));
  }

  private static Map<String, String> labels(Map<String, String> more) {
    var labels = new HashMap<>(more);
    labels.put("run_namespace", "team");
    labels.put("run", "nightly");
    labels.put("scenario", "hello");
    return labels;
  }
}
