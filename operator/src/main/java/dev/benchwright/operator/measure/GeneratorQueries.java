package dev.benchwright.operator.measure;

/**
 * PromQL over what k6 wrote. Its series are cumulative and begin at zero with the trial, so their
 * last value is the whole count: no rate, no window that could be cut wrong. They end with the
 * load, therefore the last value within the load's length is asked for.
 */
final class GeneratorQueries {

  /** The script keeps (latency in µs)^32, see script.js; buckets of 2^(1/8) become 0.27 % wide. */
  private static final int LATENCY_POWER = 32;

  private static final double MICROS_PER_MILLI = 1000;

  private GeneratorQueries() {}

  // Good and failed requests are taken from the two series that always exist: at 0, too.
  static String requests(QueryScope scope) {
    return "sum(%s) + %s"
        .formatted(
            last(scope, scope.generator("k6_http_reqs_total").with("expected_response", "true")),
            failed(scope));
  }

  static String failedPercent(QueryScope scope) {
    return "100 * %s / (%s)".formatted(failed(scope), requests(scope));
  }

  static String requestsPerSecond(QueryScope scope) {
    return "(%s) / %s".formatted(requests(scope), seconds(scope));
  }

  static String meanMillis(QueryScope scope) {
    String histogram = last(scope, scope.generator("k6_http_req_duration_seconds"));
    return "1000 * sum(histogram_sum(%1$s)) / sum(histogram_count(%1$s))".formatted(histogram);
  }

  static String quantileMillis(QueryScope scope, double quantile) {
    // A latency of zero (a refused connection) lies in the zero bucket, inside which a quantile may
    // come out below zero and would have no root.
    return "clamp_min(histogram_quantile(%s, sum(%s)), 0) ^ (1 / %d) / %s"
        .formatted(
            quantile,
            last(scope, scope.generator("k6_benchwright_latency_power")),
            LATENCY_POWER,
            MICROS_PER_MILLI);
  }

  private static String failed(QueryScope scope) {
    return "sum(%s)"
        .formatted(last(scope, scope.generator("k6_benchwright_failed_requests_total")));
  }

  private static String last(QueryScope scope, PromQl series) {
    return "last_over_time(%s)".formatted(series.over(scope.load()));
  }

  private static String seconds(QueryScope scope) {
    return Double.toString(scope.steady().toMillis() / 1000.0);
  }
}
