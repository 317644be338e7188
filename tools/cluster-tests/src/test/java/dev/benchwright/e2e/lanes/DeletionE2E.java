package dev.benchwright.e2e.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.Leftovers;
import dev.benchwright.e2e.PhaseWatch;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A run that is deleted before its end leaves nothing behind, and its name is free at once. */
@Tag("lanes")
class DeletionE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("deletion");

  @ParameterizedTest
  @EnumSource(names = {"PROVISIONING", "LOADING"})
  void deletingARunInTheMiddleOfATrialLeavesNothingAndItsNameIsFreeAtOnce(TrialPhase phase) {
    var run = NAMESPACE.apply(longRun());
    run.awaitTrialIn(phase);

    run.delete();
    awaitNothingOf(run);

    var again = NAMESPACE.apply(shortRun()).awaitOver();
    assertThat(again.status().phase()).as(again.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    again.delete();
  }

  @ParameterizedTest
  @EnumSource(names = {"CHECKING", "COLLECTING", "RELEASING"})
  void deletingARunInAShortPhaseOfATrialLeavesNothing(TrialPhase phase) {
    try (var phases = new PhaseWatch(NAMESPACE.client(), NAMESPACE.name())) {
      var run = NAMESPACE.apply(shortRun());
      phases.await(phase);

      run.delete();
      awaitNothingOf(run);
    }
  }

  @Test
  void aRunAppliedAnewBeforeTheOldOneIsGoneIsMeasuredAllTheSame() {
    NAMESPACE.apply(longRun()).awaitTrialIn(TrialPhase.LOADING);
    var old = new AppliedRun(NAMESPACE.client(), NAMESPACE.name(), "again");
    old.delete();

    var again = NAMESPACE.apply(shortRun()).awaitOver();
    assertThat(again.status().phase()).as(again.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    again.delete();
  }

  @Test
  void aNamespaceCanBeDeletedInTheMiddleOfATrial() {
    NAMESPACE.apply(longRun()).awaitTrialIn(TrialPhase.LOADING);

    NAMESPACE.delete();
    assertThat(new Leftovers(NAMESPACE.client()).inCluster()).isEmpty();

    NAMESPACE.create();
    var run = NAMESPACE.apply(shortRun()).awaitOver();
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    run.delete();
  }

  private static void awaitNothingOf(AppliedRun run) {
    await("nothing to be left of the run")
        .untilAsserted(() ->
            assertThat(new Leftovers(NAMESPACE.client()).of(NAMESPACE.name(), run.name()))
                .isEmpty());
  }

  private static RunBuilder longRun() {
    return RunBuilder.run("again").variants(KnownLatency.variant("known")).seconds(1, 1, 300, 1);
  }

  private static RunBuilder shortRun() {
    return RunBuilder.run("again").variants(KnownLatency.variant("known"));
  }
}
