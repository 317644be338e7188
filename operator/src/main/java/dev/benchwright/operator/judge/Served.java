package dev.benchwright.operator.judge;

import dev.benchwright.operator.judge.Ground.Unserved;
import dev.benchwright.operator.measure.MetricCatalog;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Whether two variants serve alike. A variant that answers fast because it refuses is not better:
 * where one leaves notably more requests unserved than the other, speed decides nothing.
 */
final class Served {

  /** A larger difference than this, in percentage points, decides. */
  static final double NOTABLE_POINTS = 1;

  private Served() {}

  /**
   * The two parts that were not served, if their difference decides.
   *
   * @param variant its valid trials
   * @param baseline the baseline's valid trials
   */
  static Optional<Unserved> unlike(
      Collection<FinishedTrial> variant, Collection<FinishedTrial> baseline) {
    var ours = meanUnservedPercent(variant);
    var theirs = meanUnservedPercent(baseline);
    return ours.isPresent()
            && theirs.isPresent()
            && Math.abs(ours.getAsDouble() - theirs.getAsDouble()) > NOTABLE_POINTS
        ? Optional.of(
            new Unserved(
                ours.getAsDouble(), theirs.getAsDouble(), canDrop(variant) || canDrop(baseline)))
        : Optional.empty();
  }

  private static OptionalDouble meanUnservedPercent(Collection<FinishedTrial> trials) {
    return trials.stream()
        .map(Served::unservedPercent)
        .flatMapToDouble(OptionalDouble::stream)
        .average();
  }

  /** Of all requests that were to begin: those that were dropped, and of the rest the failed. */
  private static OptionalDouble unservedPercent(FinishedTrial trial) {
    var failed = trial.value(MetricCatalog.FAILED_PERCENT.metricName());
    double dropped = trial.value(MetricCatalog.DROPPED_PERCENT.metricName()).orElse(0);
    return failed.isPresent()
        ? OptionalDouble.of(dropped + (100 - dropped) * failed.getAsDouble() / 100)
        : OptionalDouble.empty();
  }

  private static boolean canDrop(Collection<FinishedTrial> trials) {
    return trials.stream()
        .anyMatch(t -> t.value(MetricCatalog.DROPPED_PERCENT.metricName()).isPresent());
  }
}
