package dev.benchwright.operator.measure;

import java.time.Duration;
import java.util.List;

/** Writes docs/metrics.md from the catalog. */
final class MetricsPage {

  private static final String INTRODUCTION =
      """
      # Metrics

      Everything that Benchwright measures of a trial, under the names that `status.measurements`
      has. This page is written from the catalog by the build, which fails when the two differ.

      All figures are of the steady phase. A request belongs to the phase in which it begins. A
      metric whose source does not exist for a subject (no JVM, no database) is absent, and so is
      one that has no value, such as a mean of nothing; absent never means zero.

      **Where the numbers come from.** The generator (k6) writes its samples to Prometheus, where
      counts and percentiles are read as the last value of series that begin at zero with the trial:
      there is no rate window that could be cut wrong. cAdvisor and the subject's own metrics are
      read over the window from the start to the end of the steady phase, by the generator's clock.
      Counters of the JVM are the difference between the two ends of that window.

      **Percentiles.** k6's histograms grow by 9 % from one bucket to the next. The script therefore
      also keeps the 32nd power of each latency in µs: a power keeps the order of values, so that its
      32nd root gives the percentile, with buckets of 0.27 %.

      **Cross-check.** k6 prints the same counts and percentiles at its end, computed from every
      single latency. `status.crossCheck` has both: if they differ, samples were lost.

      **Failed requests** are in every latency, as in k6's own summary. A user whose connection is
      refused waits one second before the next request.

      In the queries below the steady phase is 150 s long, in a load of 185 s; `TRIAL`, `NAMESPACE`,
      `POD` and `GENERATOR` stand for the trial and its pods. Maxima of rates are over windows of
      10 s.
      """;

  private static final QueryScope EXAMPLE =
      new QueryScope(
          new MeasuredTrial("TRIAL", "NAMESPACE", "POD", List.of("GENERATOR"), true),
          Duration.ofSeconds(150),
          Duration.ofSeconds(185),
          TrialMeter.SHORT_WINDOW);

  private MetricsPage() {}

  static String text() {
    StringBuilder page = new StringBuilder(INTRODUCTION);
    page.append("\n| name | unit | source | what it is |\n| --- | --- | --- | --- |\n");
    for (Metric metric : Metric.values()) {
      page.append(
          "| `%s` | %s | %s | %s |\n"
              .formatted(
                  metric.metricName(),
                  metric.unit(),
                  metric.source().text(),
                  metric.description()));
    }
    page.append("\n## How each is read\n");
    for (Metric metric : Metric.values()) {
      page.append("\n`%s`: %s\n".formatted(metric.metricName(), reading(metric.origin())));
    }
    return page.toString();
  }

  private static String reading(Origin origin) {
    return switch (origin) {
      case Origin.AtEndOfLoad(var promQl) ->
          "at the end of the load," + code(promQl.apply(EXAMPLE));
      case Origin.AtEndOfSteady(var promQl) ->
          "at the end of the steady phase," + code(promQl.apply(EXAMPLE));
      case Origin.Summary(var field, var value) -> "`%s` of k6's summary.".formatted(field);
      case Origin.Quotient(var dividend, var divisor) ->
          "`%s` by `%s`.".formatted(dividend, divisor);
    };
  }

  private static String code(String promQl) {
    return "\n\n```promql\n" + promQl + "\n```";
  }
}
