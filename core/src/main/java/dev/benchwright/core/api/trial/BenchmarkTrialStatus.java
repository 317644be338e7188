package dev.benchwright.core.api.trial;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.json.Rfc3339;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * State and results of a trial. Only the operator writes it.
 *
 * @param phase how far it has come
 * @param message what it is doing, or why it ended as it did, as a sentence
 * @param history when it entered each phase, in order
 * @param outcome how it will end once everything that it deployed is removed
 * @param window when it was measured
 * @param measurements what was measured, by metric name (see docs/metrics.md for units); a metric
 *     whose source does not exist for this subject is absent
 * @param statusCodes how many answers of the steady phase had which HTTP status; {@code 0} counts
 *     requests without an answer
 * @param steps steps of a staircase, in order
 * @param series name of the ConfigMap with the trial's series, a value for each second
 * @param scriptSha256 digest of the user's script that was run, because the ConfigMap may change
 *     between two trials
 * @param crossCheck the same figures from two sources
 * @param gates the rules that decide whether the numbers count
 * @param warmUp when the warm-up was considered to be over, and why
 * @param environment where it ran, and with what
 * @param limits what is to be known about measurements besides their values, by metric name
 * @param tooFewRequests which percentiles are not given because the window has too few requests,
 *     and how much longer it must be, as a sentence; absent if all are given
 * @param steadiness whether the measured window was steady; absent if it was not looked at, because
 *     batches, staircases and scripts have no slices, or the window has too few
 * @param boostEndedAt when the subject was seen to have the run's CPU after its warm-up boost, RFC
 *     3339; absent without a boost, and until then
 * @param components its components, each after those that it needs; the last one is the one that
 *     the load goes to
 */
public record BenchmarkTrialStatus(
    TrialPhase phase,
    @Nullable String message,
    List<PhaseEntry> history,
    @Nullable TrialOutcome outcome,
    @Nullable MeasuredWindow window,
    Map<String, Double> measurements,
    Map<String, Long> statusCodes,
    List<StepStatus> steps,
    @Nullable String series,
    @Nullable String scriptSha256,
    @Nullable CrossCheckStatus crossCheck,
    List<GateStatus> gates,
    @Nullable WarmUpStatus warmUp,
    @Nullable TrialEnvironment environment,
    Map<String, FigureLimit> limits,
    @Nullable String tooFewRequests,
    @Nullable SteadinessStatus steadiness,
    @Nullable String boostEndedAt,
    List<ComponentStatus> components) {

  /** The status of a trial that the operator has not seen yet. */
  public static final BenchmarkTrialStatus NEW =
      new BenchmarkTrialStatus(
          TrialPhase.PENDING,
          null,
          List.of(),
          null,
          null,
          Map.of(),
          Map.of(),
          List.of(),
          null,
          null,
          null,
          List.of(),
          null,
          null,
          Map.of(),
          null,
          null,
          null,
          List.of());

  public BenchmarkTrialStatus {
    Rfc3339.check("boostEndedAt", boostEndedAt);
    phase = Objects.requireNonNullElse(phase, TrialPhase.PENDING);
    history = history == null ? List.of() : List.copyOf(history);
    measurements = measurements == null ? Map.of() : measurements;
    statusCodes = statusCodes == null ? Map.of() : statusCodes;
    steps = steps == null ? List.of() : List.copyOf(steps);
    gates = gates == null ? List.of() : List.copyOf(gates);
    limits = limits == null ? Map.of() : limits;
    components = components == null ? List.of() : List.copyOf(components);
  }

  /** Returns when the trial started, RFC 3339; null before. */
  public @Nullable String began() {
    return history.isEmpty() ? null : history.getFirst().at();
  }

  /** Returns when it was over, RFC 3339; null before. */
  public @Nullable String ended() {
    return at(TrialPhase::isOver);
  }

  /** Returns when it entered a phase, RFC 3339; null before. */
  public @Nullable String entered(TrialPhase wanted) {
    return at(wanted::equals);
  }

  private @Nullable String at(Predicate<TrialPhase> entered) {
    return history.stream()
        .filter(entry -> entered.test(entry.phase()))
        .findFirst()
        .map(PhaseEntry::at)
        .orElse(null);
  }
}
