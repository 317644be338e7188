package dev.benchwright.core.api.trial;

/**
 * Whether a trial's measured window was steady.
 *
 * @param verdict what the window looks like
 * @param metric the metric that was looked at (see docs/metrics.md): requestsPerSecond of a closed
 *     load, intendedP99Millis of an open one
 * @param changePercent by how much the last third of the window differs from the first, in percent
 *     of the first
 * @param low lower end of the 95 % interval of that change, in percent
 * @param high its upper end, in percent
 * @param message the same as a sentence
 */
public record SteadinessStatus(
    SteadinessVerdict verdict,
    String metric,
    double changePercent,
    double low,
    double high,
    String message) {}
