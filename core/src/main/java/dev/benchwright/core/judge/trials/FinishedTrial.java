package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A trial that is over.
 *
 * @param variant its name in the run
 * @param level the load level
 * @param phase {@link TrialPhase#SUCCEEDED}, {@link TrialPhase#INVALID} or {@link
 *     TrialPhase#FAILED}
 * @param message how it ended
 * @param measurements what was measured, by metric name
 * @param block number of its block, from 1
 * @param unsettled whether its warm-up reached its ceiling, so that it is not shown to have settled
 *     before it was measured
 * @param limits what is to be known about measurements besides their values, by metric name
 * @param tooFewRequests which percentiles are not given because of too few requests, as a sentence;
 *     null if all are given
 * @param steadiness whether its measured window was steady; empty if it was not looked at
 */
public record FinishedTrial(
    String variant,
    LoadLevel level,
    TrialPhase phase,
    String message,
    Map<String, Double> measurements,
    int block,
    boolean unsettled,
    Map<String, FigureLimit> limits,
    @Nullable String tooFewRequests,
    Optional<SteadinessStatus> steadiness) {

  /**
   * Creates a trial with all figures, whose warm-up had settled, and whose window was not looked
   * at.
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
        phase,
        message,
        measurements,
        block,
        false,
        Map.of(),
        null,
        Optional.empty());
  }

  /** Returns whether its numbers count. */
  public boolean isValid() {
    return phase == TrialPhase.SUCCEEDED;
  }

  /** Returns whether its value of a metric is a lower bound. */
  public boolean isAtLeast(String metricName) {
    return limits.get(metricName) == FigureLimit.AT_LEAST;
  }

  /**
   * Returns whether its value of a metric is infinite, because too many requests were never served.
   * It then has no value, although it was measured.
   */
  public boolean isNever(String metricName) {
    return limits.get(metricName) == FigureLimit.NEVER;
  }

  /** Returns its value of a metric; empty if it was not measured, or is infinite. */
  public OptionalDouble value(String metricName) {
    var value = measurements.get(metricName);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}
