package dev.benchwright.e2e.reference;

import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.PodProcesses;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;

/**
 * The pods of a trial, as they were under load.
 *
 * @param all the trial's pods
 * @param subject the pod under test
 * @param cpuLimits of the subject's containers, in CPUs, as the kernel has them
 * @param memoryLimits of the subject's containers, in bytes, as the kernel has them
 */
record LoadedPods(List<Pod> all, Pod subject, List<Double> cpuLimits, List<Long> memoryLimits) {

  /** Waits until a trial of the run is under load, and returns its pods. */
  static LoadedPods of(AppliedRun run) {
    run.awaitTrialIn(TrialPhase.LOADING);
    var subject = run.pod("subject");
    return new LoadedPods(
        run.pods(), subject, PodProcesses.cpuLimits(subject), PodProcesses.memoryLimits(subject));
  }
}
