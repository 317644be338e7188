package dev.benchwright.e2e.survival;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.PhaseEntry;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.Leftovers;
import dev.benchwright.e2e.ObjectWatch;
import dev.benchwright.e2e.OperatorReplicas;
import dev.benchwright.e2e.PodProcesses;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import dev.benchwright.operator.resources.k6.TestRun;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentHashMap.KeySetView;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A run goes on unharmed when the operator is killed in any phase of a trial. */
@Tag("survival")
class SurvivalE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("survival");

  /** Trial n is interrupted when it enters the n-th of these phases. */
  private static final List<TrialPhase> PHASES =
      List.of(
          TrialPhase.PROVISIONING,
          TrialPhase.CHECKING,
          TrialPhase.LOADING,
          TrialPhase.COLLECTING,
          TrialPhase.RELEASING,
          // This phase lasts a few dozen milliseconds, so it comes last, when everything for it was
          // done before.
          TrialPhase.PENDING);

  private static final int REPLICAS = 2;

  private final OperatorReplicas operator = new OperatorReplicas(NAMESPACE.client());

  /** Uids that objects of a kind and name have had; more than one means that one was made anew. */
  private final Map<String, KeySetView<String, Boolean>> uids = new ConcurrentHashMap<>();

  @Test
  void aRunGoesOnAsIfNothingHadHappenedWhenTheLeaderIsKilledInAnyPhase() {
    operator.awaitReady(REPLICAS);
    var watched = NAMESPACE.client();
    try (var killer = new ProcessKiller(watched, NAMESPACE.name());
        var trials =
            ObjectWatch.on(watched, BenchmarkTrial.class, NAMESPACE.name(), this::noteUid);
        var testRuns = ObjectWatch.on(watched, TestRun.class, NAMESPACE.name(), this::noteUid);
        var pods = ObjectWatch.on(watched, Pod.class, NAMESPACE.name(), this::noteSubject)) {
      var killed = new ArrayList<String>();
      var found = new HashMap<TrialPhase, TrialPhase>();
      var run = new AppliedRun(watched, NAMESPACE.name(), "survivor");
      for (int trial = 1; trial <= PHASES.size(); trial++) {
        var phase = PHASES.get(trial - 1);
        var leader = operator.awaitLeader(killed);
        killer.waitFor(trial, phase, PodProcesses.javaOf(leader));
        if (trial == 1) {
          NAMESPACE.apply(run());
        }
        killer.awaitKilled();
        found.put(phase, AppliedRun.status(run.trials().getLast()).phase());
        killed.add(leader.getMetadata().getName());
        operator.replace(leader);
      }
      run.awaitOver();

      assertThat(found)
          .as("phases that trials stood still in")
          .allSatisfy((wanted, seen) -> assertThat(seen).isEqualTo(wanted));
      assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
      assertThat(run.status().progress()).isEqualTo("6/6");
      assertThat(run.trials()).hasSize(PHASES.size()).allSatisfy(SurvivalE2E::assertWentOnce);
      assertThat(uids).hasSize(3 * PHASES.size());
      assertThat(uids).allSatisfy((object, its) -> assertThat(its).as(object).hasSize(1));
      assertThat(new Leftovers(NAMESPACE.client()).inCluster()).isEmpty();
    }
    operator.awaitReady(REPLICAS);
  }

  private static void assertWentOnce(BenchmarkTrial trial) {
    assertThat(AppliedRun.status(trial).history())
        .as(trial.getMetadata().getName())
        .extracting(PhaseEntry::phase)
        .containsExactly(
            TrialPhase.PROVISIONING,
            TrialPhase.CHECKING,
            TrialPhase.LOADING,
            TrialPhase.COLLECTING,
            TrialPhase.RELEASING,
            TrialPhase.SUCCEEDED);
  }

  private static RunBuilder run() {
    return RunBuilder.run("survivor")
        .variants(KnownLatency.variant("known"))
        // Every metric is required, and some need two samples. A window of 5 s has only two
        // scrapes, of which one came too late while an operator was starting on the same cores.
        .seconds(1, 1, 8, 1)
        .repetitions(PHASES.size());
  }

  private void noteSubject(HasMetadata pod) {
    if ("subject".equals(pod.getMetadata().getLabels().get("benchwright.dev/role"))) {
      noteUid(pod);
    }
  }

  private void noteUid(HasMetadata object) {
    uids.computeIfAbsent(
            object.getKind() + " " + object.getMetadata().getName(),
            name -> ConcurrentHashMap.newKeySet())
        .add(object.getMetadata().getUid());
  }
}
