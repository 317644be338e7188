package dev.benchwright.core.measure.metric;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.measure.query.GeneratorQueries;
import dev.benchwright.core.measure.query.LoadPortion;
import dev.benchwright.core.measure.query.MeasuredTrials;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.core.measure.series.SeriesMetric;
import dev.benchwright.core.measure.series.SeriesScope;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** Writes docs/metrics.md and docs/metrics.json from the catalog. */
final class MetricsPage {

  private static final String INTRODUCTION =
      """
      # Metrics

      This page lists every metric of a trial, under its name in `status.measurements`. The build
      writes the page and [metrics.json](metrics.json), the same list for programs, from the
      catalog, and fails when they differ.

      All figures are of the steady phase. A request belongs to the phase in which it is sent. A metric
      without a source (no JVM, no database) or without a value (a mean of nothing) is absent; absent
      never means zero.

      **Sources.** The generator (k6) writes its samples to Prometheus. Counts and percentiles are the
      last values of series that start at zero with the trial, so no rate window can be misaligned.
      cAdvisor and the subject's own metrics are read over the window from the start to the end of the
      steady phase, by the generator's clock. A counter of the JVM gives the difference between the two
      ends of that window, and is absent unless it has a value at both ends. CPU is the growth of a
      container's counter from its first to its last sample in the window, divided by the time between
      the two; nothing is extrapolated. Several generators have separate series: counts are added, and
      histograms are added bucket by bucket, so percentiles cover all requests together.

      **Measured warm-up.** With [a measured warm-up](warm-up.md), the steady phase is chosen after the
      load from its slices. In the queries below, `phase="steady"` then becomes
      `phase="loaded",slice=~"7|8|9"` with the numbers of the chosen slices; counters and histograms of
      slices add up exactly. The minimum and maximum latency are then also read from histograms, within
      0.27 %. `status.crossCheck` has the counts of the chosen slices, but the percentiles of all slices
      together, because k6's own percentiles cannot be added.

      **Percentiles.** The buckets of k6's histograms grow by 9 %. The script therefore also records the
      32nd power of each latency in µs. A power preserves the order of values, so the 32nd root of its
      percentile is the percentile of the latency, with buckets of 0.27 %.

      A percentile of too few requests is biased towards short latencies, so that a variant that answered
      fewer requests would look faster. It is given from the number of requests on that the table below
      has for it: then ten requests are expected beyond it, twenty for the median. With these, the bias is
      at most 2 % for latencies with an exponential, a lognormal (standard deviation of the logarithm 1)
      or a Pareto tail (exponent 2); with half as many it is more. With fewer requests the percentile is
      absent, the trial or the step of a staircase has `TooFewRequests` for it in `limits`, and
      `status.tooFewRequests` says for how long the trial would have to be measured.

      **Cross-check.** At its end, k6 prints the same counts and percentiles, computed from every single
      latency, also for latencies from the intended start. `status.crossCheck` has both; if they differ,
      samples were lost. With several generators, a percentile of all requests lies between the smallest
      and the largest of the generators' own percentiles; the check requires the same in Prometheus.

      **Open load and staircase.** Each request has an intended start, at which it is due. If no
      connection is free at that time, `load.open.whenBusy` decides: with `Queue` it is sent as soon as a
      connection is free, and dropped if it still waits at the end of the load; with `Drop`, and on a
      staircase, it is dropped. Latencies named `intended…` count from the intended start: they contain
      the wait for a connection, the time to connect (name look-up, TCP and TLS, which k6 calls
      "blocked"), and the latency. The other latencies count from the sending. A subject that stalls, or
      accepts connections slowly, shows in the `intended…` latencies and in the drops.

      **Never.** A request that was due and did not get the right answer (dropped, refused, timed out, or
      failed) is infinitely late in every `intended…` percentile. The percentile of all requests is then
      read at a higher rank of those that were served: with s served and u unserved requests, q becomes
      q (s + u) / s, which is exact. If more than 1 % of the requests were not served, their
      `intendedP99Millis` is infinite. It has no value then; the trial or the step of a staircase has
      `Never` for it in `limits`, and a cell counts such trials in `never`. Requests that were due in the
      steady phase are in these percentiles whenever they were sent; all other figures are about the
      requests that were sent in it.

      **Closed load.** The users of a closed load, and of batches, wait for their answers. While the
      subject stalls they send nothing, and the requests that others would have sent are in no figure
      (coordinated omission): every percentile of such a load, its tail above all, is too short for
      clients that do not wait for each other. Measure them with an open load.

      **Batches.** A batch's time includes, for each round of requests, the time of the generator and the
      network: sending, reading, and the script's work. On the sandbox this was 7 to 10 % of a batch
      whose rounds each wait for 10 ms; `sandbox/bench operator` prints it. It affects every variant
      equally: compare variants with each other, not with theory.

      **Staircase.** The steady phase lasts from the start of the first step to the end of the last one.
      The generator's counts cover the steps, and rates use their length. CPU, memory and JVM metrics
      cover the whole phase, including the rests and forced collections between the steps.
      `status.steps` has the metrics marked "yes" below for each step, over the step's window.

      **Better** is the direction in which a metric is better: more or less. A metric without a direction
      explains others and has no verdict.

      **Failed requests** are part of every latency, as in k6's summary. A user whose connection is
      refused waits one second before the next request.

      The queries below have a steady phase of 150 s in a load of 185 s. `TRIAL`, `NAMESPACE`, `POD`,
      `DATABASE` and `GENERATOR` stand for the trial and its pods. Maxima of rates are over windows of 10 s.
      """;

