package dev.benchwright.core.measure.metric;

import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.k6.SustainedRate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The figures of a window, without those that it cannot give; all of them are finite.
 *
 * @param values values by metric name, in the catalog's order
 * @param limits what is to be known about figures besides their values, by metric name
 */
public record LimitedFigures(Map<String, Double> values, Map<String, FigureLimit> limits) {

  private static final List<Metric> RATES =
      List.of(
          LoadMetrics.REQUESTS_PER_SECOND,
          LoadMetrics.SUCCESSES_PER_SECOND,
          LoadMetrics.SUSTAINED_PER_SECOND);

  public LimitedFigures {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    limits = Collections.unmodifiableMap(new LinkedHashMap<>(limits));
  }

  /**
   * Withholds percentiles of too few requests, and marks a sustained rate that is a lower bound, or
   * less than every rate that was offered.
   *
   * @param read all values that were read, by metric name, in the catalog's order
   * @param summary the generator's own figures
   */
  public static LimitedFigures of(Map<String, Double> read, K6Summary summary) {
    var figures = of(read);
    var limits = new LinkedHashMap<>(figures.limits());
    SustainedRate.of(summary)
        .filter(SustainedRate::isAtLeast)
        .ifPresent(
            _ -> limits.put(LoadMetrics.SUSTAINED_PER_SECOND.metricName(), FigureLimit.AT_LEAST));
    if (SustainedRate.isNone(summary)) {
      limits.put(LoadMetrics.SUSTAINED_PER_SECOND.metricName(), FigureLimit.NEVER);
    }
    return new LimitedFigures(figures.values(), limits);
  }

  /**
   * Withholds percentiles of too few requests, and says which of the others are infinite.
   *
   * @param read all values that were read, by metric name, in the catalog's order
   */
  public static LimitedFigures of(Map<String, Double> read) {
    var values = new LinkedHashMap<String, Double>();
    var limits = new LinkedHashMap<String, FigureLimit>();
    read.forEach((name, value) -> {
      boolean known =
          MetricCatalog.find(name).stream()
              .allMatch(metric ->
                  metric.percentile().stream()
                      .allMatch(percentile -> percentile.isKnownFrom(requestsOf(metric, read))));
      if (!known) {
        limits.put(name, FigureLimit.TOO_FEW_REQUESTS);
      } else if (value.isInfinite()) {
        limits.put(name, FigureLimit.NEVER);
      } else {
        values.put(name, value);
      }
    });
    return new LimitedFigures(values, limits);
  }

  /**
   * Returns the same figures with rates that are lower bounds of what the subject can serve: its
   * generator or a dependency was at its limit, or it was still compiling under a closed load.
   */
  public LimitedFigures withRatesAtLeast() {
    var bounded = new LinkedHashMap<>(limits);
    RATES.stream()
        .map(Metric::metricName)
        .filter(values::containsKey)
        .forEach(name -> bounded.put(name, FigureLimit.AT_LEAST));
    return new LimitedFigures(values, bounded);
  }

  /**
   * Returns the number of requests that a percentile is about. Those that were due and did not
   * start are among the ones that have an intended start.
   */
  static double requestsOf(Metric percentile, Map<String, Double> values) {
    double started = values.getOrDefault(LoadMetrics.REQUESTS.metricName(), 0.0);
    return percentile.presence() == Presence.INTENDED_STARTS
        ? started + values.getOrDefault(LoadMetrics.DROPPED_ITERATIONS.metricName(), 0.0)
        : started;
  }
}
