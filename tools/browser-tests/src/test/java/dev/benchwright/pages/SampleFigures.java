package dev.benchwright.pages;

import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.series.SeriesMetric;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.core.report.TrialResult;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Figures that look like measured ones: with a spread, ordered percentiles, and seconds without a
 * sample.
 */
final class SampleFigures {

  static final String VERDICT_METRIC = "requestsPerSecond";

  private static final long SEED = 7;
  private static final int RAMP_UP_SECONDS = 4;

  private final int seconds;
  private final RandomGenerator random = new SplittableRandom(SEED);

  SampleFigures(int seconds) {
    this.seconds = seconds;
  }

  /** Returns all figures of a trial of a closed load; a later variant is faster. */
  Map<String, Double> measurements(int variant, LoadLevel load) {
    var figures = new TreeMap<String, Double>();
    MetricCatalog.all().stream()
        .filter(metric ->
            switch (metric.presence()) {
              case INTENDED_STARTS, BATCHES, STAIRCASE -> false;
              case EVERY_TRIAL,
                  DATABASE,
                  SEVERAL_COMPONENTS,
                  VIRTUAL_THREAD_SCHEDULER,
                  START_TOLD,
                  JVM_INTERNALS ->
                  true;
            })
        .forEach(metric -> put(figures, metric.metricName(), random.nextDouble(900, 1100)));
    double speed = (1 + 0.2 * variant) * random.nextDouble(0.95, 1.05);
    double median = 20 / speed * (1 + load.value() / 500.0);
    put(figures, VERDICT_METRIC, 600 * speed);
    put(figures, "failedPercent", variant == 1 ? 0.00246 : 0);
    put(figures, "minMillis", median * 0.4);
    put(figures, "p50Millis", median);
    put(figures, "p90Millis", median * 1.9);
    put(figures, "p95Millis", median * 2.5);
    put(figures, "p99Millis", median * 6.1);
    put(figures, "p999Millis", median * 19);
    put(figures, "maxMillis", median * random.nextDouble(25, 60));
    put(figures, "cpuCores", random.nextDouble(1.7, 2));
    put(figures, "memoryMiB", random.nextDouble(240, 420));
    // Other formats would write both figures with an exponent.
    put(figures, "gcPauseMillis", random.nextDouble(1e-7, 9e-5));
    put(figures, "receivedBytes", random.nextDouble(1e8, 9e9));
    return figures;
  }

  private static void put(Map<String, Double> figures, String metric, double value) {
    figures.put(metric, Rounding.round(value));
  }

  TrialSeries series(Instant begin) {
    long start = begin.toEpochMilli();
    long steady = start + 2000L * RAMP_UP_SECONDS;
    long end = start + 1000L * seconds;
    return new TrialSeries(
        1,
        start,
        1000,
        List.of(
            new TrialSeries.Phase("ramp-up", start, start + 1000L * RAMP_UP_SECONDS),
            new TrialSeries.Phase("warm-up", start + 1000L * RAMP_UP_SECONDS, steady),
            new TrialSeries.Phase("steady", steady, end)),
        SeriesMetric.all().stream()
            .map(metric ->
                new TrialSeries.Values(metric.seriesName(), metric.unit(), Arrays.asList(values())))
            .toList());
  }

  private Double[] values() {
    return IntStream.range(0, seconds)
        .<@Nullable Double>mapToObj(second ->
            second % 17 == 3
                ? null
                : Rounding.round(
                    Math.min(1, (second + 1.0) / RAMP_UP_SECONDS) * random.nextDouble(800, 1000)))
        .toArray(Double[]::new);
  }

  /** Returns the summary of a cell, over the trials that count. */
  static CellStatus cell(String variant, LoadLevel load, List<TrialResult> trials, String message) {
    var all =
        trials.stream()
            .filter(trial -> trial.variant().equals(variant) && trial.load().equals(load.text()))
            .toList();
    var valid = all.stream().filter(trial -> trial.phase() == TrialPhase.SUCCEEDED).toList();
    var summaries = new TreeMap<String, MetricSummary>();
    for (var metric : valid.getFirst().measurements().keySet()) {
      summaries.put(
          metric, summary(valid.stream().mapToDouble(t -> t.measurements().get(metric)).toArray()));
    }
    int invalid = all.size() - valid.size();
    return new CellStatus(
        variant,
        load.value(),
        load.text(),
        valid.size(),
        invalid,
        0,
        invalid == 0 ? null : "NoisyNeighbour" + message,
        summaries,
        null,
        Map.of());
  }

  private static MetricSummary summary(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return new MetricSummary(
        Rounding.round(mean),
        values.length < 2 ? null : Rounding.round(Math.sqrt(squares / (values.length - 1))),
        values.length);
  }
}
