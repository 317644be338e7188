package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.plan.Plan;
import java.util.List;
import java.util.stream.Stream;

/**
 * The few metrics by which a run's variants are judged, the most important first. All other metrics
 * explain these verdicts and are none.
 *
 * @param entries in the order in which they decide; the first is the run's verdict metric
 */
public record Headline(List<Entry> entries) {

  /**
   * A run with more cells than this is judged by its verdict metric alone, and has no comparisons
   * by other metrics and not all metrics in its cells, because its status has no room for more.
   */
  public static final int MOST_CELLS = 64;

  public Headline {
    entries = List.copyOf(entries);
  }

  /** What a metric is about. */
  public enum Tier {
    /** What users notice. */
    SPEED(4),
    /** What a million requests cost; it decides only among variants of the same speed. */
    COST(1);

    private final double weight;

    /** Returns the share of the error rate of each of its metrics. */
    double weight() {
      return weight;
    }

    Tier(double weight) {
      this.weight = weight;
    }
  }

  /** A metric and what it is about. */
  public record Entry(Metric metric, Tier tier) {

    /** Returns its share of the error rate, compared with the other entries. */
    public double weight() {
      return tier.weight;
    }
  }

  /**
   * Returns the headline of an accepted run: the metric that it names, alone; or else those of its
   * load model.
   */
  public static Headline of(BenchmarkRunSpec spec) {
    var main = VerdictMetric.of(spec);
    if (spec.verdictMetric() != null || Plan.cells(spec).size() > MOST_CELLS) {
      return new Headline(List.of(new Entry(main, Tier.SPEED)));
    }
    return new Headline(
        Stream.concat(
                Stream.concat(Stream.of(main), others(spec.load().model()))
                    .map(metric -> new Entry(metric, Tier.SPEED)),
                costs(spec).map(metric -> new Entry(metric, Tier.COST)))
            .toList());
  }

  /**
   * Returns the names of the metrics in order; of a run that is not accepted, the name that it
   * gives, even if there is no such metric.
   */
  public static List<String> names(BenchmarkRunSpec spec) {
    var wished = spec.verdictMetric();
    return wished == null
        ? of(spec).metrics().stream().map(Metric::metricName).toList()
        : List.of(wished);
  }

  /** Returns the metrics in order. */
  public List<Metric> metrics() {
    return entries.stream().map(Entry::metric).toList();
  }

  private static Stream<Metric> others(LoadModel load) {
    return switch (load) {
      case ClosedLoadSpec _, BatchLoadSpec _ -> Stream.of(MetricCatalog.P99_MILLIS);
      case ScriptLoadSpec _ -> Stream.of(MetricCatalog.REQUESTS_PER_SECOND);
      // The rate of an open load is given, and what a staircase sustains contains its latency.
      case OpenLoadSpec _, StaircaseLoadSpec _ -> Stream.of();
    };
  }

  private static Stream<Metric> costs(BenchmarkRunSpec spec) {
    return switch (spec.load().model()) {
      case ClosedLoadSpec _, OpenLoadSpec _, BatchLoadSpec _, ScriptLoadSpec _ ->
          spec.system() == null
              ? Stream.of(
                  MetricCatalog.CPU_SECONDS_PER_MILLION_REQUESTS,
                  MetricCatalog.MEMORY_PER_MILLION_REQUESTS)
              // A variant may have the work of a system done elsewhere than in its entry.
              : Stream.of(
                  MetricCatalog.ALL_CPU_SECONDS_PER_MILLION_REQUESTS,
                  MetricCatalog.ALL_MEMORY_PER_MILLION_REQUESTS);
      // Its window contains the rests, which are longer for a subject that climbs higher.
      case StaircaseLoadSpec _ -> Stream.of();
    };
  }
}
