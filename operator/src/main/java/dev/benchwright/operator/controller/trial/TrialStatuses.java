package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.controller.collection.CollectionResult;
import dev.benchwright.operator.controller.collection.KeptSeries;
import dev.benchwright.operator.trial.BoostProgress;
import dev.benchwright.operator.trial.Observation;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** The only writer of a trial's status. */
public final class TrialStatuses {

  private final KubernetesClient client;
  private final Clock clock;
  private final RunEvents events;

  public TrialStatuses(KubernetesClient client, Clock clock, RunEvents events) {
    this.client = client;
    this.clock = clock;
    this.events = events;
  }

  /** Returns when the trial entered its current phase. */
  public static Instant since(BenchmarkTrial trial, BenchmarkTrialStatus status) {
    return status.history().isEmpty()
        ? Instant.parse(trial.getMetadata().getCreationTimestamp())
        : Instant.parse(status.history().getLast().at());
  }

  static BenchmarkTrialStatus say(BenchmarkTrialStatus status, String message) {
    return new TrialStatusDraft(status).message(message).build();
  }

  /** Returns the status with the end of the warm-up boost, once that is seen. */
  static BenchmarkTrialStatus boostSeen(BenchmarkTrialStatus status, Observation seen) {
    return seen.boost() instanceof BoostProgress.Ended
        ? new TrialStatusDraft(status).boostEnded(seen.now()).build()
        : status;
  }

  /** Returns the status with what is known of the trial's components. */
  static BenchmarkTrialStatus components(
      BenchmarkTrialStatus status, List<ComponentStatus> components) {
    return new TrialStatusDraft(status).components(components).build();
  }

  static BenchmarkTrialStatus concluded(
      BenchmarkTrialStatus status, TrialOutcome outcome, List<GateStatus> gates) {
    return new TrialStatusDraft(status).outcome(outcome, gates).build();
  }

  static BenchmarkTrialStatus measured(
      BenchmarkTrialStatus status, CollectionResult.Numbers numbers, TrialOutcome outcome) {
    return new TrialStatusDraft(status).numbers(numbers).outcome(outcome, numbers.gates()).build();
  }

  BenchmarkTrialStatus enter(BenchmarkTrialStatus status, TrialPhase phase, String message) {
    return new TrialStatusDraft(status).phase(phase, clock.instant()).message(message).build();
  }

  /** Enters the phase of the trial's outcome. */
  BenchmarkTrialStatus finish(BenchmarkTrialStatus status) {
    var outcome = Objects.requireNonNull(status.outcome(), "a trial is released with an outcome");
    return enter(status, outcome.phase(), outcome.message());
  }

  /**
   * Records an event if a trial's series over time were not kept; the trial counts without them.
   */
  void seriesKept(BenchmarkTrial trial, KeptSeries series) {
    switch (series) {
      case KeptSeries.In _ -> {}
      case KeptSeries.Missing(var reason) -> events.seriesMissing(trial, reason);
    }
  }

  /**
   * Writes a status, if it says anything new.
   *
   * <p>The write carries the version of the trial on which the decision was based. If two operators
   * both think that they lead, the API server refuses the write of one of them, which then looks
   * again.
   */
  public void write(BenchmarkTrial trial, BenchmarkTrialStatus status) {
    trial
        .unreadableSentence()
        .ifPresent(why -> {
          throw new IllegalStateException(
              "writing it would delete the part that cannot be read: " + why);
        });
    if (status.equals(trial.getStatus())) {
      return;
    }
    var before = trial.statusOrNew().phase();
    trial.setStatus(status);
    client.resource(trial).updateStatus();
    if (status.phase() != before) {
      events.trialEntered(trial, status);
    }
  }

  /** Writes a status, and returns after which time to reconcile again. */
  Duration write(BenchmarkTrial trial, BenchmarkTrialStatus status, Duration requeueAfter) {
    write(trial, status);
    return requeueAfter;
  }
}