  private static final QueryScope EXAMPLE =
      new QueryScope(
          MeasuredTrials.of(
              "NAMESPACE/TRIAL", "NAMESPACE", "POD", "DATABASE", List.of("GENERATOR"), true, false),
          new LoadPortion.Steady(),
          Duration.ofSeconds(150),
          Duration.ofSeconds(150),
          Duration.ofSeconds(185),
          QueryScope.SHORT_WINDOW);

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
          EXAMPLE.trial(), Duration.ofSeconds(1), EXAMPLE.load(), QueryScope.SHORT_WINDOW);

  private static final String OVER_TIME =
      """

      ## Over time

      `status.series` names a ConfigMap that exists as long as the trial. Its `series.json.gz` has a value
      for each second from the start of the load to its end, including ramps and warm-up. A load of more
      than an hour has a value for every few seconds, at most 3600 in all.

      ```sh
      kubectl get configmap $(kubectl get benchmarktrial TRIAL -o jsonpath={.status.series}) -o jsonpath='{.binaryData.series\\.json\\.gz}' | base64 -d | gunzip
      ```

      ```
      {version, startMillis, stepMillis, phases: [{name, startMillis, endMillis}], series: [{name, unit, values: [number or null]}]}
      ```

      Value i, from 0, covers the `stepMillis` from `startMillis + i × stepMillis`. A value without a
      sample is null, never zero; a series without samples is left out. The generator writes its counts
      once a second, so a request can appear in the second after its own; none is lost or counted twice.
      Containers and subjects are scraped less often: a value is the last sample of at most 10 s (the
      short window) ago.
      """;

  private static final ObjectMapper JSON = new ObjectMapper();

  private MetricsPage() {}

  static String text() {
    StringBuilder page = new StringBuilder(INTRODUCTION);
    page.append(
        """

        | name | unit | better | source | trials | each step | least requests | what it is |
        | --- | --- | --- | --- | --- | --- | --- | --- |
        """);
    for (Metric metric : MetricCatalog.all()) {
      page.append(
          "| `%s` | %s | %s | %s | %s | %s | %s | %s |\n"
              .formatted(
                  metric.metricName(),
                  metric.unit(),
                  metric.better().map(Direction::text).orElse(""),
                  metric.source().text(),
                  metric.presence().text(),
                  metric.ofEachStep() ? "yes" : "",
                  metric
                      .percentile()
                      .map(percentile -> Long.toString(percentile.leastRequests()))
                      .orElse(""),
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
      var described =
          metrics
              .addObject()
              .put("name", metric.metricName())
              .put("unit", metric.unit())
              .put("source", metric.source().text())
              .put("ofEachStep", metric.ofEachStep());
      metric
          .percentile()
          .ifPresent(percentile -> described.put("leastRequests", percentile.leastRequests()));
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
      case MetricOrigin.AtEndOfLoadOrNever(var promQl) ->
          "at the end of the load; infinite means never," + code(promQl.apply(EXAMPLE));
      case MetricOrigin.AtEndOfWindow(var promQl) ->
          "at the end of the steady phase," + code(promQl.apply(EXAMPLE));
      case MetricOrigin.RateInWindow(var counters) ->
          "growth per second, from the first to the last sample that this query returns at the end"
              + " of the steady phase:"
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
