package dev.benchwright.core.measure.series;

import dev.benchwright.core.measure.prometheus.PromQl;
import dev.benchwright.core.measure.query.ContainerQueries;
import dev.benchwright.core.measure.query.GeneratorQueries;
import dev.benchwright.core.measure.query.JvmQueries;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The metrics that a trial has over time, each once, in the order in which they are stored.
 *
 * <p>The generator's series are cumulative. The growth in a step of time is the difference of a
 * series' last values at both ends, or the whole last value if there was none before. So every
 * request counts in exactly one step, even if the load enters a phase and new series begin.
 * Histograms are subtracted in the same way, bucket by bucket.
 */
// The queries are functions without state.
@SuppressWarnings("ImmutableEnumChecker")
public enum SeriesMetric {
  REQUESTS_PER_SECOND(
      "requestsPerSecond",
      "Throughput",
      "requests/s",
      Source.GENERATOR,
      "Requests that ended, including failed ones.",
      scope -> addedPerSecond(scope, GeneratorQueries.REQUESTS)),
  P50_MILLIS(
      "p50Millis",
      "Median latency",
      "ms",
      Source.GENERATOR,
      "Median latency of those requests.",
      scope -> quantileMillis(scope, 0.5)),
  P99_MILLIS(
      "p99Millis",
      "p99 latency",
      "ms",
      Source.GENERATOR,
      "99th percentile of latency of those requests.",
      scope -> quantileMillis(scope, 0.99)),
  FAILED_PER_SECOND(
      "failedPerSecond",
      "Failed requests",
      "requests/s",
      Source.GENERATOR,
      "Requests that failed.",
      scope -> addedPerSecond(scope, GeneratorQueries.FAILED)),
  DROPPED_PER_SECOND(
      "droppedPerSecond",
      "Dropped requests",
      "requests/s",
      Source.GENERATOR,
      "Requests that did not start, because no connection was free.",
      scope -> addedPerSecond(scope, GeneratorQueries.DROPPED)),
  CPU_CORES(
      "cpuCores",
      "CPU",
      "cores",
      Source.SCRAPED,
      "CPU that the subject's container used between its last two samples.",
      scope -> "max(irate(%s))".formatted(scope.container(ContainerQueries.CPU))),
  COMPILING_PERCENT(
      "compilingPercent",
      "Just-in-time compilers",
      "%",
      Source.SCRAPED,
      "Part of the time in which the subject's just-in-time compilers worked, or waited for a"
          + " processor, between their last two samples; of two that always work it is 200. What is measured while they work is not"
          + " yet the subject's own speed.",
      scope ->
          "max(irate(%s)) / 10"
              .formatted(scope.exposed(JvmQueries.COMPILATION_MILLIS).over(scope.recent()))),
  MEMORY_MIB(
      "memoryMiB",
      "Memory",
      "MiB",
      Source.SCRAPED,
      "Working set of the subject's container.",
      scope ->
          "max(last_over_time(%s)) / %s"
              .formatted(scope.container(ContainerQueries.MEMORY), ContainerQueries.MEBIBYTE)),
  HEAP_USED_MIB(
      "heapUsedMiB",
      "Heap in use",
      "MiB",
      Source.SCRAPED,
      "Heap in use.",
      scope ->
          "sum(max by (id) (last_over_time(%s))) / %s"
              .formatted(
                  scope.exposed(JvmQueries.MEMORY_USED).with("area", "heap").over(scope.recent()),
                  ContainerQueries.MEBIBYTE)),
  LIVE_THREADS(
      "liveThreads",
      "Platform threads",
      "threads",
      Source.SCRAPED,
      "Live platform threads.",
      scope ->
          "max(last_over_time(%s))"
              .formatted(scope.exposed(JvmQueries.LIVE_THREADS).over(scope.recent()))),
  SAFEPOINT_PERCENT(
      "safepointPercent",
      "Time in safepoints",
      "%",
      Source.SCRAPED,
      "Part of the time in which the subject's JVM had stopped all its threads, for collections or"
          + " other reasons, between its last two samples.",
      scope ->
          "100 * max(irate(%s))"
              .formatted(scope.exposed(JvmQueries.SAFEPOINT_SECONDS).over(scope.recent()))),
  MONITOR_CONTENDED_PER_SECOND(
      "monitorContendedPerSecond",
      "Contended locks",
      "attempts/s",
      Source.SCRAPED,
      "Attempts to take a lock that another thread held, between the last two samples.",
      scope ->
          "max(irate(%s))"
              .formatted(scope.exposed(JvmQueries.MONITOR_CONTENDED).over(scope.recent()))),
  GENERATOR_CPU_CORES(
      "generatorCpuCores",
      "Generator CPU",
      "cores",
      Source.SCRAPED,
      "CPU that all generators used together.",
      SeriesMetric::generatorCpuCores);

  /** Who provides the samples. */
  enum Source {
    /** The generator, which sends samples once a second. */
    GENERATOR,
    /** A container or a subject, which Prometheus scrapes at intervals. */
    SCRAPED
  }

  private final String seriesName;
  private final String title;
  private final String unit;
  private final Source source;
  private final String description;
  private final Function<SeriesScope, String> promQl;

  SeriesMetric(
      String seriesName,
      String title,
      String unit,
      Source source,
      String description,
      Function<SeriesScope, String> promQl) {
    this.seriesName = seriesName;
    this.title = title;
    this.unit = unit;
    this.source = source;
    this.description = description;
    this.promQl = promQl;
  }

  /** Returns its name in a series: camel case, including the unit. */
  public String seriesName() {
    return seriesName;
  }

  /** Returns its name for people. */
  public String title() {
    return title;
  }

  /** Returns the unit as it is shown. */
  public String unit() {
    return unit;
  }

  Source source() {
    return source;
  }

  /** Returns its description, a sentence. */
  public String description() {
    return description;
  }

  public String promQl(SeriesScope scope) {
    return promQl.apply(scope);
  }

  private static String addedPerSecond(SeriesScope scope, String counter) {
    return "%s / %s".formatted(added(scope, counter), scope.step().toMillis() / 1000.0);
  }

  private static String quantileMillis(SeriesScope scope, double quantile) {
    return GeneratorQueries.rootOfQuantile(quantile, added(scope, GeneratorQueries.LATENCY_POWER));
  }

  private static String added(SeriesScope scope, String metric) {
    PromQl series = scope.generator(metric);
    return "sum((last_over_time(%1$s) - last_over_time(%2$s)) or last_over_time(%1$s))"
        .formatted(series.over(scope.pause()), series.over(scope.pause(), scope.step()));
  }

  private static String generatorCpuCores(SeriesScope scope) {
    return scope.trial().generatorPods().stream()
        .map(pod ->
            "max by (pod) (irate(%s))"
                .formatted(scope.generatorContainer(ContainerQueries.CPU, pod)))
        .collect(Collectors.joining(" or ", "sum(", ")"));
  }

  /** Returns all of them, in the order in which they are shown. */
  public static List<SeriesMetric> all() {
    return List.of(values());
  }
}
