package dev.benchwright.operator.measure;

import static dev.benchwright.operator.measure.MetricSource.CONTAINER;
import static dev.benchwright.operator.measure.MetricSource.DERIVED;
import static dev.benchwright.operator.measure.MetricSource.GENERATOR;
import static dev.benchwright.operator.measure.MetricSource.GENERATOR_CONTAINER;
import static dev.benchwright.operator.measure.MetricSource.JVM;

import dev.benchwright.operator.measure.Origin.AtEndOfLoad;
import dev.benchwright.operator.measure.Origin.AtEndOfSteady;
import dev.benchwright.operator.measure.Origin.Quotient;
import dev.benchwright.operator.measure.Origin.Summary;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Everything that is measured of a trial, each once, in the order in which it is shown. All of it
 * is of the steady phase.
 */
// Its origins are functions without state.
@SuppressWarnings("ImmutableEnumChecker")
public enum Metric {
  REQUESTS(
      "requests",
      "requests",
      GENERATOR,
      "Requests that began, failed ones included.",
      load(GeneratorQueries::requests)),
  REQUESTS_PER_SECOND(
      "requestsPerSecond",
      "requests/s",
      GENERATOR,
      "Those requests, by the length of the steady phase.",
      load(GeneratorQueries::requestsPerSecond)),
  FAILED_PERCENT(
      "failedPercent",
      "%",
      GENERATOR,
      "Of those requests, the part that got another status than the scenario expects, or no answer.",
      load(GeneratorQueries::failedPercent)),

  MIN_MILLIS(
      "minMillis",
      "ms",
      GENERATOR,
      "Shortest latency, from sending to the answer's last byte, failed requests included.",
      summary("latencyMillis.min", s -> s.latencyMillis().min())),
  MEAN_MILLIS("meanMillis", "ms", GENERATOR, "Mean latency.", load(GeneratorQueries::meanMillis)),
  P50_MILLIS("p50Millis", "ms", GENERATOR, "Median latency.", latencyQuantile(0.5)),
  P90_MILLIS("p90Millis", "ms", GENERATOR, "90th percentile of latency.", latencyQuantile(0.9)),
  P95_MILLIS("p95Millis", "ms", GENERATOR, "95th percentile of latency.", latencyQuantile(0.95)),
  P99_MILLIS("p99Millis", "ms", GENERATOR, "99th percentile of latency.", latencyQuantile(0.99)),
  P999_MILLIS(
      "p999Millis",
      "ms",
      GENERATOR,
      "99.9th percentile of latency; needs some thousand requests to mean anything.",
      latencyQuantile(0.999)),
  MAX_MILLIS(
      "maxMillis",
      "ms",
      GENERATOR,
      "Longest latency.",
      summary("latencyMillis.max", s -> s.latencyMillis().max())),

  CPU_CORES(
      "cpuCores",
      "cores",
      CONTAINER,
      "CPU that the subject's container used, mean.",
      steady(ContainerQueries::cpuCores)),
  CPU_CORES_MAX(
      "cpuCoresMax",
      "cores",
      CONTAINER,
      "The same, maximum over short windows.",
      steady(ContainerQueries::cpuCoresMax)),
  CPU_THROTTLED_PERCENT(
      "cpuThrottledPercent",
      "%",
      CONTAINER,
      "Scheduler periods in which the CPU limit stopped the container, of those in which it ran.",
      steady(ContainerQueries::cpuThrottledPercent)),
  MEMORY_MIB(
      "memoryMiB",
      "MiB",
      CONTAINER,
      "Working set of the subject's container, mean.",
      steady(ContainerQueries::memoryMiB)),
  MEMORY_MIB_MAX(
      "memoryMiBMax",
      "MiB",
      CONTAINER,
      "The same, maximum.",
      steady(ContainerQueries::memoryMiBMax)),
  REQUESTS_PER_CPU_SECOND(
      "requestsPerCpuSecond",
      "requests/CPU-s",
      DERIVED,
      "Requests that one second of one core served.",
      new Quotient("requestsPerSecond", "cpuCores")),

