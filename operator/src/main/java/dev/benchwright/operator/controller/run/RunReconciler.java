package dev.benchwright.operator.controller.run;

import dev.benchwright.operator.api.run.BenchmarkRun;
import dev.benchwright.operator.api.run.RunPhase;
import dev.benchwright.operator.api.trial.BenchmarkTrial;
import dev.benchwright.operator.catalog.Catalog;
import dev.benchwright.operator.catalog.NotAcceptedException;
import dev.benchwright.operator.catalog.Target;
import dev.benchwright.operator.controller.cluster.Requeue;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.controller.lane.Admission;
import dev.benchwright.operator.controller.lane.Admission.Answer;
import dev.benchwright.operator.controller.lane.KeptOut;
import dev.benchwright.operator.controller.trial.SetAside;
import dev.benchwright.operator.controller.trial.TrialEventSources;
import dev.benchwright.operator.judge.verdict.VerdictMetric;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Takes a run one step further: into its lane, through its trials, to its end; lets it rest or ends
 * it when its author wants so.
 */
@ControllerConfiguration(name = "run")
public final class RunReconciler implements Reconciler<BenchmarkRun> {

  private final KubernetesClient client;
  private final RunStatuses statuses;
  private final RunEvents events;
  private final Catalog catalog;
  private final Admission admission;
  private final RunTrials trials;
  private final RunPlans plans;
  private final RunEntrance entrance;
  private final RunAdvance advance;
  private final RunHalt halt;
  private final SetAside setAside;
  private final Clock clock;
  private volatile Supplier<Stream<BenchmarkRun>> known = Stream::empty;

  public RunReconciler(
      KubernetesClient client,
      RunStatuses statuses,
      RunEvents events,
      Catalog catalog,
      ScriptChecker scripts,
      Admission admission,
      StrandedPods stranded,
      SetAside setAside,
      Clock clock,
      RandomGenerator seeds) {
    this.client = client;
    this.statuses = statuses;
    this.events = events;
    this.catalog = catalog;
    this.admission = admission;
    this.trials = new RunTrials(client);
    this.plans = new RunPlans(seeds);
    this.entrance = new RunEntrance(client, statuses, events, scripts, admission, plans);
    this.advance = new RunAdvance(client, statuses, events, trials, plans, stranded, clock);
    this.halt = new RunHalt(scripts, statuses, events);
    this.setAside = setAside;
    this.clock = clock;
  }

  @Override
  public List<EventSource<?, BenchmarkRun>> prepareEventSources(
      EventSourceContext<BenchmarkRun> context) {
    var runs = context.getPrimaryCache();
    known = () -> runs.list();
    var trials =
        InformerEventSourceConfiguration.from(BenchmarkTrial.class, BenchmarkRun.class)
            .withSecondaryToPrimaryMapper(TrialEventSources::runOf)
            .build();
    return List.of(new InformerEventSource<>(trials, context));
  }

  /** All runs of the cluster as this instance last heard of them; they must not be changed. */
  public Stream<BenchmarkRun> known() {
    return known.get();
  }

  @Override
  public UpdateControl<BenchmarkRun> reconcile(BenchmarkRun cached, Context<BenchmarkRun> context) {
    // The cached one may be older than our own last word on it.
    var run = client.resource(cached).get();
    if (run == null || run.getMetadata().getDeletionTimestamp() != null) {
      return UpdateControl.noUpdate();
    }
    if (!run.canBeRead()) {
      return again(setAside(run));
    }
    return switch (run.statusOrNew().phase()) {
      case SUCCEEDED, FAILED, CANCELLED -> retire(run);
      case SUSPENDED -> rest(run);
      case QUEUED, RUNNING -> again(run.getSpec().halted() ? halt(run) : goOn(run));
    };
  }

  /** A run that cannot be read holds nothing back that others wait for. */
  private Duration setAside(BenchmarkRun run) {
    var lookAgain = setAside.run(run);
    if (isIdle(run)) {
      admission.letGo(run);
    }
    return lookAgain;
  }

