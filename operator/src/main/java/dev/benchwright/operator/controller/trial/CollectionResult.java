package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.trial.CrossCheckStatus;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.core.api.trial.StepStatus;
import dev.benchwright.core.api.trial.WarmUpStatus;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What came of one try to read a trial's numbers. */
sealed interface CollectionResult {

  /** All that a trial's status keeps of its measurement. */
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
      TrialEnvironment environment)
      implements CollectionResult {}

  /**
   * To be tried again.
   *
   * @param reason a sentence
   * @param answered whether Prometheus, as far as it was asked, has answered
   */
  record NotYet(String reason, boolean answered) implements CollectionResult {}
}
