package dev.benchwright.operator.measure.metric;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.measure.query.GeneratorQueries;
import dev.benchwright.operator.measure.query.LoadPortion;
import dev.benchwright.operator.measure.query.MeasuredTrial;
import dev.benchwright.operator.measure.query.QueryScope;
import dev.benchwright.operator.measure.series.SeriesMetric;
import dev.benchwright.operator.measure.series.SeriesScope;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** Writes docs/metrics.md and docs/metrics.json from the catalog. */
final class MetricsPage {

  private static final String INTRODUCTION =
      """
      # Metrics

      Everything that Benchwright measures of a trial, under the names that `status.measurements`
      has. This page is written from the catalog by the build, which fails when the two differ, and so is
      [metrics.json](metrics.json), the same list for programs.

      All figures are of the steady phase. A request belongs to the phase in which it begins. A
      metric whose source does not exist for a subject (no JVM, no database) is absent, and so is
      one that has no value, such as a mean of nothing; absent never means zero.

      **Where the numbers come from.** The generator (k6) writes its samples to Prometheus, where
      counts and percentiles are read as the last value of series that begin at zero with the trial:
      there is no rate window that could be cut wrong. cAdvisor and the subject's own metrics are
      read over the window from the start to the end of the steady phase, by the generator's clock.
      Counters of the JVM are the difference between the two ends of that window; one that was not
      there at both ends has none. CPU is what a container's counter grew by from its first to its
      last sample in that window, by the time between these two: nothing from outside is in it, and
      nothing is extrapolated. Several generators have series of their own: counts are added, and
      histograms bucket by bucket, so that percentiles are those of all requests together.

      **Measured warm-up.** Where [the warm-up is measured](warm-up.md), the steady phase is chosen
      after the load from its slices. In the queries below, `phase="steady"` then becomes
      `phase="loaded",slice=~"7|8|9"` with the numbers of the chosen slices: counters and histograms
      of slices add up exactly. The least and the greatest latency are then read from histograms, too,
      within 0.27 %. `status.crossCheck` has the counts of the chosen slices, and the percentiles of
      all slices together, because k6's own percentiles cannot be added up.

      **Percentiles.** k6's histograms grow by 9 % from one bucket to the next. The script therefore
      also keeps the 32nd power of each latency in µs: a power keeps the order of values, so that its
      32nd root gives the percentile, with buckets of 0.27 %.

      **Cross-check.** k6 prints the same counts and percentiles at its end, computed from every
      single latency, and of latencies from the intended start likewise. `status.crossCheck` has
      both: if they differ, samples were lost. Of several
      generators, a percentile of all requests lies between the least and the greatest of the
      generators' own, and has to lie there in Prometheus too.

      **Open load and staircase.** Each request has a time at which it is to begin. If no connection
      is free then, it is dropped and counted. Latencies named `intended…` count from that time: they
      contain what the request was late, what it took to make its connection (name look-up, TCP and
      TLS, which k6 calls "blocked"), and its latency; a request that never got a connection counts
      for as long as it tried. The others count from the sending. A subject that stalls, or that is
      slow to take connections, shows in the first ones and in the drops.

      **Batches.** A batch's time is that of its rounds of requests, and in each round the generator
      and the network have their share: sending, reading, and the script's work. On the sandbox it was
      7 to 10 % of a batch whose every round waits for 10 ms; `sandbox/bench operator` prints it. It
      is in every variant's time alike: compare variants with each other, not with arithmetic.

      **Staircase.** The steady phase lasts from the first step to the end of the last one. What the
      generator counts is of the steps, and rates are by their length; CPU, memory and what the JVM
      says are of the whole phase, the rests and forced collections between the steps included.
      `status.steps` has the metrics marked "yes" below for each step, over its own window.

      **Better** says which way a metric is better: more of it, or less. Where it is empty, neither is
      plainly so; such a metric explains others, and no verdict is made of it.

      **Failed requests** are in every latency, as in k6's own summary. A user whose connection is
      refused waits one second before the next request.

      In the queries below the steady phase is 150 s long, in a load of 185 s; `TRIAL`, `NAMESPACE`,
      `POD` and `GENERATOR` stand for the trial and its pods. Maxima of rates are over windows of
      10 s.
      """;

  private static final QueryScope EXAMPLE =
      new QueryScope(
          new MeasuredTrial(
              "NAMESPACE/TRIAL", "NAMESPACE", "POD", "DATABASE", List.of("GENERATOR"), true, false),
          new LoadPortion.Steady(),
          Duration.ofSeconds(150),
          Duration.ofSeconds(150),
          Duration.ofSeconds(185),
          TrialMeter.SHORT_WINDOW);

  private static final QueryScope CHOSEN =
      new QueryScope(
          EXAMPLE.trial(),
          new LoadPortion.Slices(7, 3),
          Duration.ofSeconds(6),
          Duration.ofSeconds(6),
          EXAMPLE.load(),
          EXAMPLE.shortWindow());

