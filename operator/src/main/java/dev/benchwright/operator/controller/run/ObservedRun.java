package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialsOfRun;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.catalog.TargetFacts;
import dev.benchwright.core.plan.MadeTrial;
import dev.benchwright.core.plan.Plan;
import dev.benchwright.core.plan.PlannedTrial;
import dev.benchwright.operator.controller.lane.Lane;
import dev.benchwright.operator.controller.trial.TrialStatuses;
import dev.benchwright.operator.run.AdmissionAnswer;
import dev.benchwright.operator.run.BoostAnswer;
import dev.benchwright.operator.run.CheckState;
import dev.benchwright.operator.run.DefaultBoost;
import dev.benchwright.operator.run.FloorPlan;
import dev.benchwright.operator.run.LaneExclusion;
import dev.benchwright.operator.run.RunFigures;
import dev.benchwright.operator.run.RunLifetime;
import dev.benchwright.operator.run.RunObservation;
import dev.benchwright.operator.run.SharedUse;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A run as the cluster shows it at this moment. One reconciliation uses it, and then drops it. */
final class ObservedRun implements RunObservation {

  private final BenchmarkRun run;
  private final RunObserver cluster;
  private final Instant now;

  private @Nullable List<BenchmarkTrial> trials;
  private @Nullable Plan plan;
  private @Nullable List<Target> targets;
  private @Nullable Optional<Pod> podInLane;
  private @Nullable Optional<Pod> podOfCheck;

  ObservedRun(BenchmarkRun run, RunObserver cluster, Instant now) {
    this.run = run;
    this.cluster = cluster;
    this.now = now;
  }

  @Override
  public RunPhase phase() {
    return run.statusOrNew().phase();
  }

  @Override
  public Wish wish() {
    var spec = run.getSpec();
    return spec.cancel() ? Wish.CANCEL : spec.suspend() ? Wish.SUSPEND : Wish.GO_ON;
  }

  @Override
  public boolean started() {
    return run.statusOrNew().startedAt() != null;
  }

  @Override
  public boolean isExcludedFromLane() {
    return LaneExclusion.isExcluded(run);
  }

  @Override
  public boolean saidToBeNext() {
    return Integer.valueOf(1).equals(run.statusOrNew().position());
  }

  @Override
  public Optional<Duration> lifetimeLeft() {
    return RunLifetime.left(run, now);
  }

  @Override
  public Optional<String> unreadableTrial() {
    return all().stream().flatMap(trial -> trial.unreadableSentence().stream()).findFirst();
  }

  @Override
  public CheckState acceptance() {
    var answer = cluster.acceptance().of(run);
    targets = answer.targets();
    return answer.state();
  }

  @Override
  public AdmissionAnswer admission() {
    return cluster.admission().ask(run, targets(), () -> underWay().isEmpty() && !sharedLeft());
  }

  @Override
  public CheckState script() {
    return cluster.scripts().check(run);
  }

  @Override
  public BoostAnswer boost() {
    return cluster.boosts().of(run, targets());
  }

  @Override
  public Optional<DefaultBoost.Failure> failedBoost() {
    return DefaultBoost.of(run, trials());
  }

  @Override
  public boolean scriptCheckLeft() {
    return podOfCheck().isPresent();
  }

  /** Returns the pod that {@link #scriptCheckLeft} reports. */
  Optional<Pod> podOfCheck() {
    if (podOfCheck == null) {
      podOfCheck = cluster.scripts().left(run);
    }
    return podOfCheck;
  }

  @Override
  public Optional<TrialUnderWay> underWay() {
    return RunTrials.underWay(made())
        .map(trial ->
            new TrialUnderWay(
                trial.getMetadata().getName(),
                trial.getSpec().variant(),
                trial.getSpec().loadLevel().text()));
  }

  @Override
  public Optional<PlannedTrial> next() {
    return plan()
        .next(MadeTrial.of(trials(), DefaultBoost.lostTrials(run)))
        .map(next ->
            FloorPlan.dueBefore(next, run.getMetadata().getName(), run.getSpec(), made())
                .orElse(next));
  }

  @Override
  public Duration pauseLeft() {
    return made().stream()
        .map(trial -> TrialStatuses.since(trial, trial.statusOrNew()))
        .max(Comparator.naturalOrder())
        .map(end -> Duration.between(now, end.plusSeconds(run.getSpec().pauseSeconds())))
        .orElse(Duration.ZERO);
  }

  @Override
  public PlaceInLane place() {
    var order = cluster.lane(run).order();
    return new PlaceInLane(
        order.position(run),
        order.before(run).stream().map(Lane::name).toList(),
        order.ahead(run).map(Lane::name));
  }

  @Override
  public boolean sharedLeft() {
    return cluster.shared().left(run).isPresent();
  }

  @Override
  public SharedUse shared() {
    return cluster.shared().use(run);
  }

  @Override
  public Optional<PodLeft> podLeft() {
    return podInLane().map(pod -> new PodLeft(Lane.name(pod), cluster.stranded().why(pod)));
  }

  /** Returns the pod that {@link #podLeft} reports. */
  Optional<Pod> podInLane() {
    if (podInLane == null) {
      podInLane = cluster.lane(run).leftover(run);
    }
    return podInLane;
  }

  /** Returns the results of its trials so far. */
  RunFigures figures() {
    return RunFigures.of(run, plan(), made());
  }

  /** Returns its readable trials of cells, in the order in which they ran. */
  List<BenchmarkTrial> trials() {
    return TrialsOfRun.ofCells(all());
  }

  /** Returns all of its readable trials, with the one that measures the load generator itself. */
  private List<BenchmarkTrial> made() {
    return all().stream().filter(BenchmarkTrial::canBeRead).toList();
  }

  BenchmarkRun run() {
    return run;
  }

  /** Returns digests of what its variants deploy and are asked for, by their names. */
  SortedMap<String, String> digests() {
    var digests = new TreeMap<String, String>();
    targets().forEach(target -> digests.put(target.variant(), TargetFacts.of(target).digest()));
    return digests;
  }

  /** Returns what its variants deploy, once {@link #acceptance} has resolved its spec. */
  private List<Target> targets() {
    return Objects.requireNonNull(targets, "a run is admitted and starts after it was accepted");
  }

  private List<BenchmarkTrial> all() {
    if (trials == null) {
      // A run that has not started has no trials.
      trials = started() ? cluster.trials().all(run) : List.of();
    }
    return trials;
  }

  private Plan plan() {
    if (plan == null) {
      plan = cluster.plans().of(run, trials());
    }
    return plan;
  }
}
