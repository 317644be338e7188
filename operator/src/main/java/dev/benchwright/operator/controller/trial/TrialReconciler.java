package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.component.Component;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.controller.collection.CollectionResult;
import dev.benchwright.operator.controller.collection.ObservedTrial;
import dev.benchwright.operator.controller.collection.TrialCollector;
import dev.benchwright.operator.controller.collection.TrialComponents;
import dev.benchwright.operator.gate.Gates;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import dev.benchwright.operator.resources.pod.TrialNames;
import dev.benchwright.operator.run.LaneExclusion;
import dev.benchwright.operator.trial.Decision;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.Requeue;
import dev.benchwright.operator.trial.Sentences;
import dev.benchwright.operator.trial.TrialOutcomes;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.ErrorStatusUpdateControl;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Takes a trial one step further: observes it, decides, acts, and writes its status. */
@ControllerConfiguration(name = "trial")
public final class TrialReconciler implements Reconciler<BenchmarkTrial> {

  private final KubernetesClient client;
  private final TrialStatuses statuses;
  private final RunEvents events;
  private final DeploymentResolver deployments;
  private final TrialObserver observer;
  private final TrialDeployer deployer;
  private final TrialCollector collector;
  private final TrialRemains remains;
  private final OutcomeCause cause;
  private final SetAside setAside;
  private final TrialDeadlines deadlines;

  public TrialReconciler(
      KubernetesClient client,
      TrialStatuses statuses,
      RunEvents events,
      DeploymentResolver deployments,
      TrialObserver observer,
      TrialDeployer deployer,
      TrialCollector collector,
      SetAside setAside,
      TrialDeadlines deadlines) {
    this.client = client;
    this.statuses = statuses;
    this.events = events;
    this.deployments = deployments;
    this.observer = observer;
    this.deployer = deployer;
    this.collector = collector;
    this.remains = new TrialRemains(client);
    this.cause = new OutcomeCause(client, (run, trial) -> deployments.of(run, trial).target());
    this.setAside = setAside;
    this.deadlines = deadlines;
  }

  @Override
  public List<EventSource<?, BenchmarkTrial>> prepareEventSources(
      EventSourceContext<BenchmarkTrial> context) {
    return TrialEventSources.of(context);
  }

  @Override
  public UpdateControl<BenchmarkTrial> reconcile(
      BenchmarkTrial cached, Context<BenchmarkTrial> context) {
    // The cached trial may be older than the status that this operator last wrote.
    var trial = client.resource(cached).get();
    if (trial == null || trial.getMetadata().getDeletionTimestamp() != null) {
      return UpdateControl.noUpdate();
    }
    if (!trial.canBeRead()) {
      return again(setAside.trial(trial));
    }
    var status = trial.statusOrNew();
    if (status.phase().isOver()) {
      return UpdateControl.noUpdate();
    }
    var run = run(trial);
    if (run == null || run.getMetadata().getDeletionTimestamp() != null) {
      // The run is being deleted, and the cluster deletes the trial and all of its objects with it.
      return UpdateControl.noUpdate();
    }
    try {
      return again(step(run, trial, status));
    } catch (NotAcceptedException e) {
      statuses.write(trial, conclude(status, TrialOutcomes.notDeployable(e.sentence())));
      return again(Requeue.AT_ONCE);
    }
  }

  @Override
  public ErrorStatusUpdateControl<BenchmarkTrial> updateErrorStatus(
      BenchmarkTrial trial, Context<BenchmarkTrial> context, Exception error) {
    events.operatorError(trial, error);
    return ErrorStatusUpdateControl.defaultErrorProcessing();
  }

