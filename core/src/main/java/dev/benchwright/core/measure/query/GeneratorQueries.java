package dev.benchwright.core.measure.query;

import dev.benchwright.core.measure.prometheus.PromQl;

/**
 * PromQL on the series that k6 writes. They are cumulative and start at zero with the trial, so
 * their last value is the whole count: neither a rate nor a window's borders can make it inexact.
 * They end with the load, so the queries use the last value within the load's length.
 *
 * <p>Several generators have their own series, distinguished by k6-operator's tags. Counts are
 * added, and histograms with the same bounds are added bucket by bucket: percentiles of the sum are
 * those of all requests together, as exact as those of one generator.
 */
public final class GeneratorQueries {

  public static final String REQUESTS = "k6_http_reqs_total";
  public static final String FAILED = "k6_benchwright_failed_requests_total";
  private static final String MISMATCHED = "k6_benchwright_mismatched_requests_total";
  public static final String DROPPED = "k6_benchwright_dropped_iterations_total";
  private static final String UNSERVED = "k6_benchwright_unserved_requests_total";
  public static final String LATENCY_POWER = "k6_benchwright_latency_power";
  private static final String INTENDED_POWER = "k6_benchwright_intended_power";
  private static final String LATENESS_MILLIS = "k6_benchwright_lateness_millis_total";
  private static final String BATCH_MILLIS = "k6_benchwright_batch_millis";

  /**
   * The script records (latency in µs)^32, see measures.js; buckets of 2^(1/8) become 0.27 % wide.
   */
  private static final int POWER = 32;

  private static final double MICROS_PER_MILLI = 1000;

  private GeneratorQueries() {}

  // Successful and failed requests are in two series, and the script makes sure that the last
  // sample of both is sent. In a step of a staircase one of them may be missing; it counts as 0.
  public static String requests(QueryScope scope) {
    return switch (scope.trial().counting()) {
      case BY_STATUS, BY_STATUS_AND_BODY ->
          "(%1$s or 0 * %2$s) + (%2$s or 0 * %1$s)"
              .formatted(succeededWhereAny(scope), failed(scope));
      case BY_SCRIPT -> "(sum(%s) or 0 * %s)".formatted(lastOf(scope, REQUESTS), failed(scope));
    };
  }

  public static String requestsPerSecond(QueryScope scope) {
    return perSecond(scope, requests(scope));
  }

  public static String successPercent(QueryScope scope) {
    return "100 * (%s) / (%s)".formatted(successes(scope), requests(scope));
  }

  public static String successesPerSecond(QueryScope scope) {
    return perSecond(scope, successes(scope));
  }

  private static String successes(QueryScope scope) {
    return switch (scope.trial().counting()) {
      case BY_STATUS, BY_STATUS_AND_BODY ->
          "%s or 0 * %s".formatted(succeededWhereAny(scope), failed(scope));
      case BY_SCRIPT -> "(%1$s) - (%2$s or 0 * (%1$s))".formatted(requests(scope), failed(scope));
    };
  }

  public static String failedPercent(QueryScope scope) {
    return "100 * (%1$s or 0 * (%2$s)) / (%2$s)".formatted(failed(scope), requests(scope));
  }

  // Without drops there may be no counter of drops. If requests have an intended start, that means
  // 0; otherwise nothing can be dropped.
  public static String droppedIterations(QueryScope scope) {
    return "sum(%s) or 0 * sum(histogram_count(%s))"
        .formatted(lastOf(scope, DROPPED), lastOf(scope, INTENDED_POWER));
  }

  public static String droppedPercent(QueryScope scope) {
    return "100 * (%s) / (%s)".formatted(droppedIterations(scope), due(scope));
  }

  public static String offeredPerSecond(QueryScope scope) {
    return perSecond(scope, due(scope));
  }

  public static String meanMillis(QueryScope scope) {
    return "1000 * " + histogramMean(lastOf(scope, "k6_http_req_duration_seconds"));
  }

  public static String quantileMillis(QueryScope scope, double quantile) {
    return rootOfQuantile(quantile, "sum(%s)".formatted(lastOf(scope, LATENCY_POWER)));
  }

  // The wait of each request before it was sent, including the wait for its connection, is added to
  // its latency.
  public static String intendedMeanMillis(QueryScope scope) {
    return "%s + sum(%s) / (%s)"
        .formatted(meanMillis(scope), lastOf(scope, LATENESS_MILLIS), requests(scope));
  }

  /**
   * Returns the query for a percentile, in ms from the intended start, of the requests that were
   * served.
   */
  public static String servedQuantileMillis(QueryScope scope, double quantile) {
    return rootOfQuantile(quantile, "sum(%s)".formatted(lastOf(scope, INTENDED_POWER)));
  }

