package dev.benchwright.operator.controller;

import dev.benchwright.operator.api.BenchmarkRun;
import dev.benchwright.operator.api.BenchmarkTrial;
import dev.benchwright.operator.api.LoadLevel;
import dev.benchwright.operator.api.RunPhase;
import dev.benchwright.operator.api.TrialPhase;
import dev.benchwright.operator.catalog.Catalog;
import dev.benchwright.operator.catalog.NotAcceptedException;
import dev.benchwright.operator.catalog.Target;
import dev.benchwright.operator.controller.Admission.Answer;
import dev.benchwright.operator.controller.ScriptChecker.Verdict;
import dev.benchwright.operator.judge.Repetitions;
import dev.benchwright.operator.judge.StoppingRules;
import dev.benchwright.operator.judge.VerdictMetric;
import dev.benchwright.operator.plan.Plan;
import dev.benchwright.operator.plan.PlannedTrial;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Takes a run one step further: waits for the lane, makes its trials one by one, sums up; rests or
 * ends when its author wants so.
 */
@ControllerConfiguration(name = "run")
public final class RunReconciler implements Reconciler<BenchmarkRun> {

  private static final Duration AT_ONCE = Duration.ofMillis(1);
  private static final Duration SOON = Duration.ofMillis(500);

  /** Trials tell by events when they change; this is for what no event tells. */
  private static final Duration NOW_AND_THEN = Duration.ofSeconds(15);

  /** Other runs' ends make no event here. */
  private static final Duration IN_THE_QUEUE = Duration.ofSeconds(3);

  /** Whole and exact in every JSON reader. */
  private static final long LARGEST_SEED = 1L << 31;

  private final KubernetesClient client;
  private final RunStatuses statuses;
  private final RunEvents events;
  private final Catalog catalog;
  private final ScriptChecker scripts;
  private final Admission admission;
  private final RunTrials trials;
  private final RunHalt halt;
  private final Clock clock;
  private final RandomGenerator seeds;
  private final StoppingRules rules = new StoppingRules();

  /** Held while a run takes the lane: runs are reconciled side by side. */
  private final Object laneEntrance = new Object();

  RunReconciler(
      KubernetesClient client,
      RunStatuses statuses,
      RunEvents events,
      Catalog catalog,
      ScriptChecker scripts,
      Admission admission,
      Clock clock,
      RandomGenerator seeds) {
    this.client = client;
    this.statuses = statuses;
    this.events = events;
    this.catalog = catalog;
    this.scripts = scripts;
    this.admission = admission;
    this.trials = new RunTrials(client);
    this.halt = new RunHalt(scripts, statuses, events);
    this.clock = clock;
    this.seeds = seeds;
  }

  @Override
  public List<EventSource<?, BenchmarkRun>> prepareEventSources(
      EventSourceContext<BenchmarkRun> context) {
    var trials =
        InformerEventSourceConfiguration.from(BenchmarkTrial.class, BenchmarkRun.class)
            .withSecondaryToPrimaryMapper(trial ->
                Set.of(new ResourceID(trial.getSpec().run(), trial.getMetadata().getNamespace())))
            .build();
    return List.of(new InformerEventSource<>(trials, context));
  }

  @Override
  public UpdateControl<BenchmarkRun> reconcile(BenchmarkRun cached, Context<BenchmarkRun> context) {
    // The cached one may be older than our own last word on it.
    var run = client.resource(cached).get();
    if (run == null || run.getMetadata().getDeletionTimestamp() != null) {
      return UpdateControl.noUpdate();
    }
    return switch (RunStatuses.of(run).phase()) {
      case SUCCEEDED, FAILED, CANCELLED -> retire(run);
      case SUSPENDED -> rest(run);
      case QUEUED, RUNNING -> again(run.getSpec().halted() ? halt(run) : goOn(run));
    };
  }