  /** A run that is over is deleted when its author's time for it has passed. */
  private UpdateControl<BenchmarkRun> retire(BenchmarkRun run) {
    var left = RunLifetime.left(run, clock.instant());
    if (left.filter(duration -> !duration.isPositive()).isPresent()) {
      // As it was read: whoever has just given it more time is heard. What it holds of an admission
      // goes with it, so that it does not stay because that cannot be told.
      client.resource(run).lockResourceVersion(run.getMetadata().getResourceVersion()).delete();
      return UpdateControl.noUpdate();
    }
    admission.end(run);
    return left.map(RunReconciler::again).orElseGet(UpdateControl::noUpdate);
  }

  private UpdateControl<BenchmarkRun> rest(BenchmarkRun run) {
    if (run.getSpec().cancel()) {
      return again(halt(run));
    }
    if (run.getSpec().suspend()) {
      admission.letGo(run);
      return UpdateControl.noUpdate();
    }
    return again(goOn(run));
  }

  private Duration halt(BenchmarkRun run) {
    var made = trials.of(run);
    return halt.step(run, plans.of(run, made), made);
  }

  private Duration goOn(BenchmarkRun run) {
    // One that has not started has none.
    var made = run.statusOrNew().startedAt() == null ? List.<BenchmarkTrial>of() : trials.all(run);
    var unreadable =
        made.stream().flatMap(trial -> trial.unreadableSentence().stream()).findFirst();
    return unreadable.isPresent()
        ? keepOut(run, KeptOut.TRIAL_UNREADABLE, unreadable.get())
        : goOn(run, RunTrials.readable(made));
  }

  private Duration goOn(BenchmarkRun run, List<BenchmarkTrial> made) {
    List<Target> targets;
    try {
      targets = catalog.resolve(run.getSpec());
      VerdictMetric.check(run.getSpec(), targets);
    } catch (NotAcceptedException e) {
      return entrance.refuse(run, e.sentence());
    }
    return switch (admission.ask(run, targets, () -> isIdle(run))) {
      case Answer.Admitted() -> goOnAdmitted(run, made);
      case Answer.Waiting(var message) -> keepOut(run, KeptOut.AWAITING_ADMISSION, message);
      case Answer.Unknown(var message) -> holdOn(run, message);
      case Answer.Refused(var sentence) ->
          // What a run that has started has measured is not thrown away.
          run.statusOrNew().startedAt() == null
              ? entrance.refuse(run, sentence)
              : keepOut(run, KeptOut.AWAITING_ADMISSION, sentence);
    };
  }

  private Duration goOnAdmitted(BenchmarkRun run, List<BenchmarkTrial> made) {
    return switch (run.statusOrNew().phase()) {
      // It has its old place in the queue again.
      case SUSPENDED -> entrance.queue(run);
      case QUEUED -> entrance.enter(run);
      case RUNNING -> advance.step(run, made);
      case SUCCEEDED, FAILED, CANCELLED -> Requeue.NOW_AND_THEN;
    };
  }

  /** Starts nothing; a run that has the lane ends its trial and leaves the lane to others. */
  private Duration keepOut(BenchmarkRun run, KeptOut why, String message) {
    if (run.statusOrNew().phase() == RunPhase.RUNNING) {
      var made = trials.of(run);
      var current = RunTrials.underWay(made);
      if (current.isPresent()) {
        statuses.evict(run, current.get().getMetadata().getName(), why, message);
        return Requeue.IN_THE_QUEUE;
      }
      var plan = plans.of(run, made);
      if (advance.isAtItsEnd(plan, made)) {
        return advance.step(run, made);
      }
      statuses.leave(run, plan, made, why, message);
      events.run(run, why.eventType(), why.eventReason(), message);
      return Requeue.AT_ONCE;
    }
    return entrance.keepOut(run, why, message);
  }

  /** Starts nothing and ends nothing: the run keeps the lane that it has. */
  private Duration holdOn(BenchmarkRun run, String message) {
    var made = trials.of(run);
    var current = RunTrials.underWay(made).map(trial -> trial.getMetadata().getName());
    if (current.isEmpty() && advance.isAtItsEnd(plans.of(run, made), made)) {
      return advance.step(run, made);
    }
    statuses.say(run, current.orElse(""), message);
    return Requeue.IN_THE_QUEUE;
  }

  private boolean isIdle(BenchmarkRun run) {
    return RunTrials.underWay(trials.of(run)).isEmpty();
  }

  private static UpdateControl<BenchmarkRun> again(Duration delay) {
    return UpdateControl.<BenchmarkRun>noUpdate().rescheduleAfter(Math.max(1, delay.toMillis()));
  }
}
