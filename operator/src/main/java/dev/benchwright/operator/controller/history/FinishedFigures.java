package dev.benchwright.operator.controller.history;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.judge.verdict.VerdictMetric;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of one finished run, for the metrics that are compared over many runs. */
final class FinishedFigures {

  /**
   * Exported besides the verdict metric: the latency that most readers want, and what serving cost.
   */
  static final List<String> ALWAYS =
      List.of("p99Millis", "cpuCores", "cpuSecondsPerMillionRequests", "memoryMiB");

  private static final ObjectMapper JSON = new ObjectMapper();

  private final BenchmarkRun run;
  private final BenchmarkRunStatus status;

  FinishedFigures(BenchmarkRun run) {
    this.run = run;
    this.status = run.statusOrNew();
  }

  /** Returns the time of the end; phase and verdict are labels. */
  HistorySample end(Instant finishedAt) {
    var labels = labels();
    labels.put("phase", word(status.phase()));
    var verdict = status.verdict();
    labels.put("verdict", verdict == null ? "" : word(verdict));
    return new HistorySample(HistoryGauge.FINISHED, labels, finishedAt.getEpochSecond());
  }

  /** Returns each cell's mean of each metric. */
  List<HistorySample> means() {
    var metrics = metrics(run.getSpec());
    return status.cells().stream()
        .flatMap(cell -> metrics.stream().flatMap(metric -> mean(cell, metric)))
        .toList();
  }

  /** Returns each cell's ratio to the baseline, with its interval. */
  List<HistorySample> ratios() {
    return Stream.concat(
            status.verdicts().stream().flatMap(this::ratio),
            status.comparisons().stream().flatMap(this::ratios))
        .toList();
  }

  // A refused run may name a metric that does not exist.
  private static List<Metric> metrics(BenchmarkRunSpec spec) {
    var wished = spec.verdictMetric();
    boolean known = wished == null || MetricCatalog.find(wished).isPresent();
    return Stream.concat(
            known ? Stream.of(VerdictMetric.of(spec)) : Stream.empty(),
            ALWAYS.stream().flatMap(name -> MetricCatalog.find(name).stream()))
        .distinct()
        .toList();
  }

  private Stream<HistorySample> mean(CellStatus cell, Metric metric) {
    var summary = cell.metrics().get(metric.metricName());
    if (summary == null) {
      return Stream.empty();
    }
    var labels = labels(cell.variant(), cell.load(), metric.metricName());
    labels.put("unit", metric.unit());
    return Stream.of(new HistorySample(HistoryGauge.CELL_MEAN, labels, summary.mean()));
  }

  private Stream<HistorySample> ratio(VerdictStatus row) {
    return interval(
        compared(row.variant(), row.load(), row.metric(), row.verdict()),
        row.ratio(),
        row.low(),
        row.high());
  }

  private Stream<HistorySample> ratios(ComparisonStatus row) {
    var load =
        status.cells().stream()
            .filter(cell -> cell.level() == row.level())
            .map(CellStatus::load)
            .findFirst()
            .orElse("");
    return row.metrics().entrySet().stream()
        .filter(metric -> ALWAYS.contains(metric.getKey()))
        .flatMap(metric -> {
          var found = metric.getValue();
          return interval(
              compared(row.variant(), load, metric.getKey(), found.verdict()),
              found.ratio(),
              found.low(),
              found.high());
        });
  }

  /** Returns nothing if there is no interval: a missing figure is absent, never zero. */
  private static Stream<HistorySample> interval(
      Map<String, String> labels,
      @Nullable Double ratio,
      @Nullable Double low,
      @Nullable Double high) {
    return ratio == null || low == null || high == null
        ? Stream.empty()
        : Stream.of(
            new HistorySample(HistoryGauge.RATIO, labels, ratio),
            new HistorySample(HistoryGauge.RATIO_LOW, labels, low),
            new HistorySample(HistoryGauge.RATIO_HIGH, labels, high));
  }

  private Map<String, String> compared(
      String variant, String load, String metric, Verdict verdict) {
    var labels = labels(variant, load, metric);
    labels.put("verdict", word(verdict));
    return labels;
  }

  private Map<String, String> labels(String variant, String load, String metric) {
    var labels = labels();
    labels.put("variant", variant);
    labels.put("load", load);
    labels.put("metric", metric);
    return labels;
  }

  // Prometheus sets the label namespace itself, to the namespace of the operator's pod.
  private Map<String, String> labels() {
    var labels = new HashMap<String, String>();
    labels.put("run_namespace", run.getMetadata().getNamespace());
    labels.put("run", run.getMetadata().getName());
    labels.put("scenario", run.getSpec().scenario());
    return labels;
  }

  /** Returns the value as the status writes it. */
  private static String word(Enum<?> value) {
    return JSON.convertValue(value, String.class);
  }
}
