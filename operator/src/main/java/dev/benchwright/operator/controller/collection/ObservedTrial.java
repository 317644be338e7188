package dev.benchwright.operator.controller.collection;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.operator.controller.cluster.PodViews;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import dev.benchwright.operator.trial.Observation;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Optional;

/**
 * One observation of what a trial has deployed. The decision, and what is read about a trial after
 * its load, come from the same observation.
 *
 * @param observation what the decision depends on
 * @param deployment what was observed; empty if only the remains were counted
 * @param pods pods of the trial, including k6-operator's own
 * @param summaries summaries of the generators that have printed one
 */
public record ObservedTrial(
    Observation observation,
    Optional<TrialDeployment> deployment,
    List<Pod> pods,
    List<K6Summary> summaries) {

  public ObservedTrial {
    pods = List.copyOf(pods);
    summaries = List.copyOf(summaries);
  }

  /** Returns the pods that send the load. */
  List<Pod> runners() {
    return pods.stream().filter(PodViews::isRunner).toList();
  }
}
