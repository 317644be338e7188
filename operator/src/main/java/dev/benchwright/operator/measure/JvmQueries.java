package dev.benchwright.operator.measure;

import java.time.Duration;

/**
 * PromQL over what a JVM subject tells of itself through Micrometer, evaluated at the end of the
 * steady phase. Counters are differenced between the phase's two ends, never summed: what happened
 * before is none of its business. As with cAdvisor's, a series that is scraped twice counts once.
 */
final class JvmQueries {

  private static final String LIVE_THREADS = "jvm_threads_live_threads";
  private static final String MEMORY = "jvm_memory_used_bytes";
  private static final String GC_PAUSE = "jvm_gc_pause_seconds";
  private static final String ACQUIRE = "benchwright_connection_acquire_seconds";

  private static final String MEBIBYTE = "1048576";
  private static final Duration STEP = Duration.ofSeconds(1);

  private JvmQueries() {}

  static String mean(QueryScope scope, String metric, double factor) {
    return "%s * max(avg_over_time(%s))"
        .formatted(factor, scope.subject(metric).over(scope.steady()));
  }

  static String max(QueryScope scope, String metric, double factor) {
    return "%s * max(max_over_time(%s))"
        .formatted(factor, scope.subject(metric).over(scope.steady()));
  }

  static String liveThreadsMax(QueryScope scope) {
    return max(scope, LIVE_THREADS, 1);
  }

  // The mean of a sum is the sum of the means; the pools of memory are sampled together.
  static String memoryMiB(QueryScope scope) {
    return "sum(max by (area, id) (avg_over_time(%s))) / %s"
        .formatted(scope.subject(MEMORY).over(scope.steady()), MEBIBYTE);
  }

  // The maximum of a sum is not the sum of the maxima: sum at every moment first.
  static String memoryMiBMax(QueryScope scope) {
    return "max_over_time(sum(max by (area, id) (%s))[%s:%s]) / %s"
        .formatted(
            scope.subject(MEMORY).latest(),
            PromQl.milliseconds(scope.steady()),
            PromQl.milliseconds(STEP),
            MEBIBYTE);
  }

  static String gcCount(QueryScope scope) {
    return collections(scope, "_count");
  }

  static String gcPauseMillis(QueryScope scope) {
    return "1000 * (%s)".formatted(collections(scope, "_sum"));
  }

  static String connectionAcquireMillis(QueryScope scope) {
    return "1000 * (%s) / (%s)".formatted(acquired(scope, "_sum"), acquired(scope, "_count"));
  }

  // A subject without a database has the meter as well, at 0: no acquisition is no time.
  static String connectionAcquireMillisMax(QueryScope scope) {
    return "%s and (%s) > 0"
        .formatted(max(scope, ACQUIRE + "_max", 1000), acquired(scope, "_count"));
  }

  /** How often the subject's own metrics were scraped in a range. */
  static String samples(QueryScope scope, Duration range) {
    return "max(count_over_time(%s))".formatted(scope.subject(LIVE_THREADS).over(range));
  }

  // A JVM that never collected has no series of it, and has 0; a subject that is no JVM has
  // nothing.
  private static String collections(QueryScope scope, String suffix) {
    PromQl series = scope.subject(GC_PAUSE + suffix);
    String each = "sum(max by (action, cause, gc) (%s))";
    return difference(
        each.formatted(series.latest())
            + " or 0 * max(%s)".formatted(scope.subject(LIVE_THREADS).latest()),
        each.formatted(series.before(scope.steady())));
  }

  private static String acquired(QueryScope scope, String suffix) {
    PromQl series = scope.subject(ACQUIRE + suffix);
    return difference(
        "max(%s)".formatted(series.latest()), "max(%s)".formatted(series.before(scope.steady())));
  }

  // Micrometer makes a series with its first event, so at the start there may be none: that is 0.
  private static String difference(String atEnd, String atStart) {
    return "(%s) - (%s or vector(0))".formatted(atEnd, atStart);
  }
}
