package dev.benchwright.core.measure.metric;

import static dev.benchwright.core.measure.metric.Metric.window;

import dev.benchwright.core.measure.query.JvmQueries;
import java.util.List;

/** Metrics that a JVM reports about itself. */
final class JvmMetrics {

  static final List<Metric> ALL =
      List.of(
          jvm(
                  "jvmMemoryMiB",
                  "MiB",
                  "Heap and non-heap in use, together, mean.",
                  window(JvmQueries::memoryMiB))
              .lowerIsBetter(),
          jvm("jvmMemoryMiBMax", "MiB", "The same, maximum.", window(JvmQueries::memoryMiBMax))
              .lowerIsBetter(),
          jvm("heapUsedMiB", "MiB", "Heap in use, mean.", heap(JvmQueries.MEMORY_USED))
              .titled("Heap in use")
              .andOfEachStep()
              .lowerIsBetter(),
          jvm("heapUsedMiBMax", "MiB", "The same, maximum.", heapMax(JvmQueries.MEMORY_USED))
              .titled("Heap in use, maximum")
              .andOfEachStep()
              .lowerIsBetter(),
          jvm(
                  "heapCommittedMiB",
                  "MiB",
                  "Committed size of the heap, used or not, mean.",
                  heap(JvmQueries.MEMORY_COMMITTED))
              .titled("Heap size")
              .lowerIsBetter(),
          jvm(
                  "heapCommittedMiBMax",
                  "MiB",
                  "The same, maximum.",
                  heapMax(JvmQueries.MEMORY_COMMITTED))
              .lowerIsBetter(),
          jvm(
              "jvmProcessCpuPercent",
              "%",
              "CPU of the JVM's process, as a percentage of the cores that it sees, mean.",
              mean("process_cpu_usage", 100)),
          jvm("jvmProcessCpuPercentMax", "%", "The same, maximum.", max("process_cpu_usage", 100)),
          jvm(
              "systemCpuPercent",
              "%",
              "CPU of the whole system as the JVM sees it, mean.",
              mean("system_cpu_usage", 100)),
          jvm("systemCpuPercentMax", "%", "The same, maximum.", max("system_cpu_usage", 100)),
          jvm(
              "loadAverage",
              "processes",
              "Load average of the node over one minute, mean.",
              mean("system_load_average_1m", 1)),
          jvm(
              "loadAverageMax",
              "processes",
              "The same, maximum.",
              max("system_load_average_1m", 1)),
          jvm(
                  "liveThreads",
                  "threads",
                  "Live platform threads, including carriers of virtual threads, mean.",
                  mean(JvmQueries.LIVE_THREADS, 1))
              .titled("Platform threads"),
          jvm("liveThreadsMax", "threads", "The same, maximum.", max(JvmQueries.LIVE_THREADS, 1))
              .titled("Platform threads, maximum")
              .andOfEachStep(),
          jvm(
              "daemonThreadsMax",
              "threads",
              "Live platform threads that are daemons, maximum.",
              max("jvm_threads_daemon_threads", 1)),
          jvm(
              "peakThreads",
              "threads",
              "Peak of live platform threads since the start of the JVM, including the warm-up.",
              max("jvm_threads_peak_threads", 1)),
          jvm(
                  "startSeconds",
                  "s",
                  "Start of the service, from that of its JVM until it could serve: the series"
                      + " application_ready_time_seconds, which Spring Boot's Actuator has, too,"
                      + " counted from the start of the application. The catalog's subjects leave out"
                      + " the time in which their database was not there yet.",
                  max(JvmQueries.READY_TIME, 1))
              .titled("Start")
              .only(Presence.START_TOLD)
              .lowerIsBetter(),
          jvm("gcCount", "pauses", "Pauses of the garbage collector.", window(JvmQueries::gcCount))
              .titled("GC pauses")
              .inWholeNumbers()
              .andOfEachStep()
              .lowerIsBetter(),
          jvm(
                  "gcPauseMillis",
                  "ms",
                  "Total time of those pauses.",
                  window(JvmQueries::gcPauseMillis))
              .titled("Time in GC pauses")
              .andOfEachStep()
              .lowerIsBetter(),
          internal(
                  "safepoints",
                  "safepoints",
                  "How often the JVM stopped all its threads, for collections or other reasons.",
                  count("benchwright_safepoints_total", 1))
              .inWholeNumbers()
              .lowerIsBetter(),
          internal(
                  "safepointMillis",
                  "ms",
                  "Total time of those stops.",
                  count(JvmQueries.SAFEPOINT_SECONDS, 1000))
              .lowerIsBetter(),
          internal(
              "monitorInflations",
              "monitors",
              "Contended locks that the JVM inflated to a monitor.",
              count("benchwright_monitor_inflations_total", 1)),
          internal(
              "monitorDeflations",
              "monitors",
              "Monitors that the JVM deflated.",
              count("benchwright_monitor_deflations_total", 1)),
          internal(
              "monitorContended",
              "attempts",
              "Attempts to take a lock that another thread held.",
              count(JvmQueries.MONITOR_CONTENDED, 1)),
          acquisition(
              "connectionAcquireMillis",
              "Time to acquire a database connection from the pool, mean.",
              window(JvmQueries::connectionAcquireMillis)),
          acquisition(
              "connectionAcquireMillisP95",
              "95th percentile of that time.",
              window(JvmQueries::connectionAcquireMillisP95)),
          acquisition(
              "connectionAcquireMillisMax",
              "Longest such time. The subject reports it for some minutes, so it may be from the"
                  + " warm-up.",
              window(JvmQueries::connectionAcquireMillisMax)));

  private JvmMetrics() {}

  static MetricOrigin mean(String series, double factor) {
    return window(scope -> JvmQueries.mean(scope, series, factor));
  }

  static MetricOrigin max(String series, double factor) {
    return window(scope -> JvmQueries.max(scope, series, factor));
  }

  static MetricOrigin count(String counter, double factor) {
    return window(scope -> JvmQueries.count(scope, counter, factor));
  }

  static Metric jvm(String name, String unit, String description, MetricOrigin origin) {
    return Metric.of(name, unit, MetricSource.JVM, description, origin);
  }

  private static Metric internal(
      String name, String unit, String description, MetricOrigin origin) {
    return jvm(name, unit, description, origin).only(Presence.JVM_INTERNALS);
  }

  private static Metric acquisition(String name, String description, MetricOrigin origin) {
    return jvm(name, "ms", description, origin).only(Presence.DATABASE).lowerIsBetter();
  }

  private static MetricOrigin heap(String series) {
    return window(scope -> JvmQueries.heapMiB(scope, series));
  }

  private static MetricOrigin heapMax(String series) {
    return window(scope -> JvmQueries.heapMiBMax(scope, series));
  }
}