  JVM_MEMORY_MIB(
      "jvmMemoryMiB",
      "MiB",
      JVM,
      "Heap and non-heap in use, together, mean.",
      steady(JvmQueries::memoryMiB)),
  JVM_MEMORY_MIB_MAX(
      "jvmMemoryMiBMax", "MiB", JVM, "The same, maximum.", steady(JvmQueries::memoryMiBMax)),
  JVM_PROCESS_CPU_PERCENT(
      "jvmProcessCpuPercent",
      "%",
      JVM,
      "CPU of the JVM's process, of all cores that it sees, mean.",
      mean("process_cpu_usage", 100)),
  JVM_PROCESS_CPU_PERCENT_MAX(
      "jvmProcessCpuPercentMax", "%", JVM, "The same, maximum.", max("process_cpu_usage", 100)),
  SYSTEM_CPU_PERCENT(
      "systemCpuPercent",
      "%",
      JVM,
      "CPU of the whole system as the JVM sees it, mean.",
      mean("system_cpu_usage", 100)),
  SYSTEM_CPU_PERCENT_MAX(
      "systemCpuPercentMax", "%", JVM, "The same, maximum.", max("system_cpu_usage", 100)),
  LOAD_AVERAGE(
      "loadAverage",
      "processes",
      JVM,
      "Load average of the node over one minute, mean.",
      mean("system_load_average_1m", 1)),
  LOAD_AVERAGE_MAX(
      "loadAverageMax", "processes", JVM, "The same, maximum.", max("system_load_average_1m", 1)),
  LIVE_THREADS_MAX(
      "liveThreadsMax",
      "threads",
      JVM,
      "Live platform threads, carriers of virtual threads included, maximum.",
      steady(JvmQueries::liveThreadsMax)),
  GC_COUNT(
      "gcCount", "pauses", JVM, "Pauses of the garbage collector.", steady(JvmQueries::gcCount)),
  GC_PAUSE_MILLIS(
      "gcPauseMillis",
      "ms",
      JVM,
      "Time in those pauses, together.",
      steady(JvmQueries::gcPauseMillis)),
  CONNECTION_ACQUIRE_MILLIS(
      "connectionAcquireMillis",
      "ms",
      JVM,
      "Time to get a database connection from the pool, mean.",
      steady(JvmQueries::connectionAcquireMillis)),
  CONNECTION_ACQUIRE_MILLIS_MAX(
      "connectionAcquireMillisMax",
      "ms",
      JVM,
      "The same, maximum. The subject keeps it for some minutes, so it may be of the warm-up.",
      steady(JvmQueries::connectionAcquireMillisMax)),

  GENERATOR_CPU_CORES(
      "generatorCpuCores",
      "cores",
      GENERATOR_CONTAINER,
      "CPU that the generators used, all together, mean.",
      steady(ContainerQueries::generatorCpuCores)),
  GENERATOR_THROTTLED_PERCENT(
      "generatorThrottledPercent",
      "%",
      GENERATOR_CONTAINER,
      "Scheduler periods in which the CPU limit stopped a generator; of several, the worst.",
      steady(ContainerQueries::generatorThrottledPercent));

  private final String metricName;
  private final String unit;
  private final MetricSource source;
  private final String description;
  private final Origin origin;

  Metric(String metricName, String unit, MetricSource source, String description, Origin origin) {
    this.metricName = metricName;
    this.unit = unit;
    this.source = source;
    this.description = description;
    this.origin = origin;
  }

  /** The name under which a trial's status has it: camel case, the unit in it. */
  public String metricName() {
    return metricName;
  }

  /** The unit as it is shown. */
  public String unit() {
    return unit;
  }

  /** Who counts it. */
  public MetricSource source() {
    return source;
  }

  /** What it is, in a sentence. */
  public String description() {
    return description;
  }

  Origin origin() {
    return origin;
  }

  private static Origin load(Function<QueryScope, String> promQl) {
    return new AtEndOfLoad(promQl);
  }

  private static Origin steady(Function<QueryScope, String> promQl) {
    return new AtEndOfSteady(promQl);
  }

  private static Origin latencyQuantile(double quantile) {
    return new AtEndOfLoad(scope -> GeneratorQueries.quantileMillis(scope, quantile));
  }

  private static Origin mean(String series, double factor) {
    return new AtEndOfSteady(scope -> JvmQueries.mean(scope, series, factor));
  }

  private static Origin max(String series, double factor) {
    return new AtEndOfSteady(scope -> JvmQueries.max(scope, series, factor));
  }

  private static Origin summary(String field, ToDoubleFunction<K6Summary> value) {
    return new Summary(field, value);
  }
}
