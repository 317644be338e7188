package dev.benchwright.core.measure.query;

import dev.benchwright.core.measure.prometheus.PromQl;
import java.time.Duration;

/**
 * PromQL on what a JVM subject reports through Micrometer, evaluated at the end of the window. The
 * value of a counter is its difference between the window's two ends, so that earlier events do not
 * count. A counter that is missing at one end has no difference. A series that is scraped twice
 * counts once, like cAdvisor's.
 */
public final class JvmQueries {

  public static final String LIVE_THREADS = "jvm_threads_live_threads";
  public static final String MEMORY_USED = "jvm_memory_used_bytes";
  public static final String MEMORY_COMMITTED = "jvm_memory_committed_bytes";

  /** How long the compilers took, the time included for which they waited for a processor. */
  public static final String COMPILATION_MILLIS = "jvm_compilation_time_ms_total";

  /** Their CPU time, of subjects that have {@code benchwright} metrics. */
  public static final String COMPILER_CPU_SECONDS = "benchwright_compiler_cpu_seconds_total";

  /** How long the start took, as Spring Boot's Actuator names it. */
  public static final String READY_TIME = "application_ready_time_seconds";

  /** HotSpot's own counters, which not every JDK has. */
  public static final String SAFEPOINT_SECONDS = "benchwright_safepoint_seconds_total";

  public static final String MONITOR_CONTENDED = "benchwright_monitor_contended_total";

  /** Prometheus' record of every scrape: 1, or 0 if the target did not answer. */
  public static final String UP = "up";

  private static final String GC_PAUSE = "jvm_gc_pause_seconds";
  private static final String ACQUIRE = "benchwright_connection_acquire_seconds";

  private JvmQueries() {}

  public static String mean(QueryScope scope, String metric, double factor) {
    return "%s * max(avg_over_time(%s))"
        .formatted(factor, scope.exposed(metric).over(scope.window()));
  }

  public static String max(QueryScope scope, String metric, double factor) {
    return "%s * max(max_over_time(%s))"
        .formatted(factor, scope.exposed(metric).over(scope.window()));
  }

  /** Returns the query for the growth of a counter in the window. */
  public static String count(QueryScope scope, String counter, double factor) {
    return "%s * (%s)".formatted(factor, counted(scope, counter));
  }

  public static String memoryMiB(QueryScope scope) {
    return meanMiB(scope, scope.exposed(MEMORY_USED));
  }

  public static String memoryMiBMax(QueryScope scope) {
    return maxMiB(scope, scope.exposed(MEMORY_USED));
  }

  public static String heapMiB(QueryScope scope, String metric) {
    return meanMiB(scope, scope.exposed(metric).with("area", "heap"));
  }

  public static String heapMiBMax(QueryScope scope, String metric) {
    return maxMiB(scope, scope.exposed(metric).with("area", "heap"));
  }

  public static String gcCount(QueryScope scope) {
    return collections(scope, "_count");
  }

  public static String gcPauseMillis(QueryScope scope) {
    return "1000 * (%s)".formatted(collections(scope, "_sum"));
  }

  public static String connectionAcquireMillis(QueryScope scope) {
    return "1000 * (%s) / (%s)"
        .formatted(counted(scope, ACQUIRE + "_sum"), counted(scope, ACQUIRE + "_count"));
  }

  // Buckets are counters, too: the histogram of their differences is that of the window.
  public static String connectionAcquireMillisP95(QueryScope scope) {
    PromQl buckets = scope.exposed(ACQUIRE + "_bucket");
    return "1000 * histogram_quantile(0.95, max by (le) (%s) - max by (le) (%s))"
        .formatted(buckets.latest(), buckets.before(scope.window()));
  }

  // The meter is 0 before the pool is used: without an acquisition there is no time.
  public static String connectionAcquireMillisMax(QueryScope scope) {
    return "%s and (%s) > 0"
        .formatted(max(scope, ACQUIRE + "_max", 1000), counted(scope, ACQUIRE + "_count"));
  }

  /**
   * Counts the scrapes of the subject's own metrics in a range. Of a subject that is no JVM, it is
   * only told whether there was one to which it answered.
   */
  public static String samples(QueryScope scope, Duration range) {
    return "max(count_over_time(%s)) or max(max_over_time(%s))"
        .formatted(scope.exposed(LIVE_THREADS).over(range), scope.exposed(UP).over(range));
  }

  // The mean of a sum is the sum of the means; the memory pools are sampled together.
  private static String meanMiB(QueryScope scope, PromQl pools) {
    return "sum(max by (area, id) (avg_over_time(%s))) / %s"
        .formatted(pools.over(scope.window()), ContainerQueries.MEBIBYTE);
  }

  // The maximum of a sum is not the sum of the maxima: this adds up at every moment first.
  private static String maxMiB(QueryScope scope, PromQl pools) {
    return "max_over_time(sum(max by (area, id) (%s))[%s:%s]) / %s"
        .formatted(
            pools.latest(),
            PromQl.milliseconds(scope.window()),
            PromQl.milliseconds(QueryScope.STEP),
            ContainerQueries.MEBIBYTE);
  }

  // Micrometer creates these series with the first collection. A known JVM without them has had no
  // collection, which counts as 0; a subject that is not a JVM has no result.
  private static String collections(QueryScope scope, String suffix) {
    PromQl series = scope.exposed(GC_PAUSE + suffix);
    PromQl jvm = scope.exposed(LIVE_THREADS);
    String each = "(sum(max by (action, cause, gc) (%s)) or 0 * max(%s))";
    return each.formatted(series.latest(), jvm.latest())
        + " - "
        + each.formatted(series.before(scope.window()), jvm.before(scope.window()));
  }

  private static String counted(QueryScope scope, String counter) {
    PromQl series = scope.exposed(counter);
    return "max(%s) - max(%s)".formatted(series.latest(), series.before(scope.window()));
  }
}
