package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.CrossCheckStatus;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.core.api.trial.PhaseEntry;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.StepStatus;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpStatus;
import dev.benchwright.operator.controller.collection.CollectionResult;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A trial's next status in the making. It repeats the last status except for what is set. */
public final class TrialStatusDraft {

  private TrialPhase phase;
  private @Nullable String message;
  private List<PhaseEntry> history;
  private @Nullable TrialOutcome outcome;
  private @Nullable MeasuredWindow window;
  private Map<String, Double> measurements;
  private Map<String, Long> statusCodes;
  private List<StepStatus> steps;
  private @Nullable String series;
  private @Nullable String scriptSha256;
  private @Nullable CrossCheckStatus crossCheck;
  private List<GateStatus> gates;
  private @Nullable WarmUpStatus warmUp;
  private @Nullable TrialEnvironment environment;
  private Map<String, FigureLimit> limits;
  private @Nullable String tooFewRequests;
  private @Nullable SteadinessStatus steadiness;
  private @Nullable String boostEndedAt;
  private List<ComponentStatus> components;

  public TrialStatusDraft(BenchmarkTrialStatus before) {
    phase = before.phase();
    message = before.message();
    history = before.history();
    outcome = before.outcome();
    window = before.window();
    measurements = before.measurements();
    statusCodes = before.statusCodes();
    steps = before.steps();
    series = before.series();
    scriptSha256 = before.scriptSha256();
    crossCheck = before.crossCheck();
    gates = before.gates();
    warmUp = before.warmUp();
    environment = before.environment();
    limits = before.limits();
    tooFewRequests = before.tooFewRequests();
    steadiness = before.steadiness();
    boostEndedAt = before.boostEndedAt();
    components = before.components();
  }

  TrialStatusDraft message(@Nullable String sentence) {
    message = sentence;
    return this;
  }

  /** Enters a phase that may follow the current one. */
  public TrialStatusDraft phase(TrialPhase entered, Instant now) {
    if (!phase.next().contains(entered)) {
      throw new IllegalStateException("a trial cannot go from %s to %s".formatted(phase, entered));
    }
    phase = entered;
    history = new ArrayList<>(history);
    history.add(new PhaseEntry(entered, now.truncatedTo(ChronoUnit.MILLIS).toString()));
    return this;
  }

  /** Sets how the trial will end, and the findings of the gates that were applied. */
  public TrialStatusDraft outcome(TrialOutcome decided, List<GateStatus> asked) {
    outcome = decided;
    message = decided.message();
    gates = asked;
    return this;
  }

  /** Sets when the warm-up boost was over, only once. */
  TrialStatusDraft boostEnded(Instant seen) {
    boostEndedAt =
        boostEndedAt == null ? seen.truncatedTo(ChronoUnit.MILLIS).toString() : boostEndedAt;
    return this;
  }

  TrialStatusDraft numbers(CollectionResult.Numbers numbers) {
    window = numbers.window();
    measurements = numbers.measurements();
    statusCodes = numbers.statusCodes();
    steps = numbers.steps();
    series = numbers.series().name();
    scriptSha256 = numbers.scriptSha256();
    crossCheck = numbers.crossCheck();
    warmUp = numbers.warmUp();
    environment = numbers.environment();
    limits = numbers.limits();
    tooFewRequests = numbers.tooFewRequests();
    steadiness = numbers.steadiness();
    components = numbers.components();
    return this;
  }

  TrialStatusDraft components(List<ComponentStatus> known) {
    components = known;
    return this;
  }

  public BenchmarkTrialStatus build() {
    return new BenchmarkTrialStatus(
        phase,
        message,
        history,
        outcome,
        window,
        measurements,
        statusCodes,
        steps,
        series,
        scriptSha256,
        crossCheck,
        gates,
        warmUp,
        environment,
        limits,
        tooFewRequests,
        steadiness,
        boostEndedAt,
        components);
  }
}