  /**
   * Takes one step, and returns when the next is due.
   *
   * @throws NotAcceptedException when the catalog no longer has what the trial deploys; never if
   *     the trial only has to be released, because its name is enough for that
   */
  private Duration step(BenchmarkRun run, BenchmarkTrial trial, BenchmarkTrialStatus before)
      throws NotAcceptedException {
    var names = TrialNames.of(trial);
    var observed = observe(run, trial, before);
    var seen = observed.observation();
    var status = TrialStatuses.boostSeen(before, seen);
    var since = TrialStatuses.since(trial, status);
    var limits = deadlines.of(trial);
    var decider =
        run.canBeRead()
            ? limits.decider(DeploymentResolver.load(run, trial), trial.getSpec().loadLevel())
            : limits.deciderOfTheEnd();
    return switch (decider.decide(status.phase(), since, seen)) {
      case Decision.Deploy() -> {
        var deployment = deployments.of(run, trial);
        yield after(
            deployer.deploy(deployment),
            new Step(
                run,
                trial,
                TrialStatuses.components(status, TrialComponents.deployed(deployment)),
                since,
                seen.now()),
            TrialPhase.PROVISIONING,
            "The %s and the generator are starting.".formatted(names(deployment)));
      }
      case Decision.Wait(var message, var requeueAfter) ->
          statuses.write(trial, TrialStatuses.say(status, message), requeueAfter);
      case Decision.Enter(var phase, var message) ->
          after(
              phase == TrialPhase.CHECKING
                  ? deployer.deployWhenReady(observed.deployment().orElseThrow())
                  : new DeployResult.Done(),
              // What a phase needs can be created only when all components are ready.
              new Step(run, trial, status, seen.readySince(since), seen.now()),
              phase,
              message);
      case Decision.EndBoost(var message) -> {
        var refusal = deployer.endBoost(observed.deployment().orElseThrow());
        yield statuses.write(
            trial,
            refusal.isPresent()
                ? conclude(withEnds(status, observed), refusal.get())
                : TrialStatuses.say(status, message),
            Requeue.SOON);
      }
      case Decision.Measure() -> measure(run, trial, status, since, observed);
      case Decision.Conclude(var decided) -> {
        var outcome =
            run.canBeRead()
                ? cause.of(run, trial, decided, observed.pods())
                : TrialOutcomes.runUnreadable();
        yield statuses.write(
            trial,
            conclude(withEnds(status, observed), outcome, ofTheDead(outcome, seen)),
            Requeue.AT_ONCE);
      }
      case Decision.Release(var force) -> {
        remains.delete(names, status.components(), force);
        yield statuses.write(
            trial, TrialStatuses.say(status, "Removing what the trial deployed."), Requeue.SOON);
      }
      case Decision.Finish() -> {
        // A refused deployment may have left objects that are never listed, so this deletes them.
        remains.delete(names, status.components(), false);
        if (status.series() == null) {
          remains.deleteSeries(names);
        }
        yield statuses.write(trial, statuses.finish(status), Requeue.AT_ONCE);
      }
    };
  }

  /** Enters a phase, if all objects that it needs exist. */
  private Duration after(DeployResult deployed, Step step, TrialPhase phase, String message) {
    return switch (deployed) {
      case DeployResult.Done() ->
          statuses.write(
              step.trial(), statuses.enter(step.status(), phase, message), Requeue.AT_ONCE);
      case DeployResult.Refused(var outcome) -> concludeStart(step, outcome);
      case DeployResult.NotYet(var sentence) -> {
        var limit = deadlines.of(step.trial()).provisioning();
        yield step.now().isAfter(step.since().plus(limit))
            ? concludeStart(step, TrialOutcomes.notCreated(sentence, limit.toSeconds()))
            : statuses.write(
                step.trial(),
                TrialStatuses.say(step.status(), "Waiting: " + Sentences.endedWithStop(sentence)),
                Requeue.SOON);
      }
    };
  }

  private Duration concludeStart(Step step, TrialOutcome outcome) {
    var sorted = cause.of(step.run(), step.trial(), outcome, List.of());
    return statuses.write(step.trial(), conclude(step.status(), sorted), Requeue.AT_ONCE);
  }

