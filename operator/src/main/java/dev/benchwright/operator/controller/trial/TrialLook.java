package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import dev.benchwright.operator.trial.Observation;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Optional;

/**
 * One look at what a trial has deployed. What is decided, and what is read of a trial after its
 * load, come from the same look.
 *
 * @param seen what the decision depends on
 * @param deployment what was looked for; empty where only what is left was counted
 * @param pods of the trial, k6-operator's own included
 * @param summaries of the generators that have printed theirs
 */
record TrialLook(
    Observation seen,
    Optional<TrialDeployment> deployment,
    List<Pod> pods,
    List<K6Summary> summaries) {

  TrialLook {
    pods = List.copyOf(pods);
    summaries = List.copyOf(summaries);
  }

  /** The pods that send the load. */
  List<Pod> runners() {
    return pods.stream().filter(TrialObserver::isRunner).toList();
  }
}
