package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.lane.Admission;
import dev.benchwright.operator.controller.lane.Lane;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;

/**
 * Where what is seen of runs comes from.
 *
 * @param catalog resolves what a run asks for
 * @param admission is asked whether a run may be in the cluster
 * @param scripts checks users' scripts
 * @param trials that runs have made
 * @param plans of runs
 * @param stranded tells pods that nobody can end any more
 */
record RunObserver(
    KubernetesClient client,
    Catalog catalog,
    Admission admission,
    ScriptChecker scripts,
    RunTrials trials,
    RunPlans plans,
    StrandedPods stranded,
    Clock clock) {

  /** A look at a run that can be read. */
  SeenRun observe(BenchmarkRun run) {
    return new SeenRun(run, this, clock.instant());
  }

  /** The lane that a run loads. */
  Lane lane(BenchmarkRun run) {
    return Lane.of(client, run);
  }
}
