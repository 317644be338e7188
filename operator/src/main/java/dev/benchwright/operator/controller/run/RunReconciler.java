package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.cluster.KeptManifests;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.controller.lane.Admission;
import dev.benchwright.operator.controller.trial.SetAside;
import dev.benchwright.operator.controller.trial.TrialEventSources;
import dev.benchwright.operator.run.RunDecider;
import dev.benchwright.operator.trial.Requeue;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.ErrorStatusUpdateControl;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Takes a run one step further: observes, lets {@link RunDecider} decide, acts, writes the status.
 */
@ControllerConfiguration(name = "run")
public final class RunReconciler implements Reconciler<BenchmarkRun> {

  private final KubernetesClient client;
  private final RunObserver observer;
  private final RunActor actor;
  private final SetAside setAside;
  private final RunEvents events;
  private volatile Supplier<Stream<BenchmarkRun>> known = Stream::empty;

  public RunReconciler(
      KubernetesClient client,
      RunStatuses statuses,
      RunEvents events,
      Catalog catalog,
      KeptManifests manifests,
      ScriptChecker scripts,
      Admission admission,
      StrandedPods stranded,
      SetAside setAside,
      Clock clock,
      RandomGenerator seeds) {
    this.client = client;
    this.observer =
        new RunObserver(
            client,
            new RunAcceptance(catalog, manifests, statuses, new NamedConfigMaps(client, clock)),
            admission,
            scripts,
            new RunTrials(client),
            new RunPlans(seeds),
            new BoostCheck(client),
            new SharedObjects(client, events, stranded),
            stranded,
            clock);
    this.actor = new RunActor(observer, statuses, events);
    this.setAside = setAside;
    this.events = events;
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
    // One that an interrupted trial makes when its run is over already is removed at once.
    var shared =
        InformerEventSourceConfiguration.from(Pod.class, BenchmarkRun.class)
            .withName("shared-pods")
            .withLabelSelector(Benchwright.LIFETIME_LABEL)
            .withSecondaryToPrimaryMapper(RunReconciler::runOf)
            .withPrimaryToSecondaryMapper(_ -> Set.of())
            .build();
    return List.of(
        new InformerEventSource<>(trials, context), new InformerEventSource<>(shared, context));
  }

  private static Set<ResourceID> runOf(Pod shared) {
    var run = shared.getMetadata().getLabels().get(Benchwright.RUN_LABEL);
    return run == null
        ? Set.of()
        : Set.of(new ResourceID(run, shared.getMetadata().getNamespace()));
  }

  /** Returns all runs of the cluster from this instance's informer; they must not be changed. */
  public Stream<BenchmarkRun> known() {
    return known.get();
  }

  @Override
  public UpdateControl<BenchmarkRun> reconcile(BenchmarkRun cached, Context<BenchmarkRun> context) {
    // The cached run may be older than the status that this operator last wrote.
    var run = client.resource(cached).get();
    if (run == null || run.getMetadata().getDeletionTimestamp() != null) {
      return UpdateControl.noUpdate();
    }
    if (!run.canBeRead()) {
      return again(setAside(run));
    }
    var seen = observer.observe(run);
    return actor
        .act(seen, RunDecider.decide(seen))
        .map(RunReconciler::again)
        .orElseGet(UpdateControl::noUpdate);
  }

  @Override
  public ErrorStatusUpdateControl<BenchmarkRun> updateErrorStatus(
      BenchmarkRun run, Context<BenchmarkRun> context, Exception error) {
    events.operatorError(run, error);
    return ErrorStatusUpdateControl.defaultErrorProcessing();
  }

  /**
   * Sets an unreadable run aside, and releases what it holds, so that no other run waits for it.
   */
  private Duration setAside(BenchmarkRun run) {
    var requeueAfter = setAside.run(run);
    if (RunTrials.underWay(observer.trials().of(run)).isEmpty()) {
      if (observer.shared().remove(run)) {
        return Requeue.SOON;
      }
      observer.admission().letGo(run);
    }
    return requeueAfter;
  }

  private static UpdateControl<BenchmarkRun> again(Duration delay) {
    return UpdateControl.<BenchmarkRun>noUpdate().rescheduleAfter(Math.max(1, delay.toMillis()));
  }
}
