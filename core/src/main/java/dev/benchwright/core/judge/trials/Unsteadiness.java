package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.measure.metric.Direction;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.steadiness.Scale;
import java.util.Optional;

/**
 * That a variant's measured windows at one load level changed, shown by all of them together: the
 * 95 % interval of their mean change excludes none. A single window that seems to have changed by
 * chance says nothing about a variant.
 *
 * @param variant its name in the run
 * @param windows how many windows were looked at
 * @param metric the metric that was looked at
 * @param ratio ratio of the last third of a window to the first, geometric mean over the windows
 * @param low lower end of its 95 % interval, see {@link PooledChange}
 * @param high its upper end
 */
public record Unsteadiness(
    String variant, int windows, String metric, double ratio, double low, double high) {

  private static final double CONFIDENCE = 0.95;

  /**
   * Returns what is known of a variant at a load level; empty unless its windows are shown to have
   * changed, and by so much that the end of a warm-up would not have been found, see {@link
   * Scale#closePercent}.
   */
  public static Optional<Unsteadiness> of(ValidTrials trials, LoadLevel level, String variant) {
    var windows =
        trials.of(variant, level).values().stream()
            .map(FinishedTrial::steadiness)
            .flatMap(Optional::stream)
            .toList();
    return PooledChange.of(windows.stream().map(PooledChange::logChange).toList())
        .map(change -> of(variant, windows.getFirst(), change))
        .filter(Unsteadiness::isShown)
        .filter(Unsteadiness::matters);
  }

  private static Unsteadiness of(String variant, SteadinessStatus any, PooledChange change) {
    double reach = change.reach(CONFIDENCE);
    return new Unsteadiness(
        variant,
        change.count(),
        any.metric(),
        Math.exp(change.mean()),
        Math.exp(change.mean() - reach),
        Math.exp(change.mean() + reach));
  }

  /** Returns whether the subject got slower under load, which no warm-up explains. */
  boolean isSlowing() {
    return MetricCatalog.find(metric)
        .flatMap(Metric::better)
        .map(better -> ratio < 1 == (better == Direction.HIGHER))
        .orElse(false);
  }

  private boolean isShown() {
    return low > 1 || high < 1;
  }

  private boolean matters() {
    return Scale.find(metric)
        .map(s -> logChange() > Math.log1p(s.closePercent() / 100))
        .orElse(true);
  }

  /**
   * Returns the size of the change on the log scale: how far the window's figures may be off those
   * of a settled subject.
   */
  public double logChange() {
    return Math.abs(Math.log(ratio));
  }
}
