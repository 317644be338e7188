package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.load.SteadinessUse;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.outcomes.GeneratorLosses;
import dev.benchwright.core.judge.runs.Objection.Doubtful;
import dev.benchwright.core.judge.runs.Objection.LowerBounds;
import dev.benchwright.core.judge.runs.Objection.NotWaited;
import dev.benchwright.core.judge.runs.Objection.Selection;
import dev.benchwright.core.judge.runs.Objection.Survivors;
import dev.benchwright.core.judge.runs.Objection.TailUnserved;
import dev.benchwright.core.judge.runs.Objection.Unsteady;
import dev.benchwright.core.judge.trials.Unsteadiness;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What speaks against a verdict on two runs although their interval is clear: figures of survivors,
 * of a selection of trials, that gates doubt, that are lower bounds, or of subjects that had not
 * settled. The rules are those within a run, see docs/statistics.md.
 *
 * @param variant its name in both runs
 * @param metric the verdict metric
 * @param a data of run a
 * @param b data of run b
 * @param service the change of service; empty where there is none
 * @param logMargin logarithm of the ratio at the margin
 */
record Objections(
    String variant,
    Metric metric,
    RunAtLevel a,
    RunAtLevel b,
    Optional<UnservedChange> service,
    double logMargin) {

  /**
   * Returns the first objection; empty if there is none, or if nothing is decided anyway.
   *
   * @param verdict the verdict on all figures
   * @param logRatio logarithm of the measured ratio, b to a
   * @param undoubted returns the verdict on the figures that no gate doubts
   */
  Optional<Objection> to(Verdict verdict, double logRatio, Supplier<Verdict> undoubted) {
    return switch (verdict) {
      case INCONCLUSIVE, NOT_JUDGED -> Optional.empty();
      case BETTER, WORSE, EQUIVALENT ->
          Stream.<Supplier<Optional<? extends Objection>>>of(
                  this::notWaited,
                  () -> survivors(verdict),
                  () -> selection(verdict),
                  this::tailUnserved,
                  () -> lowerBounds(verdict, logRatio),
                  () -> doubtful(verdict, metric, undoubted),
                  () -> unsteady(verdict, logRatio))
              .<Objection>flatMap(objection -> objection.get().stream())
              .findFirst();
    };
  }

  /**
   * Returns the first objection to a verdict by service; empty if there is none.
   *
   * @param undoubted returns that verdict on the trials whose service no gate doubts
   */
  Optional<Objection> toRefusal(Verdict verdict, Supplier<Verdict> undoubted) {
    return selection(verdict)
        .<Objection>map(objection -> objection)
        .or(() -> doubtful(verdict, MetricCatalog.FAILED_PERCENT, undoubted));
  }

  /** Returns the run that gives no verdict; empty if both do. */
  Optional<NotWaited> notWaited() {
    return a.load().steadiness() == SteadinessUse.REPORTED
        ? Optional.of(NotWaited.IN_A)
        : b.load().steadiness() == SteadinessUse.REPORTED
            ? Optional.of(NotWaited.IN_B)
            : Optional.empty();
  }

  private Optional<Survivors> survivors(Verdict verdict) {
    var survival = b.survivalSince(a, variant);
    boolean against =
        switch (verdict) {
          case BETTER -> survival.isWorse();
          case WORSE -> survival.isBetter();
          case EQUIVALENT -> !survival.isFlawless();
          case INCONCLUSIVE, NOT_JUDGED -> false;
        };
    return against ? Optional.of(new Survivors(survival)) : Optional.empty();
  }

  private Optional<Selection> selection(Verdict verdict) {
    var losses = new GeneratorLosses(b.lostPerhapsBy(variant), a.lostPerhapsBy(variant));
    return losses.withhold(verdict) ? Optional.of(new Selection(losses)) : Optional.empty();
  }

  private Optional<TailUnserved> tailUnserved() {
    return service
        .filter(change -> change.hides(metric))
        .map(change -> new TailUnserved(change, change.isBeyond(metric)));
  }

  private Optional<LowerBounds> lowerBounds(Verdict verdict, double logRatio) {
    boolean ofA = a.isAtLeast(variant, metric);
    boolean ofB = b.isAtLeast(variant, metric);
    if (!ofA && !ofB) {
      return Optional.empty();
    }
    // The true ratio is higher than the measured one if only b's values are too low.
    boolean certain = verdict != Verdict.EQUIVALENT && (logRatio > 0 ? !ofA : !ofB);
    return certain ? Optional.empty() : Optional.of(new LowerBounds());
  }

  private Optional<Doubtful> doubtful(Verdict verdict, Metric of, Supplier<Verdict> undoubted) {
    var gates =
        Stream.of(a, b).flatMap(run -> run.doubts(variant, of).stream()).distinct().toList();
    if (gates.isEmpty()) {
      return Optional.empty();
    }
    var without = undoubted.get();
    return without == verdict ? Optional.empty() : Optional.of(new Doubtful(without, gates));
  }

  private Optional<Unsteady> unsteady(Verdict verdict, double logRatio) {
    double enough = verdict == Verdict.EQUIVALENT ? logMargin : Math.abs(logRatio);
    return Stream.of(a, b)
            .flatMap(run -> Unsteadiness.of(run.trials(), run.level(), variant).stream())
            .anyMatch(unsteadiness -> unsteadiness.logChange() >= enough)
        ? Optional.of(new Unsteady())
        : Optional.empty();
  }
}