  /** A run that is over is deleted when its author's time for it has passed. */
  private UpdateControl<BenchmarkRun> retire(BenchmarkRun run) {
    admission.end(run);
    var left = RunLifetime.left(run, clock.instant());
    if (left.isEmpty()) {
      return UpdateControl.noUpdate();
    }
    if (left.get().isPositive()) {
      return again(left.get());
    }
    // As it was read: whoever has just given it more time is heard.
    client.resource(run).lockResourceVersion(run.getMetadata().getResourceVersion()).delete();
    return UpdateControl.noUpdate();
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
    return halt.step(run, plan(run, made), made);
  }

  private Duration goOn(BenchmarkRun run) {
    List<Target> targets;
    try {
      targets = catalog.resolve(run.getSpec());
      VerdictMetric.check(run.getSpec(), targets);
    } catch (NotAcceptedException e) {
      return refuse(run, e.sentence());
    }
    return switch (admission.ask(run, targets, () -> isIdle(run))) {
      case Answer.Admitted() -> goOnAdmitted(run);
      case Answer.Waiting(var message) -> await(run, message);
      case Answer.Refused(var sentence) ->
          // What a run that has started has measured is not thrown away.
          RunStatuses.of(run).startedAt() == null ? refuse(run, sentence) : await(run, sentence);
    };
  }

  private Duration goOnAdmitted(BenchmarkRun run) {
    return switch (RunStatuses.of(run).phase()) {
      // It has its old place in the queue again.
      case SUSPENDED -> queue(run, Lane.of(client, run).order());
      case QUEUED -> enterLane(run);
      case RUNNING -> advance(run);
      case SUCCEEDED, FAILED, CANCELLED -> NOW_AND_THEN;
    };
  }

  /**
   * Starts nothing; a run that was admitted before ends its trial and leaves the lane to others.
   */
  private Duration await(BenchmarkRun run, String message) {
    if (RunStatuses.of(run).phase() == RunPhase.RUNNING) {
      var made = trials.of(run);
      var current = RunTrials.underWay(made);
      if (current.isPresent()) {
        statuses.evict(run, current.get().getMetadata().getName(), message);
        return IN_THE_QUEUE;
      }
      var plan = plan(run, made);
      if (plan.next(TrialStatuses.made(made)).isEmpty()) {
        // Nothing is left that needs leave.
        return advance(run);
      }
      statuses.leave(run, plan, made, message);
      events.run(run, "Normal", "Evicted", message);
      return AT_ONCE;
    }
    statuses.awaitAdmission(run, message);
    return IN_THE_QUEUE;
  }

  private boolean isIdle(BenchmarkRun run) {
    return RunTrials.underWay(trials.of(run)).isEmpty();
  }

  private Duration enterLane(BenchmarkRun run) {
    boolean isNew = RunStatuses.of(run).startedAt() == null;
    synchronized (laneEntrance) {
      var order = Lane.of(client, run).order();
      if (!order.before(run).isEmpty()) {
        return queue(run, order);
      }
      // Only a run that has its turn is checked: k6 would be felt by one that is being measured.
      switch (isNew ? scripts.check(run) : new Verdict.Fine()) {
        case Verdict.Fine() -> {}
        case Verdict.NotYet(var message) -> {
          statuses.queue(run, order.position(run), message);
          return SOON;
        }
        case Verdict.Refused(var sentence) -> {
          return refuse(run, sentence);
        }
      }
      statuses.start(run, seed(run));
    }
    events.run(run, "Normal", isNew ? "Started" : "Resumed", RunProgress.planned(run.getSpec()));
    admission.remark(run).ifPresent(r -> events.run(run, "Warning", "QueueNameIgnored", r));
    return AT_ONCE;
  }

  private Duration queue(BenchmarkRun run, LaneOrder order) {
    var before = order.before(run);
    statuses.queue(run, order.position(run), waiting(before));
    return before.isEmpty() ? AT_ONCE : IN_THE_QUEUE;
  }

  private static String waiting(List<BenchmarkRun> before) {
    if (before.isEmpty()) {
      return "The run is about to go on.";
    }
    var first = "Waiting for run %s to end".formatted(Lane.name(before.getFirst()));
    return before.size() == 1
        ? first + "."
        : first + "; %d runs are before this one.".formatted(before.size());
  }

