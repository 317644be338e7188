package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.trial.CrossCheckStatus;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.StepStatus;
import dev.benchwright.core.api.trial.WarmUpStatus;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of one attempt to read a trial's numbers. */
sealed interface CollectionResult {

  /** Everything that a trial's status keeps of its measurement. */
  record Numbers(
      MeasuredWindow window,
      Map<String, Double> measurements,
      Map<String, Long> statusCodes,
      List<StepStatus> steps,
      KeptSeries series,
      @Nullable String scriptSha256,
      CrossCheckStatus crossCheck,
      List<GateStatus> gates,
      WarmUpStatus warmUp,
      TrialEnvironment environment,
      Map<String, FigureLimit> limits,
      @Nullable String tooFewRequests,
      @Nullable SteadinessStatus steadiness)
      implements CollectionResult {}

  /**
   * The attempt is to be repeated.
   *
   * @param reason why, as a sentence
   * @param answered whether Prometheus answered, as far as it was asked
   */
  record NotYet(String reason, boolean answered) implements CollectionResult {}
}
