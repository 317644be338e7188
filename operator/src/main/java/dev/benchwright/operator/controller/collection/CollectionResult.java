package dev.benchwright.operator.controller.collection;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.CrossCheckStatus;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.StepStatus;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.WarmUpStatus;
import dev.benchwright.operator.trial.TrialOutcomes;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The result of one attempt to read a trial's numbers. */
public sealed interface CollectionResult {

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
      @Nullable SteadinessStatus steadiness,
      List<ComponentStatus> components)
      implements CollectionResult {

    /**
     * Returns how a trial with these numbers ends. They do not count if the window began before a
     * warm-up boost was over, because the operator did not see the start of the load in time.
     *
     * @param boostEndedAt when the boost was over, RFC 3339; null without a boost
     */
    public TrialOutcome outcome(@Nullable String boostEndedAt) {
      if (boostEndedAt != null
          && Instant.parse(window.start()).isBefore(Instant.parse(boostEndedAt))) {
        return TrialOutcomes.boostedWindow(boostEndedAt, window.start());
      }
      return first(GateCause.INFRASTRUCTURE)
          .map(TrialOutcomes::invalid)
          .or(() -> deathOfAnother().map(TrialOutcomes::perhapsEndedByVariant))
          .or(() -> first(GateCause.VARIANT).map(TrialOutcomes::endedByVariant))
          .or(() -> first(GateCause.PERHAPS_VARIANT).map(TrialOutcomes::doubtful))
          .orElseGet(TrialOutcomes::succeeded);
    }

    /**
     * Returns the failed gate about something that died and is not the variant's own. Without it, a
     * subject answers nothing right, whatever other gates say of that.
     */
    private Optional<GateStatus> deathOfAnother() {
      return failed(GateCause.PERHAPS_VARIANT)
          .filter(gate -> GateName.isOfDependencies(gate.name()))
          .findFirst();
    }

    private Optional<GateStatus> first(GateCause cause) {
      return failed(cause).findFirst();
    }

    private Stream<GateStatus> failed(GateCause cause) {
      return gates.stream().filter(gate -> !gate.passed() && gate.cause() == cause);
    }
  }

  /**
   * The attempt is to be repeated.
   *
   * @param reason why, as a sentence
   * @param answered whether Prometheus answered, as far as it was asked
   */
  record NotYet(String reason, boolean answered) implements CollectionResult {}
}
