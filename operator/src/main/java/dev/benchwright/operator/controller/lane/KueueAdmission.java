package dev.benchwright.operator.controller.lane;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.operator.resources.RunWorkload;
import dev.benchwright.operator.resources.RunWorkload.Priority;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.Workload;
import dev.benchwright.operator.resources.pod.WorkloadState;
import dev.benchwright.operator.run.AdmissionAnswer;
import dev.benchwright.operator.trial.Sentences;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets Kueue admit the runs that carry its label. Each run asks with a Workload of its own.
 *
 * <p>An evicted Workload holds its quota until it is deleted. The operator deletes it when the
 * current trial has ended; the run then asks with a new Workload.
 */
public final class KueueAdmission implements Admission {

  private static final Logger LOG = LoggerFactory.getLogger(KueueAdmission.class);

  private final KueueWorkloads workloads;
  private final Parts parts;
  private final Clock clock;

  public KueueAdmission(KubernetesClient client, Parts parts, Clock clock) {
    this.workloads = new KueueWorkloads(client, clock);
    this.parts = parts;
    this.clock = clock;
  }

  /**
   * Logs a warning if Kueue is not installed. It may be installed later, without a restart here.
   */
  public KueueAdmission warnWhenMissing() {
    try {
      if (!workloads.areServed()) {
        LOG.warn(
            "benchwright.kueue.enabled is true, but {}; runs with the label {} are refused until"
                + " Kueue v0.15 or newer is installed",
            KueueSentences.MISSING,
            RunWorkload.QUEUE_LABEL);
      }
    } catch (KubernetesClientException e) {
      LOG.warn("the API server did not say whether Kueue is installed", e);
    }
    return this;
  }

  @Override
  public AdmissionAnswer ask(BenchmarkRun run, List<Target> targets, BooleanSupplier idle) {
    var queue = RunWorkload.queue(run);
    if (queue.isEmpty()) {
      giveBack(run);
      return new AdmissionAnswer.Admitted();
    }
    try {
      return workloads
          .find(run)
          .map(workload -> answer(run, workload, queue.get(), idle))
          .orElseGet(() -> create(run, targets, queue.get()));
    } catch (KubernetesClientException e) {
      return run.statusOrNew().phase() == RunPhase.RUNNING
          // A missing answer must not discard what was measured.
          ? new AdmissionAnswer.Unknown(KueueSentences.unansweredUnderWay(queue.get(), e))
          // This answer excludes the run from the lane's queue, where it would make others wait.
          : new AdmissionAnswer.Waiting(KueueSentences.unanswered(queue.get(), e));
    }
  }

  /** Releases what the run holds: its label may have been removed since it asked. */
  private void giveBack(BenchmarkRun run) {
    try {
      letGo(run);
    } catch (KubernetesClientException e) {
      // A run without the label does not depend on whether Kueue's resources can be reached.
      LOG.debug("whether run {} still has a Workload is not known", Lane.name(run), e);
    }
  }

  private AdmissionAnswer answer(
      BenchmarkRun run, Workload workload, String queue, BooleanSupplier idle) {
    if (!KueueWorkloads.isOf(run, workload)) {
      return new AdmissionAnswer.Waiting(KueueSentences.ofAnother(run));
    }
    return switch (WorkloadState.of(workload)) {
      case WorkloadState.Admitted() -> {
        // Kueue may evict a Workload whose pods are not ready for long. A run's pods come and go
        // with each trial, and the trial's own deadlines watch over them.
        workloads.declare(
            workload,
            Workload.PODS_READY,
            "Started",
            "Pods come and go with the run's trials, and have deadlines of their own.");
        yield new AdmissionAnswer.Admitted();
      }
      case WorkloadState.Waiting(var reason) -> {
        if (!queue.equals(workload.getSpec().queueName())) {
          workloads.delete(workload);
        }
        yield new AdmissionAnswer.Waiting(KueueSentences.waiting(queue, reason));
      }
      case WorkloadState.Evicted(var reason, var requeueAt) -> {
        if (requeueAt.filter(clock.instant()::isBefore).isEmpty() && idle.getAsBoolean()) {
          workloads.delete(workload);
        }
        yield new AdmissionAnswer.Waiting(KueueSentences.evicted(queue, reason));
      }
      case WorkloadState.Deactivated(var reason) ->
          new AdmissionAnswer.Waiting(KueueSentences.deactivated(run, reason));
      case WorkloadState.Finished() -> {
        if (idle.getAsBoolean()) {
          workloads.delete(workload);
        }
        yield new AdmissionAnswer.Waiting(KueueSentences.finishedTooSoon(run));
      }
    };
  }

  private AdmissionAnswer create(BenchmarkRun run, List<Target> targets, String queue) {
    Optional<Priority> priority = Optional.empty();
    var className = RunWorkload.priorityClass(run);
    try {
      if (className.isPresent()) {
        priority = workloads.priority(className.get()).map(v -> new Priority(className.get(), v));
        if (priority.isEmpty() && workloads.areServed()) {
          return new AdmissionAnswer.Refused(KueueSentences.withoutPriorityClass(className.get()));
        }
      }
      workloads.create(RunWorkload.of(run, targets, parts, queue, priority));
      return new AdmissionAnswer.Waiting(KueueSentences.waiting(queue, ""));
    } catch (KubernetesClientException e) {
      return new AdmissionAnswer.Refused(KueueSentences.refusal(queue, e));
    }
  }

  @Override
  public void letGo(BenchmarkRun run) {
    workloads
        .find(run)
        .filter(workload -> KueueWorkloads.isOf(run, workload))
        // Somebody has deactivated it on purpose; a new Workload would be active.
        .filter(workload -> !(WorkloadState.of(workload) instanceof WorkloadState.Deactivated))
        .ifPresent(workloads::delete);
  }

  @Override
  public void end(BenchmarkRun run) {
    workloads
        .find(run)
        .filter(workload -> KueueWorkloads.isOf(run, workload))
        .ifPresent(workload ->
            workloads.declare(
                workload,
                Workload.FINISHED,
                run.statusOrNew().phase() == RunPhase.SUCCEEDED ? "Succeeded" : "Failed",
                // Kueue's CRD limits the length of a message, and a run's message may be longer.
                Sentences.endedWithStop(
                    Objects.requireNonNullElse(run.statusOrNew().message(), ""))));
  }

  @Override
  public Optional<String> remark(BenchmarkRun run) {
    return Optional.empty();
  }
}
