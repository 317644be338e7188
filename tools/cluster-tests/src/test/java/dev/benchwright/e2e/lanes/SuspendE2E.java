package dev.benchwright.e2e.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.PhaseEntry;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.Command;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.Leftovers;
import dev.benchwright.e2e.OperatorReplicas;
import dev.benchwright.e2e.PhaseWatch;
import dev.benchwright.e2e.PodProcesses;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A run can be suspended, resumed and cancelled at any moment, and no finished trial is lost. */
@Tag("lanes")
class SuspendE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("suspend");
  @RegisterExtension static final TestNamespace OTHER = TestNamespace.named("suspend-other");

  /** A run is suspended once in each of these phases. */
  private static final List<TrialPhase> PHASES =
      List.of(
          TrialPhase.PROVISIONING,
          TrialPhase.CHECKING,
          TrialPhase.LOADING,
          TrialPhase.COLLECTING,
          TrialPhase.RELEASING);

  @Test
  void aRunThatIsSuspendedInEveryPhaseGoesOnWhereItWasAndLosesNoFinishedTrial() {
    var run = new AppliedRun(NAMESPACE.client(), NAMESPACE.name(), "rests");
    try (var phases = new PhaseWatch(NAMESPACE.client(), NAMESPACE.name())) {
      NAMESPACE.apply(run("rests").repetitions(3));
      var measured = new HashMap<String, BenchmarkTrialStatus>();
      var ends = new HashMap<TrialPhase, TrialPhase>();
      for (var phase : PHASES) {
        var trial = phases.await(phase);
        run.suspend();
        awaitRest(run);

        ends.put(phase, AppliedRun.status(run.trial(trial)).phase());
        assertThat(measured(run))
            .as("trials that were measured before")
            .containsAllEntriesOf(measured);
        measured.putAll(measured(run));
        assertThat(run.status().progress()).isEqualTo(measured.size() + "/3");
        assertThat(run.cell("known").valid()).isEqualTo(measured.size());
        assertThat(run.condition("Complete").getReason()).isEqualTo("Suspended");
        run.resume();
      }
      run.awaitOver();

      assertThat(ends)
          .containsEntry(TrialPhase.PROVISIONING, TrialPhase.CANCELLED)
          .containsEntry(TrialPhase.CHECKING, TrialPhase.CANCELLED)
          .containsEntry(TrialPhase.LOADING, TrialPhase.CANCELLED)
          // The trial was measured by then.
          .containsEntry(TrialPhase.RELEASING, TrialPhase.SUCCEEDED);
      assertThat(measured(run)).containsAllEntriesOf(measured).hasSize(3);
      assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
      assertThat(run.status().progress()).isEqualTo("3/3");
      assertThat(run.cell("known").valid()).isEqualTo(3);
      assertThat(trialsIn(run, TrialPhase.CANCELLED)).allSatisfy(SuspendE2E::assertWasReleased);
    }
  }

  @Test
  void aSuspendedRunLeavesTheLaneToTheNextOne() {
    var first = NAMESPACE.apply(longRun("first"));
    first.awaitTrialIn(TrialPhase.LOADING);
    var second = OTHER.apply(run("second"));

    first.suspend();
    second.awaitOver();
    assertThat(second.status().phase()).as(second.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(first.status().phase()).isEqualTo(RunPhase.SUSPENDED);

    first.resume().awaitTrialIn(TrialPhase.PROVISIONING);
    assertThat(first.currentTrial().orElseThrow().getMetadata().getName())
        .isEqualTo("first-b1-c1-r2");
    first.delete();
  }

  @ParameterizedTest
  @EnumSource(names = {"PROVISIONING", "CHECKING", "LOADING", "COLLECTING", "RELEASING"})
  void aRunThatIsCancelledInAnyPhaseIsCompleteAndLeavesNothingButItsTrials(TrialPhase phase) {
    try (var phases = new PhaseWatch(NAMESPACE.client(), NAMESPACE.name())) {
      var run = NAMESPACE.apply(run("cancelled").repetitions(2));
      phases.await(phase);
      run.cancel();

      assertThat(
              Command.run(
                  "kubectl",
                  "--namespace",
                  NAMESPACE.name(),
                  "wait",
                  "--for=condition=Complete",
                  "--timeout=60s",
                  "benchmarkrun/cancelled"))
          .satisfies(wait -> assertThat(wait.exitCode()).as(wait.output()).isZero());
      var status = run.status();
      assertThat(status.phase()).isEqualTo(RunPhase.CANCELLED);
      assertThat(run.condition("Complete").getReason()).isEqualTo("Cancelled");
      int measured = measured(run).size();
      assertThat(status.message())
          .isEqualTo(
              "Cancelled after %d of 2 trials; %d of them count.".formatted(measured, measured));
      assertThat(run.cell("known").valid()).isEqualTo(measured);
      assertThat(run.currentTrial()).isEmpty();
      assertThat(new Leftovers(NAMESPACE.client()).inCluster()).isEmpty();

      run.ttlSecondsAfterFinished(1);
      awaitGone(run);
    }
  }

  @Test
  void anOperatorThatIsKilledWhileARunIsBeingCancelledIsFollowedByOneThatCancelsIt() {
    var operator = new OperatorReplicas(NAMESPACE.client());
    operator.awaitReady(2);
    var leader = operator.awaitLeader(List.of());
    var run = NAMESPACE.apply(longRun("survivor"));
    run.awaitTrialIn(TrialPhase.LOADING);

    PodProcesses.javaOf(leader).destroyForcibly();
    run.cancel();
    operator.replace(leader);
    run.awaitPhase(RunPhase.CANCELLED);

    assertThat(trialsIn(run, TrialPhase.CANCELLED)).hasSize(1);
    assertThat(new Leftovers(NAMESPACE.client()).inCluster()).isEmpty();
    operator.awaitReady(2);
  }

  @Test
  void aRunWhoseScriptIsBeingLookedAtCanBeSuspendedAndCancelled() {
    NAMESPACE
        .client()
        .resource(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withName("slow")
                .endMetadata()
                .withData(
                    Map.of(
                        "script.js",
                        """
                        const end = Date.now() + 30000;
                        while (Date.now() < end);
                        export default function () {}
                        """))
                .build())
        .inNamespace(NAMESPACE.name())
        .create();
    var run =
        NAMESPACE.apply(
            RunBuilder.run("looked-at")
                .variants(KnownLatency.withReadiness("known"))
                .load(new ScriptLoadSpec("slow", "script.js", Map.of())));
    awaitCheck(run);

    run.suspend().awaitPhase(RunPhase.SUSPENDED);
    assertThat(left(run)).isEmpty();

    run.resume();
    awaitCheck(run);
    run.cancel().awaitPhase(RunPhase.CANCELLED);
    assertThat(left(run)).isEmpty();
  }

  @Test
  void aRunThatIsOverIsDeletedWhenItsTimeHasPassedWithAllThatItHas() {
    var run = NAMESPACE.apply(run("passing").ttlSecondsAfterFinished(8)).awaitOver();
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(left(run)).as("trials and series").isNotEmpty();
    awaitGone(run);
  }

  @Test
  void aRunThatRestsFromTheBeginningCanBeCancelledAndDeployedNothing() {
    var run = NAMESPACE.apply(longRun("never").suspended()).awaitPhase(RunPhase.SUSPENDED);
    run.cancel().awaitPhase(RunPhase.CANCELLED);

    assertThat(run.status().progress()).isEqualTo("0/1");
    assertThat(left(run)).isEmpty();
  }

  private static void awaitRest(AppliedRun run) {
    await("run " + run.name() + " to rest")
        .untilAsserted(() -> {
          assertThat(run.status().phase()).isEqualTo(RunPhase.SUSPENDED);
          assertThat(new Leftovers(NAMESPACE.client()).inCluster()).isEmpty();
        });
    assertThat(run.currentTrial()).isEmpty();
  }

  private static void awaitGone(AppliedRun run) {
    await("run " + run.name() + " and all that it had to be gone")
        .untilAsserted(() -> {
          assertThat(run.exists()).isFalse();
          assertThat(left(run)).isEmpty();
        });
  }

  private static void awaitCheck(AppliedRun run) {
    await("a pod that looks at the script of " + run.name()).until(() -> !run.pods().isEmpty());
  }

  private static List<String> left(AppliedRun run) {
    return new Leftovers(NAMESPACE.client()).of(NAMESPACE.name(), run.name());
  }

  /** Returns the statuses of the trials that count, by the trials' names. */
  private static Map<String, BenchmarkTrialStatus> measured(AppliedRun run) {
    return trialsIn(run, TrialPhase.SUCCEEDED).stream()
        .collect(Collectors.toMap(trial -> trial.getMetadata().getName(), AppliedRun::status));
  }

  private static List<BenchmarkTrial> trialsIn(AppliedRun run, TrialPhase phase) {
    return run.trials().stream()
        .filter(trial -> AppliedRun.status(trial).phase() == phase)
        .toList();
  }

  private static void assertWasReleased(BenchmarkTrial trial) {
    var status = AppliedRun.status(trial);
    assertThat(status.history())
        .extracting(PhaseEntry::phase)
        .endsWith(TrialPhase.RELEASING, TrialPhase.CANCELLED);
    assertThat(Objects.requireNonNull(status.outcome()).reason()).isEqualTo("Cancelled");
    assertThat(status.measurements()).isEmpty();
  }

  private static RunBuilder longRun(String name) {
    return run(name).seconds(1, 1, 300, 1);
  }

  private static RunBuilder run(String name) {
    return RunBuilder.run(name).variants(KnownLatency.variant("known"));
  }
}
