package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.operator.run.LaneExclusion;
import dev.benchwright.operator.trial.RunIntent;
import io.fabric8.kubernetes.api.model.Pod;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.IndexerResourceCache;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The events that make a trial be reconciled before it is due: those of its pods, and of its run
 * when that is to stop.
 */
public final class TrialEventSources {

  private TrialEventSources() {}

  static List<EventSource<?, BenchmarkTrial>> of(EventSourceContext<BenchmarkTrial> context) {
    var pods =
        InformerEventSourceConfiguration.from(Pod.class, BenchmarkTrial.class)
            .withLabelSelector(Benchwright.TRIAL_LABEL)
            .withSecondaryToPrimaryMapper(pod ->
                Set.of(
                    new ResourceID(
                        pod.getMetadata().getLabels().get(Benchwright.TRIAL_LABEL),
                        pod.getMetadata().getNamespace())))
            .build();
    // A pod that the trials of a run share belongs to none of them.
    var shared =
        InformerEventSourceConfiguration.from(Pod.class, BenchmarkTrial.class)
            .withName("shared-pods")
            .withLabelSelector(Benchwright.LIFETIME_LABEL)
            .withSecondaryToPrimaryMapper(pod -> underWay(pod, context.getPrimaryCache()))
            .withPrimaryToSecondaryMapper(_ -> Set.of())
            .build();
    // A trial under load is reconciled rarely, but must end at once with its run.
    var runs =
        InformerEventSourceConfiguration.from(BenchmarkRun.class, BenchmarkTrial.class)
            .withSecondaryToPrimaryMapper(TrialEventSources::toBeStopped)
            // Keeps no entries for runs that no longer have a trial to stop.
            .withPrimaryToSecondaryMapper(TrialEventSources::runOf)
            .build();
    return List.of(
        new InformerEventSource<>(pods, context),
        new InformerEventSource<>(shared, context),
        new InformerEventSource<>(runs, context));
  }

  private static Set<ResourceID> underWay(Pod shared, IndexerResourceCache<BenchmarkTrial> trials) {
    var run = shared.getMetadata().getLabels().get(Benchwright.RUN_LABEL);
    return trials
        .list(shared.getMetadata().getNamespace(), trial -> isUnderWay(trial, run))
        .map(ResourceID::fromResource)
        .collect(Collectors.toSet());
  }

  private static boolean isUnderWay(BenchmarkTrial trial, @Nullable String run) {
    return trial.canBeRead()
        && trial.getSpec().run().equals(run)
        && !trial.statusOrNew().phase().isOver();
  }

  /** Returns the run of a trial; empty if the trial cannot be read and has no owner either. */
  public static Set<ResourceID> runOf(BenchmarkTrial trial) {
    return trial.runName().stream()
        .map(name -> new ResourceID(name, trial.getMetadata().getNamespace()))
        .collect(Collectors.toSet());
  }

  private static Set<ResourceID> toBeStopped(BenchmarkRun run) {
    var current = run.statusOrNew().currentTrial();
    return current == null || LaneExclusion.wanted(run) == RunIntent.CONTINUE
        ? Set.of()
        : Set.of(new ResourceID(current, run.getMetadata().getNamespace()));
  }
}
