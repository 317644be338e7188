package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpRule;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A trial that is over.
 *
 * @param variant its name in the run
 * @param level the load level
 * @param outcome how it ended: {@link TrialPhase#SUCCEEDED}, {@link TrialPhase#INVALID} or {@link
 *     TrialPhase#FAILED}, and why
 * @param measurements what was measured, by metric name
 * @param block number of its block, from 1
 * @param warmUp what ended its warm-up
 * @param limits what is to be known about measurements besides their values, by metric name
 * @param tooFewRequests which percentiles are not given because of too few requests, as a sentence;
 *     null if all are given
 * @param steadiness whether its measured window was steady; empty if it was not looked at
 * @param doubts the gates that it failed although it counts, because the variant may be the cause
 * @param shared of the components that all trials of the run share, those that it had: when each
 *     started, by its name; without those of which that is not known
 */
public record FinishedTrial(
    String variant,
    LoadLevel level,
    TrialOutcome outcome,
    Map<String, Double> measurements,
    int block,
    WarmUpRule warmUp,
    Map<String, FigureLimit> limits,
    @Nullable String tooFewRequests,
    Optional<SteadinessStatus> steadiness,
    List<Doubt> doubts,
    Map<String, String> shared) {

  public FinishedTrial {
    doubts = List.copyOf(doubts);
    shared = Map.copyOf(shared);
  }

  /**
   * Creates a trial with all figures, whose warm-up had settled, whose window was not looked at,
   * and that shared nothing with others.
   */
  public FinishedTrial(
      String variant,
      LoadLevel level,
      TrialPhase phase,
      String message,
      Map<String, Double> measurements,
      int block) {
    this(
        variant,
        level,
        new TrialOutcome(phase, "", message),
        measurements,
        block,
        WarmUpRule.SETTLED,
        Map.of(),
        null,
        Optional.empty(),
        List.of(),
        Map.of());
  }

  /** Returns its last phase. */
  public TrialPhase phase() {
    return outcome.phase();
  }

  /** Returns how it ended, as a sentence. */
  public String message() {
    return outcome.message();
  }

  /** Returns whether it is not shown to have settled before it was measured. */
  public boolean unsettled() {
    return switch (warmUp) {
      case CEILING, UNSURE -> true;
      case FIXED, SETTLED -> false;
    };
  }

  /** Returns whether its numbers count. */
  public boolean isValid() {
    return phase() == TrialPhase.SUCCEEDED;
  }

  /** Returns whether its variant ended it before it had figures, which is an outcome. */
  public boolean isEndedByVariant() {
    return outcome.earlyEnd() == EarlyEnd.VARIANT;
  }

  /**
   * Returns whether it was lost for a reason of which its variant may be the cause: mostly because
   * its generator failed.
   */
  public boolean isLostPerhapsByVariant() {
    return outcome.earlyEnd() == EarlyEnd.PERHAPS_VARIANT;
  }

  /** Returns whether it was lost, and its place had or has another attempt. */
  boolean isLost() {
    return switch (phase()) {
      case INVALID -> !isEndedByVariant();
      case FAILED -> outcome.earlyEnd() != null && outcome.earlyEnd().isRepeated();
      default -> false;
    };
  }

  /**
   * Returns the names of the gates that it failed so that its value of a metric may be wrong in a
   * direction that nobody knows. A lower bound is no such value.
   */
  public List<String> doubtsOf(String metricName) {
    return doubts.stream()
        .filter(doubt -> doubt.concerns(metricName))
        .map(Doubt::gate)
        .filter(gate -> !GateName.boundsRates(gate) || !isAtLeast(metricName))
        .toList();
  }

  /** Returns whether a gate that it failed makes its value of a metric doubtful. */
  public boolean isDoubtful(String metricName) {
    return !doubtsOf(metricName).isEmpty();
  }

  /** Returns whether its value of a metric is a lower bound. */
  public boolean isAtLeast(String metricName) {
    return limits.get(metricName) == FigureLimit.AT_LEAST;
  }

  /**
   * Returns whether its value of a metric is worse than any number: too many requests were never
   * served for a percentile, or no step of a staircase was sustained. It then has no value,
   * although it was measured.
   */
  public boolean isNever(String metricName) {
    return limits.get(metricName) == FigureLimit.NEVER;
  }

  /** Returns whether it has no value of a percentile because its window has too few requests. */
  public boolean hasTooFewRequestsFor(String metricName) {
    return limits.get(metricName) == FigureLimit.TOO_FEW_REQUESTS;
  }

  /**
   * Returns the names of the components of which it and another trial had different ones, although
   * all trials share them. They were made anew between the two, without what trials had left in
   * them.
   */
  List<String> madeAnewBetween(FinishedTrial other) {
    return shared.keySet().stream()
        .filter(other.shared::containsKey)
        .filter(component -> !Objects.equals(shared.get(component), other.shared.get(component)))
        .sorted()
        .toList();
  }

  /**
   * Returns its value of a metric; empty if it was not measured, is worse than any number, or has
   * too few requests.
   */
  public OptionalDouble value(String metricName) {
    var value = measurements.get(metricName);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}