  private Plan plan(BenchmarkRun run, List<BenchmarkTrial> made) {
    var spec = run.getSpec();
    int blocks = Repetitions.planned(spec, rules.of(spec), FinishedTrials.of(made));
    return Plan.of(run.getMetadata().getName(), spec, blocks, seed(run));
  }

  private Duration refuse(BenchmarkRun run, String sentence) {
    statuses.refuse(run, sentence);
    events.run(run, "Warning", "NotAccepted", sentence);
    return NOW_AND_THEN;
  }

  private Duration advance(BenchmarkRun run) {
    var made = trials.of(run);
    var plan = plan(run, made);
    var current = RunTrials.underWay(made);
    if (current.isPresent()) {
      var name = current.get().getMetadata().getName();
      var cell = current.get().getSpec();
      statuses.progress(run, plan, made, name, underWay(name, cell.variant(), cell.loadLevel()));
      return NOW_AND_THEN;
    }
    return plan.next(TrialStatuses.made(made))
        .map(next -> makeWhenClear(run, plan, made, next))
        .orElseGet(() -> {
          statuses.finish(run, plan, made, rules.of(run.getSpec()));
          events.run(
              run,
              "Normal",
              "Complete",
              Objects.requireNonNullElse(RunStatuses.of(run).message(), ""));
          return AT_ONCE;
        });
  }

  private Duration makeWhenClear(
      BenchmarkRun run, Plan plan, List<BenchmarkTrial> made, PlannedTrial next) {
    var pause = pauseLeft(run, made);
    if (pause.isPositive()) {
      statuses.progress(run, plan, made, "", "Pausing before the next trial.");
      return pause;
    }
    var leftover = Lane.of(client, run).leftover();
    if (leftover.isPresent()) {
      statuses.progress(
          run, plan, made, "", "Waiting for pod %s to be gone.".formatted(leftover.get()));
      return SOON;
    }
    if (!trials.make(run, next)) {
      statuses.progress(
          run,
          plan,
          made,
          "",
          "Waiting for trial %s of a deleted run of the same name to be gone."
              .formatted(next.name()));
      return SOON;
    }
    tellIfRepeated(run, made, next);
    statuses.progress(
        run, plan, made, next.name(), underWay(next.name(), next.variant(), next.level()));
    return NOW_AND_THEN;
  }

  private void tellIfRepeated(BenchmarkRun run, List<BenchmarkTrial> made, PlannedTrial next) {
    made.stream()
        .filter(trial -> trial.getSpec().position() == next.position())
        .reduce((earlier, later) -> later)
        .ifPresent(last ->
            events.run(
                run,
                TrialStatuses.of(last).phase() == TrialPhase.CANCELLED ? "Normal" : "Warning",
                "Repeated",
                "Trial %s is run again as %s: %s"
                    .formatted(
                        last.getMetadata().getName(),
                        next.name(),
                        TrialStatuses.of(last).message())));
  }

  private static String underWay(String name, String variant, LoadLevel level) {
    return "Trial %s (%s, %s) is under way.".formatted(name, variant, level.text());
  }

  private Duration pauseLeft(BenchmarkRun run, List<BenchmarkTrial> made) {
    return made.stream()
        .map(t -> TrialStatuses.since(t, TrialStatuses.of(t)))
        .max(Comparator.naturalOrder())
        .map(end -> end.plusSeconds(run.getSpec().pauseSeconds()))
        .map(resume -> Duration.between(Instant.now(clock), resume))
        .orElse(Duration.ZERO);
  }

  private long seed(BenchmarkRun run) {
    var kept = RunStatuses.of(run).seed();
    var wished = run.getSpec().seed();
    return kept != null ? kept : wished != null ? wished : seeds.nextLong(1, LARGEST_SEED);
  }

  private static UpdateControl<BenchmarkRun> again(Duration delay) {
    return UpdateControl.<BenchmarkRun>noUpdate().rescheduleAfter(Math.max(1, delay.toMillis()));
  }
}
