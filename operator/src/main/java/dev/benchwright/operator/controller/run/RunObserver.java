package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.operator.controller.lane.Admission;
import dev.benchwright.operator.controller.lane.Lane;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;

/**
 * The sources from which runs are observed.
 *
 * @param acceptance decides whether a run can be accepted
 * @param admission decides whether a run may be in the cluster
 * @param scripts checks users' scripts
 * @param trials reads and creates the trials of runs
 * @param plans computes the plans of runs
 * @param boosts finds out whether subjects can warm up with more CPU
 * @param shared knows what all trials of a run share
 * @param stranded recognizes pods that nothing can end any more
 */
record RunObserver(
    KubernetesClient client,
    RunAcceptance acceptance,
    Admission admission,
    ScriptChecker scripts,
    RunTrials trials,
    RunPlans plans,
    BoostCheck boosts,
    SharedObjects shared,
    StrandedPods stranded,
    Clock clock) {

  /** Returns an observation of a run that can be read. */
  ObservedRun observe(BenchmarkRun run) {
    return new ObservedRun(run, this, clock.instant());
  }

  /** Returns the lane that a run loads. */
  Lane lane(BenchmarkRun run) {
    return Lane.of(client, run);
  }
}
