package dev.benchwright.core.api.trial;

import org.jspecify.annotations.Nullable;

/**
 * The same figures from Prometheus and from k6's own summary: two independent paths of the samples.
 * With a measured warm-up, percentiles are compared over the whole full load.
 *
 * @param requestsPrometheus measured requests as Prometheus counted them
 * @param requestsK6 measured requests as k6 counted them
 * @param p50DifferencePercent difference between Prometheus' and k6's median latency, relative to
 *     k6's
 * @param p95DifferencePercent the same for the 95th percentile
 * @param p99DifferencePercent the same for the 99th percentile
 * @param intendedP50DifferencePercent difference between Prometheus' and k6's median latency from
 *     the intended start, relative to k6's; only if requests have an intended start
 * @param intendedP95DifferencePercent the same for the 95th percentile
 * @param intendedP99DifferencePercent the same for the 99th percentile
 */
public record CrossCheckStatus(
    long requestsPrometheus,
    long requestsK6,
    @Nullable Double p50DifferencePercent,
    @Nullable Double p95DifferencePercent,
    @Nullable Double p99DifferencePercent,
    @Nullable Double intendedP50DifferencePercent,
    @Nullable Double intendedP95DifferencePercent,
    @Nullable Double intendedP99DifferencePercent) {}
