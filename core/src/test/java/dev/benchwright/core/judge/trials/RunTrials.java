package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Builds the finished trials of a run for tests, cell by cell. */
public final class RunTrials {

  private final List<FinishedTrial> trials = new ArrayList<>();

  /** Adds valid trials of one cell with one metric, one value for each block from the first. */
  public RunTrials valid(String variant, int users, String metric, double... values) {
    for (int i = 0; i < values.length; i++) {
      valid(variant, users, i + 1, Map.of(metric, values[i]));
    }
    return this;
  }

  /** Adds one valid trial. */
  public RunTrials valid(String variant, int users, int block, Map<String, Double> measurements) {
    return trial(variant, users, block, TrialPhase.SUCCEEDED, measurements);
  }

  /** Adds one invalid trial with a measurement; the trial does not count. */
  public RunTrials invalid(String variant, int users, int block, String metric, double value) {
    return trial(variant, users, block, TrialPhase.INVALID, Map.of(metric, value));
  }

  /** Adds one trial whose generator failed, and which is repeated. */
  public RunTrials lostByGenerator(String variant, int users, int block) {
    return lost(variant, users, block, "GeneratorFailed");
  }

  /** Adds one trial that is repeated, for a reason of which the variant may be the cause. */
  public RunTrials lost(String variant, int users, int block, String reason) {
    return withoutFigures(
        variant,
        users,
        block,
        new TrialOutcome(TrialPhase.FAILED, reason, "It failed.", EarlyEnd.PERHAPS_VARIANT));
  }

  /** Adds one trial that the variant itself ended, for a reason as in a trial's outcome. */
  public RunTrials ended(String variant, int users, int block, String reason) {
    return withoutFigures(
        variant,
        users,
        block,
        new TrialOutcome(TrialPhase.INVALID, reason, "It ended.", EarlyEnd.VARIANT));
  }

  private RunTrials withoutFigures(String variant, int users, int block, TrialOutcome outcome) {
    trials.add(
        new FinishedTrial(
            variant,
            LoadLevel.ofUsers(users),
            outcome,
            Map.of(),
            block,
            WarmUpRule.SETTLED,
            Map.of(),
            null,
            Optional.empty(),
            List.of(),
            Map.of()));
    return this;
  }

  /** Adds one valid trial with what is to be known of its figures, and gates that doubt it. */
  public RunTrials limited(
      String variant,
      int users,
      int block,
      Map<String, Double> measurements,
      Map<String, FigureLimit> limits,
      String... doubts) {
    return doubted(
        variant,
        users,
        block,
        measurements,
        limits,
        Arrays.stream(doubts).map(gate -> new Doubt(gate, Set.of())).toArray(Doubt[]::new));
  }

  /** Adds one valid trial with gates that doubt it, or some of its metrics. */
  public RunTrials doubted(
      String variant,
      int users,
      int block,
      Map<String, Double> measurements,
      Map<String, FigureLimit> limits,
      Doubt... doubts) {
    trials.add(
        new FinishedTrial(
            variant,
            LoadLevel.ofUsers(users),
            new TrialOutcome(TrialPhase.SUCCEEDED, "Measured", ""),
            measurements,
            block,
            WarmUpRule.SETTLED,
            limits,
            null,
            Optional.empty(),
            List.of(doubts),
            Map.of()));
    return this;
  }

  /** Adds one trial that could not be measured. */
  public RunTrials failed(String variant, int users, int block) {
    return trial(variant, users, block, TrialPhase.FAILED, Map.of());
  }

  /**
   * Adds a metric to all trials of a variant so far; blocks take the values in turn, repeatedly.
   */
  public RunTrials each(String variant, String metric, double... values) {
    trials.replaceAll(trial -> {
      if (!trial.variant().equals(variant)) {
        return trial;
      }
      var more = new HashMap<>(trial.measurements());
      more.put(metric, values[(trial.block() - 1) % values.length]);
      return new FinishedTrial(
          trial.variant(), trial.level(), trial.phase(), trial.message(), more, trial.block());
    });
    return this;
  }

