package dev.benchwright.core.api.trial;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether a trial's measured window was steady, and how much of its figures is chance.
 *
 * @param verdict what the window looks like
 * @param metric the metric that was looked at (see docs/metrics.md): requestsPerSecond of a closed
 *     load, intendedP99Millis of an open one
 * @param changePercent by how much the last third of the window differs from the first, in percent
 *     of the first
 * @param low lower end of the 95 % interval of that change, in percent
 * @param high its upper end, in percent
 * @param message the same as a sentence
 * @param withinPercent by how much a figure would differ from one equally long window of the same
 *     subject to the next, as a standard deviation in percent, by metric name: of
 *     requestsPerSecond, and of p99Millis with a closed load or intendedP99Millis with an open one.
 *     A metric is absent if the window has too few slices or requests to tell
 * @param costChangePercent by how much what requests cost differs from the first third of the
 *     window to the last, in percent of the first, by metric name: cpuSecondsPerMillionRequests and
 *     memoryMiBSecondsPerMillionRequests, and of all components together
 *     allCpuSecondsPerMillionRequests and allMemoryMiBSecondsPerMillionRequests. A metric is absent
 *     if Prometheus has fewer than four samples of the subject's container in the window, or of the
 *     container of one of all components
 * @param p99ChangePercent by how much p99Millis of a closed load differs from the first third of
 *     the window to the last, in percent of the first; absent if a third has too few requests for
 *     it, and with an open load, of which changePercent is that of intendedP99Millis
 */
public record SteadinessStatus(
    SteadinessVerdict verdict,
    String metric,
    double changePercent,
    double low,
    double high,
    String message,
    Map<String, Double> withinPercent,
    Map<String, Double> costChangePercent,
    @Nullable Double p99ChangePercent) {

  public SteadinessStatus {
    withinPercent = withinPercent == null ? Map.of() : withinPercent;
    costChangePercent = costChangePercent == null ? Map.of() : costChangePercent;
  }

  /** Creates the status of a window of whose noise and costs nothing is known. */
  public SteadinessStatus(
      SteadinessVerdict verdict,
      String metric,
      double changePercent,
      double low,
      double high,
      String message) {
    this(verdict, metric, changePercent, low, high, message, Map.of(), Map.of(), null);
  }

  /** Returns the same with the noise of figures, see {@link #withinPercent}. */
  public SteadinessStatus withNoise(Map<String, Double> percentByMetric) {
    return with(percentByMetric, costChangePercent, p99ChangePercent);
  }

  /** Returns the same with the change of costs, see {@link #costChangePercent}. */
  public SteadinessStatus withCostChange(Map<String, Double> percentByMetric) {
    return with(withinPercent, percentByMetric, p99ChangePercent);
  }

  /** Returns the same with the change of the 99th percentile, see {@link #p99ChangePercent}. */
  public SteadinessStatus withP99Change(double percent) {
    return with(withinPercent, costChangePercent, percent);
  }

  private SteadinessStatus with(
      Map<String, Double> noise, Map<String, Double> costChange, @Nullable Double p99Change) {
    return new SteadinessStatus(
        verdict, metric, changePercent, low, high, message, noise, costChange, p99Change);
  }
}
