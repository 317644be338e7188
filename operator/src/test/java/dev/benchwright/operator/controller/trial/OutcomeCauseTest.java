package dev.benchwright.operator.controller.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Request;
import dev.benchwright.core.catalog.Scenario.Check;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Components;
import dev.benchwright.core.plan.PlannedTrial;
import dev.benchwright.operator.controller.trial.OutcomeCause.Blocked;
import dev.benchwright.operator.run.MadeTrials;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** When a ready subject that never answered is the variant's own doing. */
class OutcomeCauseTest {

  private static final TrialOutcome SILENT =
      new TrialOutcome(
          TrialPhase.FAILED, "NoAnswer", "It does not answer.", EarlyEnd.PERHAPS_VARIANT);

  private static final String NO_ANSWER =
      """
      {phase: Failed, outcome: {phase: Failed, reason: NoAnswer, message: It does not answer.,
       earlyEnd: PerhapsVariant}}
      """;

  private static final String ANSWERED =
      "{phase: Succeeded, history: [{phase: Loading, at: \"2026-01-01T00:00:00Z\"}]}";

  private final List<BenchmarkTrial> others = new ArrayList<>();

  @Test
  void aSubjectThatAnswersInNoAttemptIsTheVariantsIfOthersAnswer() {
    others.add(trial("webflux", 1, 1, ANSWERED));
    others.add(trial("mvc-virtual", 2, 1, NO_ANSWER));
    assertThat(outcome(3)).isEqualTo(SILENT);

    others.add(trial("mvc-virtual", 2, 2, NO_ANSWER));
    var outcome = outcome(3);
    assertThat(outcome.earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
    assertThat(outcome.reason()).isEqualTo("NoAnswer");
    assertThat(outcome.message()).startsWith("It does not answer. So it was in all of 3 attempts");
  }

  @Test
  void otherPlacesAndOtherReasonsAreNoAttempts() {
    others.add(trial("webflux", 1, 1, ANSWERED));
    others.add(trial("mvc-virtual", 4, 1, NO_ANSWER));
    others.add(trial("mvc-virtual", 2, 1, NO_ANSWER.replace("NoAnswer", "SubjectLost")));
    others.add(trial("mvc-virtual", 2, 2, NO_ANSWER));
    assertThat(outcome(3)).isEqualTo(SILENT);
  }

  @Test
  void ifNoSubjectAnswersTheNetworkMayBeTheCause() {
    others.add(trial("webflux", 1, 1, NO_ANSWER));
    others.add(trial("mvc-virtual", 2, 1, NO_ANSWER));
    others.add(trial("mvc-virtual", 2, 2, NO_ANSWER));
    assertThat(outcome(3)).isEqualTo(SILENT);
  }

  /** A policy that somebody made during the run silences what has answered before. */
  @Test
  void ifTheVariantHasAnsweredBeforeTheNetworkMayBeTheCause() {
    others.add(trial("webflux", 1, 1, ANSWERED));
    others.add(trial("mvc-virtual", 3, 1, ANSWERED));
    others.add(trial("mvc-virtual", 2, 1, NO_ANSWER));
    others.add(trial("mvc-virtual", 2, 2, NO_ANSWER));
    assertThat(outcome(3)).isEqualTo(SILENT);
  }

  @Test
  void oneAttemptAloneProvesNothing() {
    others.add(trial("webflux", 1, 1, ANSWERED));
    assertThat(outcome(1)).isEqualTo(SILENT);
  }

  /** Of a system, variants may differ in what is not under test, too. */
  @Test
  void whatDidNotStartHasStartedElsewhereOnlyWhereItIsTheSame() {
    var rules = new Blocked(Set.of("service"), Set.of("rules"));
    var own = Optional.of(target(Components.service("rules")));
    assertThat(OutcomeCause.hasTheSame(rules, own, own)).isTrue();
    var other = Components.service("rules").with(new ResourcesSpec("2", "4Gi"));
    assertThat(OutcomeCause.hasTheSame(rules, own, Optional.of(target(other)))).isFalse();
    assertThat(
            OutcomeCause.hasTheSame(rules, own, Optional.of(target(Components.service("prices")))))
        .isFalse();
    assertThat(OutcomeCause.hasTheSame(rules, own, Optional.empty())).isFalse();

    var generator = new Blocked(Set.of("generator"), Set.of());
    assertThat(OutcomeCause.hasTheSame(generator, own, Optional.of(target(other)))).isTrue();
    var subject = new Blocked(Set.of("subject"), Set.of("subject"));
    assertThat(OutcomeCause.hasTheSame(subject, own, own)).isFalse();
  }

  private static Target target(Component other) {
    return new Target(
        "a",
        Components.subject(other.name()),
        List.of(other),
        Request.get("/", Map.of(), new Check(200, null, null)));
  }

  private TrialOutcome outcome(int attempts) {
    return OutcomeCause.ofStalling(
        SILENT, trial("mvc-virtual", 2, attempts, "{phase: Checking}"), others, attempts);
  }

  private static BenchmarkTrial trial(String variant, int position, int attempt, String status) {
    return MadeTrials.of(
        new PlannedTrial(
            "r-%d-%d".formatted(position, attempt),
            variant,
            LoadLevel.ofUsers(10),
            1,
            position,
            attempt),
        status);
  }
}
