package dev.benchwright.operator.controller.collection;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.component.ReachedLimit;
import dev.benchwright.operator.controller.cluster.PodViews;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import dev.benchwright.operator.trial.ObservedComponent;
import dev.benchwright.operator.trial.PodView;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Puts what is known of each component of a trial into its status. */
public final class TrialComponents {

  private TrialComponents() {}

  /** Returns the components that were deployed, of which nothing else is known. */
  public static List<ComponentStatus> deployed(TrialDeployment trial) {
    return trial.target().components().stream()
        .map(component -> ComponentStatus.deployed(component.name(), component.role().label()))
        .toList();
  }

  /**
   * Returns the components as they were seen.
   *
   * @param used what each of them used, by its name and by metric name
   */
  public static List<ComponentStatus> seen(
      ObservedTrial observed, Map<String, Map<String, Double>> used) {
    var trial = observed.deployment().orElseThrow();
    return observed.observation().components().stream()
        .map(component ->
            status(
                component,
                PodViews.named(observed.pods(), trial.nameOf(component.component())),
                used.getOrDefault(component.component().name(), Map.of())))
        .toList();
  }

  private static ComponentStatus status(
      ObservedComponent observed, Optional<Pod> pod, Map<String, Double> used) {
    var component = observed.component();
    return new ComponentStatus(
        component.name(),
        component.role().label(),
        observed.pod().flatMap(PodView::node).orElse(null),
        EnvironmentCollector.image(pod, component.container()),
        TrialNumbers.rounded(used),
        ReachedLimit.sentence(component, used).orElse(null),
        end(observed));
  }

  private static @Nullable String end(ObservedComponent observed) {
    return observed.pod().flatMap(PodView::end).map(PodView.End::words).orElse(null);
  }
}
