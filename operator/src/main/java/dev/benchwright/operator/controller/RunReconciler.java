package dev.benchwright.operator.controller;

import dev.benchwright.operator.api.BenchmarkRun;
import dev.benchwright.operator.api.BenchmarkTrial;
import dev.benchwright.operator.api.BenchmarkTrialSpec;
import dev.benchwright.operator.api.Benchwright;
import dev.benchwright.operator.api.LoadLevel;
import dev.benchwright.operator.api.RunPhase;
import dev.benchwright.operator.catalog.Catalog;
import dev.benchwright.operator.catalog.NotAcceptedException;
import dev.benchwright.operator.catalog.Target;
import dev.benchwright.operator.controller.Admission.Answer;
import dev.benchwright.operator.controller.ScriptChecker.Verdict;
import dev.benchwright.operator.plan.Plan;
import dev.benchwright.operator.plan.PlannedTrial;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Takes a run one step further: waits for the lane, makes its trials one by one, sums up. */
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

  /** Repetitions come at the end of their block. */
  private static final Comparator<BenchmarkTrial> ORDER_OF_RUNNING =
      Comparator.<BenchmarkTrial>comparingInt(trial -> trial.getSpec().block())
          .thenComparingInt(trial -> trial.getSpec().attempt())
          .thenComparingInt(trial -> trial.getSpec().position());

  private final KubernetesClient client;
  private final RunStatuses statuses;
  private final RunEvents events;
  private final Catalog catalog;
  private final ScriptChecker scripts;
  private final Admission admission;
  private final Lane lane;
  private final Clock clock;
  private final RandomGenerator seeds;

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
    this.lane = new Lane(client);
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
    if (RunStatuses.of(run).phase().isOver()) {
      admission.end(run);
      return UpdateControl.noUpdate();
    }
    List<Target> targets;
    try {
      targets = catalog.resolve(run.getSpec());
    } catch (NotAcceptedException e) {
      return again(refuse(run, e.sentence()));
    }
    boolean queued = RunStatuses.of(run).phase() == RunPhase.QUEUED;
    return again(
        switch (admission.ask(run, targets, () -> isIdle(run))) {
          case Answer.Admitted() -> queued ? enterLane(run) : advance(run);
          case Answer.Waiting(var message) -> queued ? await(run, message) : pause(run, message);
          // What a run that has started has measured is not thrown away.
          case Answer.Refused(var sentence) ->
              queued ? refuse(run, sentence) : pause(run, sentence);
        });
  }

  private Duration await(BenchmarkRun run, String message) {
    statuses.awaitAdmission(run, planned(run), message);
    return IN_THE_QUEUE;
  }

  private boolean isIdle(BenchmarkRun run) {
    return trials(run).stream().allMatch(t -> TrialStatuses.of(t).phase().isOver());
  }

  private static int planned(BenchmarkRun run) {
    return Plan.cells(run.getSpec()).size() * run.getSpec().repetitions();
  }

  private Duration enterLane(BenchmarkRun run) {
    int planned = planned(run);
    synchronized (laneEntrance) {
      var before = lane.occupiedBefore(run);
      if (before.isPresent()) {
        statuses.queue(
            run, planned, "Waiting for run %s to end.".formatted(Lane.name(before.get())));
        return IN_THE_QUEUE;
      }
      // Only a run that has its turn is checked: k6 would be felt by one that is being measured.
      switch (scripts.check(run)) {
        case Verdict.Fine() -> {}
        case Verdict.NotYet(var message) -> {
          statuses.queue(run, planned, message);
          return SOON;
        }
        case Verdict.Refused(var sentence) -> {
          return refuse(run, sentence);
        }
      }
      statuses.start(run, planned, seed(run));
    }
    events.run(run, "Normal", "Started", "%d trials are planned.".formatted(planned));
    admission.remark(run).ifPresent(r -> events.run(run, "Warning", "QueueNameIgnored", r));
    return AT_ONCE;
  }

  private Duration refuse(BenchmarkRun run, String sentence) {
    statuses.refuse(run, sentence);
    events.run(run, "Warning", "NotAccepted", sentence);
    return NOW_AND_THEN;
  }

  /** Starts nothing more; the trial under way goes on to its end. */
  private Duration pause(BenchmarkRun run, String message) {
    var plan = Plan.of(run.getMetadata().getName(), run.getSpec(), seed(run));
    var trials = trials(run);
    var current =
        trials.stream()
            .filter(t -> !TrialStatuses.of(t).phase().isOver())
            .map(t -> t.getMetadata().getName())
            .findFirst()
            .orElse("");
    statuses.progress(run, plan, trials, current, message);
    return IN_THE_QUEUE;
  }

  private Duration advance(BenchmarkRun run) {
    var plan = Plan.of(run.getMetadata().getName(), run.getSpec(), seed(run));
    var trials = trials(run);
    var current = trials.stream().filter(t -> !TrialStatuses.of(t).phase().isOver()).findFirst();
    if (current.isPresent()) {
      var name = current.get().getMetadata().getName();
      var cell = current.get().getSpec();
      statuses.progress(run, plan, trials, name, underWay(name, cell.variant(), cell.loadLevel()));
      return NOW_AND_THEN;
    }
    return plan.next(TrialStatuses.made(trials))
        .map(next -> makeWhenClear(run, plan, trials, next))
        .orElseGet(() -> {
          statuses.finish(run, plan, trials);
          events.run(
              run,
              "Normal",
              "Complete",
              Objects.requireNonNullElse(RunStatuses.of(run).message(), ""));
          return AT_ONCE;
        });
  }

  private Duration makeWhenClear(
      BenchmarkRun run, Plan plan, List<BenchmarkTrial> trials, PlannedTrial next) {
    var pause = pauseLeft(run, trials);
    if (pause.isPositive()) {
      statuses.progress(run, plan, trials, "", "Pausing before the next trial.");
      return pause;
    }
    var leftover = lane.leftover();
    if (leftover.isPresent()) {
      statuses.progress(
          run, plan, trials, "", "Waiting for pod %s to be gone.".formatted(leftover.get()));
      return SOON;
    }
    if (!make(run, next)) {
      statuses.progress(
          run,
          plan,
          trials,
          "",
          "Waiting for trial %s of a deleted run of the same name to be gone."
              .formatted(next.name()));
      return SOON;
    }
    tellIfRepeated(run, trials, next);
    statuses.progress(
        run, plan, trials, next.name(), underWay(next.name(), next.variant(), next.level()));
    return NOW_AND_THEN;
  }

  private void tellIfRepeated(BenchmarkRun run, List<BenchmarkTrial> trials, PlannedTrial next) {
    trials.stream()
        .filter(trial -> trial.getSpec().position() == next.position())
        .reduce((earlier, later) -> later)
        .ifPresent(last ->
            events.run(
                run,
                "Warning",
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

  private Duration pauseLeft(BenchmarkRun run, List<BenchmarkTrial> trials) {
    return trials.stream()
        .map(t -> TrialStatuses.since(t, TrialStatuses.of(t)))
        .max(Comparator.naturalOrder())
        .map(end -> end.plusSeconds(run.getSpec().pauseSeconds()))
        .map(resume -> Duration.between(Instant.now(clock), resume))
        .orElse(Duration.ZERO);
  }

  /**
   * Makes a trial.
   *
   * @return false when one of that name is there already: it belongs to a deleted run of the same
   *     name and is about to go, for this run's own trials were looked for just now
   */
  private boolean make(BenchmarkRun run, PlannedTrial planned) {
    var trial = new BenchmarkTrial();
    trial.setMetadata(
        new ObjectMetaBuilder()
            .withName(planned.name())
            .withNamespace(run.getMetadata().getNamespace())
            .withLabels(
                Map.of(
                    Benchwright.RUN_LABEL, run.getMetadata().getName(),
                    Benchwright.MANAGED_BY_LABEL, Benchwright.MANAGED_BY,
                    Benchwright.VARIANT_LABEL, planned.variant()))
            .withOwnerReferences(
                new OwnerReferenceBuilder()
                    .withApiVersion(run.getApiVersion())
                    .withKind(run.getKind())
                    .withName(run.getMetadata().getName())
                    .withUid(run.getMetadata().getUid())
                    .withController(true)
                    .withBlockOwnerDeletion(true)
                    .build())
            .build());
    trial.setSpec(
        new BenchmarkTrialSpec(
            run.getMetadata().getName(),
            planned.variant(),
            planned.level().value(),
            planned.level().text(),
            planned.block(),
            planned.position(),
            planned.attempt()));
    try {
      client.resource(trial).create();
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT) {
        return false;
      }
      throw e;
    }
  }

  /** Trials of this very run; a deleted run of the same name may still have some. */
  private List<BenchmarkTrial> trials(BenchmarkRun run) {
    return client
        .resources(BenchmarkTrial.class)
        .inNamespace(run.getMetadata().getNamespace())
        .withLabel(Benchwright.RUN_LABEL, run.getMetadata().getName())
        .list()
        .getItems()
        .stream()
        .filter(trial ->
            trial.getMetadata().getOwnerReferences().stream()
                .anyMatch(owner -> owner.getUid().equals(run.getMetadata().getUid())))
        .sorted(ORDER_OF_RUNNING)
        .toList();
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