  private ObservedTrial observe(BenchmarkRun run, BenchmarkTrial trial, BenchmarkTrialStatus status)
      throws NotAcceptedException {
    var wanted = LaneExclusion.wanted(run);
    if (!run.canBeRead()) {
      // The trial must end, and its name is enough to find what it deployed.
      return observer.observeRemains(TrialNames.of(trial), wanted);
    }
    return switch (status.phase()) {
      case PENDING, RELEASING -> observer.observeRemains(TrialNames.of(trial), wanted);
      case LOADING, COLLECTING -> observer.observe(deployments.of(run, trial), true, wanted);
      case PROVISIONING, CHECKING, SUCCEEDED, INVALID, FAILED, CANCELLED ->
          observer.observe(deployments.of(run, trial), false, wanted);
    };
  }

  private Duration measure(
      BenchmarkRun run,
      BenchmarkTrial trial,
      BenchmarkTrialStatus status,
      Instant since,
      ObservedTrial observed) {
    var seen = observed.observation();
    var deployment = observed.deployment().orElseThrow();
    var wanted = run.getSpec().gates();
    var gates = trial.measuresGenerator() ? Gates.ofFloor(wanted) : Gates.of(wanted);
    var deadline = deadlines.of(trial).collection(deployment.load());
    boolean whatIsThere = deadline.takesWhatIsThere(since, seen.now());
    return switch (collector.collect(deployment, trial, status, gates, observed, whatIsThere)) {
      case CollectionResult.Numbers numbers -> {
        var outcome = numbers.outcome(status.boostEndedAt());
        statuses.seriesKept(trial, numbers.series());
        yield statuses.write(
            trial,
            statuses.enter(
                TrialStatuses.measured(status, numbers, outcome),
                TrialPhase.RELEASING,
                outcome.message()),
            Requeue.AT_ONCE);
      }
      case CollectionResult.NotYet notYet ->
          deadline.givesUp(notYet, since, seen.now())
              ? statuses.write(
                  trial,
                  conclude(
                      withEnds(status, observed),
                      TrialOutcomes.notCollected(
                          deadline.limit(notYet).toSeconds(), notYet.reason())),
                  Requeue.AT_ONCE)
              : statuses.write(trial, TrialStatuses.say(status, notYet.reason()), Requeue.SOON);
    };
  }

  private BenchmarkTrialStatus conclude(BenchmarkTrialStatus status, TrialOutcome outcome) {
    return conclude(status, outcome, List.of());
  }

  private BenchmarkTrialStatus conclude(
      BenchmarkTrialStatus status, TrialOutcome outcome, List<GateStatus> gates) {
    var concluded = TrialStatuses.concluded(status, outcome, gates);
    return statuses.enter(concluded, TrialPhase.RELEASING, outcome.message());
  }

  private static String names(TrialDeployment deployment) {
    return deployment.target().components().stream()
        .map(Component::name)
        .collect(Collectors.joining(", the "));
  }

  /** Returns the status with how each component has ended, as far as they were looked at. */
  private static BenchmarkTrialStatus withEnds(
      BenchmarkTrialStatus status, ObservedTrial observed) {
    return observed.deployment().isEmpty()
        ? status
        : TrialStatuses.components(status, TrialComponents.seen(observed));
  }

  /** Returns the failed gates of a trial that became invalid before it was measured. */
  private static List<GateStatus> ofTheDead(TrialOutcome outcome, Observation seen) {
    return outcome.phase() == TrialPhase.INVALID ? Gates.ofTheDead(seen) : List.of();
  }

  /**
   * Returns the run that owns a trial, and not a later one of the same name; null if it is gone.
   */
  private @Nullable BenchmarkRun run(BenchmarkTrial trial) {
    var run =
        client
            .resources(BenchmarkRun.class)
            .inNamespace(trial.getMetadata().getNamespace())
            .withName(trial.getSpec().run())
            .get();
    return run != null && trial.isOf(run) ? run : null;
  }

  private record Step(
      BenchmarkRun run,
      BenchmarkTrial trial,
      BenchmarkTrialStatus status,
      Instant since,
      Instant now) {}

  private static UpdateControl<BenchmarkTrial> again(Duration delay) {
    return UpdateControl.<BenchmarkTrial>noUpdate().rescheduleAfter(delay.toMillis());
  }
}