  private static final SeriesScope SECONDS =
      new SeriesScope(
          EXAMPLE.trial(), Duration.ofSeconds(1), EXAMPLE.load(), TrialMeter.SHORT_WINDOW);

  private static final String OVER_TIME =
      """

      ## Over time

      `status.series` names a ConfigMap that is kept as long as the trial. Its `series.json.gz` has a
      value for each second from the load's begin to its end, the ramps and the warm-up included; of
      a load of more than an hour, one for each few seconds, so that there are at most 3600.

      ```sh
      kubectl get configmap TRIAL-series -o jsonpath='{.binaryData.series\\.json\\.gz}' | base64 -d | gunzip
      ```

      ```
      {version, startMillis, stepMillis, phases: [{name, startMillis, endMillis}], series: [{name, unit, values: [number or null]}]}
      ```

      Value number i, from 0, is of the `stepMillis` that begin at `startMillis + i × stepMillis`. A
      value without a sample is null, never zero; a series without any is left out. The generator
      tells once a second what it has counted, so a request may be found in the second after its
      own; none is lost, and none is counted twice. Containers and subjects are asked less often, and
      a value is the last one of at most 10 s (the short window) ago.
      """;

  private static final ObjectMapper JSON = new ObjectMapper();

  private MetricsPage() {}

  static String text() {
    StringBuilder page = new StringBuilder(INTRODUCTION);
    page.append(
        """

        | name | unit | better | source | trials | each step | what it is |
        | --- | --- | --- | --- | --- | --- | --- |
        """);
    for (Metric metric : MetricCatalog.all()) {
      page.append(
          "| `%s` | %s | %s | %s | %s | %s | %s |\n"
              .formatted(
                  metric.metricName(),
                  metric.unit(),
                  metric.better().map(Direction::text).orElse(""),
                  metric.source().text(),
                  metric.presence().text(),
                  metric.ofEachStep() ? "yes" : "",
                  metric.description()));
    }
    page.append("\n## How each is read\n");
    for (Metric metric : MetricCatalog.all()) {
      page.append("\n`%s`: %s\n".formatted(metric.metricName(), reading(metric.origin())));
    }
    page.append("\n## Status codes\n\nAt the end of the load,")
        .append(code(GeneratorQueries.statusCodes(EXAMPLE)))
        .append('\n');
    return page.append(overTime()).toString();
  }

  /** The catalog for programs. */
  static String list() {
    var metrics = JSON.createArrayNode();
    for (Metric metric : MetricCatalog.all()) {
      metrics
          .addObject()
          .put("name", metric.metricName())
          .put("unit", metric.unit())
          .put("source", metric.source().text())
          .put("ofEachStep", metric.ofEachStep());
    }
    return metrics.toPrettyString() + "\n";
  }

  private static String overTime() {
    StringBuilder page = new StringBuilder(OVER_TIME);
    page.append("\n| name | unit | what it is |\n| --- | --- | --- |\n");
    for (SeriesMetric metric : SeriesMetric.all()) {
      page.append(
          "| `%s` | %s | %s |\n"
              .formatted(metric.seriesName(), metric.unit(), metric.description()));
    }
    for (SeriesMetric metric : SeriesMetric.all()) {
      page.append("\n`%s`:%s\n".formatted(metric.seriesName(), code(metric.promQl(SECONDS))));
    }
    return page.toString();
  }

  private static String reading(MetricOrigin origin) {
    return switch (origin) {
      case MetricOrigin.AtEndOfLoad(var promQl) ->
          "at the end of the load," + code(promQl.apply(EXAMPLE));
      case MetricOrigin.AtEndOfWindow(var promQl) ->
          "at the end of the steady phase," + code(promQl.apply(EXAMPLE));
      case MetricOrigin.RateInWindow(var counters) ->
          "growth in a second, from the first to the last of the samples that are had at the end of"
              + " the steady phase by"
              + counters.apply(EXAMPLE).stream()
                  .map(counter -> code(counter.over(EXAMPLE.window())))
                  .collect(Collectors.joining());
      case MetricOrigin.Summary(var field, _) -> "`%s` of k6's summary.".formatted(field);
      case MetricOrigin.SummaryOrSlices(var field, _, var promQl) ->
          "`%s` of k6's summary; with a measured warm-up at the end of the load,%s"
              .formatted(field, code(promQl.apply(CHOSEN)));
      case MetricOrigin.Quotient(var factor, var dividends, var divisors) ->
          "%s%s / %s."
              .formatted(
                  factor == 1 ? "" : "%.0f × ".formatted(factor),
                  product(dividends),
                  divisors.size() == 1 ? product(divisors) : "(" + product(divisors) + ")");
    };
  }

  private static String product(List<Metric> factors) {
    return factors.stream()
        .map(metric -> "`" + metric.metricName() + "`")
        .collect(Collectors.joining(" × "));
  }

  private static String code(String promQl) {
    return "\n\n```promql\n" + promQl + "\n```";
  }
}