  /**
   * Returns the query for a percentile, in ms from the intended start, of all requests that were
   * due. One that was never served is later than every other, so the rank q of all s + u requests,
   * of which s were served, is the rank q (s + u) / s of those. Beyond rank 1 it is one of the
   * others, and the result is infinite, as Prometheus defines it. Rounding keeps the error of the
   * division from doing that.
   */
  public static String intendedQuantileMillis(QueryScope scope, double quantile) {
    String rank =
        "scalar(round(%s * (1 + %s / %s), 1e-9))"
            .formatted(quantile, unserved(scope), served(scope));
    return "%s or (%s > 0) / 0"
        .formatted(
            rootOfQuantile(rank, "sum(%s)".formatted(lastOf(scope, INTENDED_POWER))),
            unserved(scope));
  }

  /**
   * Selects a percentile of each slice, from the intended start, of the requests that were served:
   * one number for each value of label {@code slice}.
   */
  public static String intendedQuantileMillisBySlice(QueryScope scope, double quantile) {
    return rootOfQuantile(quantile, "sum by (slice) (%s)".formatted(lastOf(scope, INTENDED_POWER)));
  }

  /**
   * Selects, of the requests that were due in each slice, the part that was never served: one
   * number for each value of label {@code slice}.
   */
  public static String unservedPartBySlice(QueryScope scope) {
    String unserved = "sum by (slice) (%s)".formatted(lastOf(scope, UNSERVED));
    return "%s / (%s + sum by (slice) (histogram_count(%s)))"
        .formatted(unserved, unserved, lastOf(scope, INTENDED_POWER));
  }

  public static String batches(QueryScope scope) {
    return "sum(histogram_count(%s))".formatted(lastOf(scope, BATCH_MILLIS));
  }

  public static String batchMillis(QueryScope scope) {
    return histogramMean(lastOf(scope, BATCH_MILLIS));
  }

  public static String receivedBytes(QueryScope scope) {
    return "sum(%s)".formatted(lastOf(scope, "k6_data_received_total"));
  }

  public static String receivedBytesPerSecond(QueryScope scope) {
    return perSecond(scope, receivedBytes(scope));
  }

  public static String sentBytes(QueryScope scope) {
    return "sum(%s)".formatted(lastOf(scope, "k6_data_sent_total"));
  }

  public static String sentBytesPerSecond(QueryScope scope) {
    return perSecond(scope, sentBytes(scope));
  }

  /**
   * Selects requests by the status of their answer: one number for each value of label {@code
   * status}.
   */
  public static String statusCodes(QueryScope scope) {
    return "sum by (status) (%s)".formatted(lastOf(scope, REQUESTS));
  }

  /**
   * Returns the query for a percentile, in ms, of latencies that are recorded as powers.
   *
   * @param histogram the histogram of the powers, as PromQL
   */
  public static String rootOfQuantile(double quantile, String histogram) {
    return rootOfQuantile(Double.toString(quantile), histogram);
  }

  private static String rootOfQuantile(String quantile, String histogram) {
    // A latency of zero (a refused connection) is in the zero bucket. A quantile inside it can be
    // negative, and would have no root.
    return "clamp_min(histogram_quantile(%s, %s), 0) ^ (1 / %d) / %s"
        .formatted(quantile, histogram, POWER, MICROS_PER_MILLI);
  }

  private static String succeededWhereAny(QueryScope scope) {
    var byStatus =
        "sum(%s)"
            .formatted(last(scope, scope.generator(REQUESTS).with("expected_response", "true")));
    return scope.trial().counting() == RequestCounting.BY_STATUS_AND_BODY
        ? "(%1$s - (sum(%2$s) or 0 * %1$s))".formatted(byStatus, lastOf(scope, MISMATCHED))
        : byStatus;
  }

  /** Selects the requests that failed; no result if the counter has no sample. */
  public static String failed(QueryScope scope) {
    return "sum(%s)".formatted(lastOf(scope, FAILED));
  }

  private static String served(QueryScope scope) {
    return "sum(histogram_count(%s))".formatted(lastOf(scope, INTENDED_POWER));
  }

  private static String unserved(QueryScope scope) {
    return "sum(%s)".formatted(lastOf(scope, UNSERVED));
  }

  /**
   * Selects the requests that were due; the script makes sure that the unserved ones are counted.
   */
  private static String due(QueryScope scope) {
    return "(%s or 0 * %s) + %s".formatted(served(scope), unserved(scope), unserved(scope));
  }

  private static String histogramMean(String histogram) {
    return "sum(histogram_sum(%1$s)) / sum(histogram_count(%1$s))".formatted(histogram);
  }

  private static String perSecond(QueryScope scope, String count) {
    return "(%s) / %s".formatted(count, scope.offered().toMillis() / 1000.0);
  }

  private static String lastOf(QueryScope scope, String metric) {
    return last(scope, scope.generator(metric));
  }

  private static String last(QueryScope scope, PromQl series) {
    return "last_over_time(%s)".formatted(series.over(scope.load()));
  }
}