  /** Makes the windows of a variant's trials unsteady, each by one of these percentages. */
  public RunTrials moving(String variant, SteadinessVerdict verdict, double... changePercent) {
    return changing(
        variant,
        changePercent,
        (_, percent) ->
            Optional.of(
                new SteadinessStatus(
                    verdict, "requestsPerSecond", percent, percent - 1, percent + 1, "It moved.")));
  }

  /** Lets what requests cost change in windows that were looked at, each by a percentage. */
  public RunTrials costMoving(String variant, String metric, double... changePercent) {
    return changing(
        variant,
        changePercent,
        (trial, percent) ->
            trial.steadiness().map(window -> window.withCostChange(Map.of(metric, percent))));
  }

  /** Lets the p99 of a closed load change in windows that were looked at, each by a percentage. */
  public RunTrials tailMoving(String variant, double... changePercent) {
    return changing(
        variant,
        changePercent,
        (trial, percent) -> trial.steadiness().map(window -> window.withP99Change(percent)));
  }

  /** Gives the first trials of a variant other windows, one for each percentage. */
  private RunTrials changing(
      String variant,
      double[] changePercent,
      BiFunction<FinishedTrial, Double, Optional<SteadinessStatus>> window) {
    int[] next = {0};
    trials.replaceAll(trial ->
        trial.variant().equals(variant) && next[0] < changePercent.length
            ? windowed(trial, trial.warmUp(), window.apply(trial, changePercent[next[0]++]))
            : trial);
    return this;
  }

  /** Marks all trials of a variant so far as measured before they had settled. */
  public RunTrials unsettled(String variant) {
    trials.replaceAll(trial ->
        trial.variant().equals(variant)
            ? windowed(trial, WarmUpRule.CEILING, trial.steadiness())
            : trial);
    return this;
  }

  /** Marks one trial of a variant as measured before it had settled. */
  public RunTrials unsettled(String variant, int block) {
    return warmedUp(variant, block, WarmUpRule.CEILING);
  }

  /** Sets what ended the warm-up of one trial of a variant. */
  public RunTrials warmedUp(String variant, int block, WarmUpRule rule) {
    trials.replaceAll(trial ->
        trial.variant().equals(variant) && trial.block() == block
            ? windowed(trial, rule, trial.steadiness())
            : trial);
    return this;
  }

  /** Sets which one of a component that all trials share one trial had. */
  public RunTrials sharing(String variant, int block, String component, String since) {
    trials.replaceAll(trial -> {
      if (!trial.variant().equals(variant) || trial.block() != block) {
        return trial;
      }
      var shared = new HashMap<>(trial.shared());
      shared.put(component, since);
      return copied(trial, trial.warmUp(), trial.steadiness(), shared);
    });
    return this;
  }

  private static FinishedTrial windowed(
      FinishedTrial trial, WarmUpRule warmUp, Optional<SteadinessStatus> window) {
    return copied(trial, warmUp, window, trial.shared());
  }

  private static FinishedTrial copied(
      FinishedTrial trial,
      WarmUpRule warmUp,
      Optional<SteadinessStatus> window,
      Map<String, String> shared) {
    return new FinishedTrial(
        trial.variant(),
        trial.level(),
        trial.outcome(),
        trial.measurements(),
        trial.block(),
        warmUp,
        trial.limits(),
        trial.tooFewRequests(),
        window,
        trial.doubts(),
        shared);
  }

  public List<FinishedTrial> list() {
    return List.copyOf(trials);
  }

  private RunTrials trial(
      String variant, int users, int block, TrialPhase phase, Map<String, Double> measurements) {
    trials.add(
        new FinishedTrial(variant, LoadLevel.ofUsers(users), phase, "", measurements, block));
    return this;
  }
}
