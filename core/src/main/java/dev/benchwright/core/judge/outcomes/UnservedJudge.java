package dev.benchwright.core.judge.outcomes;

import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.judge.statistics.Holm;
import dev.benchwright.core.judge.statistics.IntervalWidth;
import dev.benchwright.core.judge.statistics.Outlook;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;

/**
 * Compares the service of a run's variants with the baseline's. A variant that is fast because it
 * refuses requests is not better: if one of the two leaves notably more requests unserved, speed
 * does not matter. This is decided by an interval: Student's t, for the differences of the blocks
 * in percentage points.
 *
 * @param spec spec of the run
 * @param rule the rule that determines the number of its blocks
 * @param trials its valid trials
 */
public record UnservedJudge(BenchmarkRunSpec spec, StoppingRule rule, ValidTrials trials) {

  /** A larger difference than this decides the verdict; in percentage points. */
  public static final double NOTABLE_POINTS = 1;

  /** The same in words. */
  public static final String NOTABLE = "1 percentage point";

  /**
   * How many percent of the requests the generator itself may drop, for the difference to be the
   * subjects': half of a notable one, so that it cannot be the generator's alone even if it drops
   * nothing with the other subject.
   */
  public static final double MOST_DROPPED_BY_GENERATOR_PERCENT = NOTABLE_POINTS / 2;

  /** The finest resolution of a difference, even if it is reproduced exactly. */
  public static final double RESOLUTION_POINTS = 0.1;

  /**
   * Returns the differences in the order of {@link CandidateCell#of}; empty if fewer than two
   * blocks have one, or if the load is a staircase: it rises until requests fail, and its sustained
   * rate covers service. Holm's correction is for all of them.
   */
  public List<Optional<UnservedDifference>> services() {
    var cells = CandidateCell.of(spec);
    if (spec.load().model() instanceof StaircaseLoadSpec) {
      return Collections.nCopies(cells.size(), Optional.empty());
    }
    return Holm.adjusted(
        cells.stream().map(this::difference).toList(),
        d -> pValue(d.pairs(), d.points(), d.spread()),
        this::service);
  }

  /**
   * Returns how many further blocks would probably show whether service that is unsure now is alike
   * or unlike, see {@link Outlook}; empty if too many.
   *
   * @param unsure the unsure service
   * @param judged number of cells whose service is judged
   * @param likely the least chance of that
   */
  public OptionalInt moreRepetitions(UnservedDifference unsure, long judged, double likely) {
    return new Outlook(unsure.pairs(), unsure.difference(), unsure.spread())
        .furtherBlocks(
            likely,
            pairs -> {
              if (pairs < rule.fewestPairs()) {
                return (_, _) -> false;
              }
              var width = width().of(pairs);
              double critical = rule.criticalT(pairs, judged);
              return (points, spread) -> {
                double distance = Math.abs(points);
                double half = width.halfWidth(spread);
                return distance + half <= NOTABLE_POINTS
                    || distance - half > NOTABLE_POINTS
                        && (distance - NOTABLE_POINTS) / width.standardError(spread) > critical;
              };
            });
  }

  /** Returns the p-value of "the true difference is at most {@link #NOTABLE_POINTS} either way". */
  private double pValue(int pairs, double points, double spread) {
    double beyond = Math.max(0, Math.abs(points) - NOTABLE_POINTS);
    return rule.believed(pairs, width().pValue(pairs, beyond, spread));
  }

  private IntervalWidth width() {
    return rule.widthOf(RESOLUTION_POINTS);
  }

  private UnservedDifference service(Difference difference, double adjustedPValue) {
    double half = width().halfWidth(difference.pairs(), difference.spread());
    return new UnservedDifference(
        difference.pairs(),
        difference.spread(),
        difference.percent(),
        difference.baselinePercent(),
        difference.points() - half,
        difference.points() + half,
        adjustedPValue,
        difference.canDrop());
  }

  private Optional<Difference> difference(CandidateCell cell) {
    return trials
        .pairs(
            MetricCatalog.FAILED_PERCENT,
            UnservedJudge::unservedPercent,
            cell.level(),
            cell.variant(),
            spec.baselineName())
        .filter(pairs -> pairs.size() >= 2)
        .map(pairs ->
            Difference.of(
                pairs,
                canDrop(cell) || canDrop(new CandidateCell(cell.level(), spec.baselineName()))));
  }

  /**
   * Returns the percentage of unserved requests: of all that were to begin, the dropped ones, and
   * of the others the failed ones. Empty if the trial has no failed percentage.
   */
  public static OptionalDouble unservedPercent(FinishedTrial trial) {
    var failed = trial.value(MetricCatalog.FAILED_PERCENT.metricName());
    double dropped = trial.value(MetricCatalog.DROPPED_PERCENT.metricName()).orElse(0);
    return failed.isPresent()
        ? OptionalDouble.of(dropped + (100 - dropped) * failed.getAsDouble() / 100)
        : OptionalDouble.empty();
  }

  private boolean canDrop(CandidateCell cell) {
    return canDrop(trials.of(cell.variant(), cell.level()).values());
  }

  public static boolean canDrop(Collection<FinishedTrial> trials) {
    return trials.stream()
        .anyMatch(t -> t.value(MetricCatalog.DROPPED_PERCENT.metricName()).isPresent());
  }

  /**
   * Two percentages of unserved requests, means over the pairs, and the spread of their difference.
   */
  private record Difference(
      int pairs, double percent, double baselinePercent, double spread, boolean canDrop) {

    static Difference of(List<Pair> pairs, boolean canDrop) {
      return new Difference(
          pairs.size(),
          Mean.of(pairs.stream().mapToDouble(Pair::variant).toArray()).getAsDouble(),
          Mean.of(pairs.stream().mapToDouble(Pair::baseline).toArray()).getAsDouble(),
          StandardDeviation.of(
                  pairs.stream().mapToDouble(p -> p.variant() - p.baseline()).toArray())
              .getAsDouble(),
          canDrop);
    }

    double points() {
      return percent - baselinePercent;
    }
  }
}
