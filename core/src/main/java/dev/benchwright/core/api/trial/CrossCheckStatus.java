package dev.benchwright.core.api.trial;

import org.jspecify.annotations.Nullable;

/**
 * The same figures from Prometheus and from k6's own summary: two independent paths of the samples.
 * With a measured warm-up, percentiles are compared over all of the full load.
 *
 * @param requestsPrometheus measured requests as Prometheus counted them
 * @param requestsK6 measured requests as k6 counted them
 * @param p50DifferencePercent how far Prometheus' median latency is from k6's, relative to k6's
 * @param p95DifferencePercent the same for the 95th percentile
 * @param p99DifferencePercent the same for the 99th percentile
 * @param intendedP50DifferencePercent how far Prometheus' median latency from the intended start is
 *     from k6's, relative to k6's; only where requests have an intended start
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
