package dev.benchwright.operator.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.web.ShownRuns;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrialRowTest {

  @Test
  void limitsOfComponentsBesideTheSubjectAreTold() {
    var run = ShownRuns.run("team/shop", RunPhase.RUNNING);
    var trial = ShownRuns.trial(run, 1, TrialPhase.SUCCEEDED);
    assertThat(TrialRow.of(trial, List.of()).reachedLimits()).isEmpty();

    ShownRuns.atLimits(trial, "The price-list was at its limit.", "The subject was at its limit.");

    assertThat(TrialRow.of(trial, List.of()).reachedLimits())
        .containsExactly("The price-list was at its limit.");
  }

  @Test
  void componentsThatTookMostOfTheTimeAreTold() {
    var run = ShownRuns.run("team/shop", RunPhase.RUNNING);
    var trial = ShownRuns.trial(run, 1, TrialPhase.SUCCEEDED);
    assertThat(TrialRow.of(trial, List.of()).delays()).isEmpty();

    ShownRuns.delayed(trial, "Of each request's 512 ms, the price-list took 480 ms.");

    assertThat(TrialRow.of(trial, List.of()).delays())
        .containsExactly("Of each request's 512 ms, the price-list took 480 ms.");
  }
}
