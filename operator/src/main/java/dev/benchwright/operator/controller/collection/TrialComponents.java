package dev.benchwright.operator.controller.collection;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.component.AnsweredRequests;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.ReachedLimit;
import dev.benchwright.core.component.TimeShare;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.operator.controller.cluster.PodViews;
import dev.benchwright.operator.measure.Measurements;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import dev.benchwright.operator.trial.ObservedComponent;
import dev.benchwright.operator.trial.PodView;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Instant;
import java.util.LinkedHashMap;
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

  /** Returns the components of a trial that was not measured, as they were seen. */
  public static List<ComponentStatus> seen(ObservedTrial observed) {
    return seen(observed, Map.of(), Optional.empty());
  }

  /** Returns the components as they were seen and measured. */
  static List<ComponentStatus> seen(ObservedTrial observed, Measurements measurements) {
    var components = observed.deployment().orElseThrow().target().components();
    var measured = new LinkedHashMap<String, TimeShare.Measured>();
    for (var component : components) {
      measured.put(
          component.name(),
          new TimeShare.Measured(
              measurements.components().getOrDefault(component.name(), Map.of()),
              Optional.ofNullable(measurements.answered().get(component.name()))));
    }
    return seen(observed, measured, dominant(components, measured, measurements.values()));
  }

  private static Optional<TimeShare> dominant(
      List<Component> components,
      Map<String, TimeShare.Measured> measured,
      Map<String, Double> ofLoad) {
    var requests = ofLoad.get(MetricCatalog.REQUESTS.metricName());
    var meanMillis = ofLoad.get(MetricCatalog.MEAN_MILLIS.metricName());
    return requests == null || meanMillis == null
        ? Optional.empty()
        : TimeShare.dominant(components, measured, requests, meanMillis);
  }

  private static List<ComponentStatus> seen(
      ObservedTrial observed,
      Map<String, TimeShare.Measured> measured,
      Optional<TimeShare> dominant) {
    var trial = observed.deployment().orElseThrow();
    return observed.observation().components().stream()
        .map(component ->
            status(
                component,
                PodViews.named(observed.pods(), trial.nameOf(component.component())),
                measured.getOrDefault(component.component().name(), TimeShare.Measured.NOTHING),
                dominant.filter(
                    share -> share.component().name().equals(component.component().name()))))
        .toList();
  }

  private static ComponentStatus status(
      ObservedComponent observed,
      Optional<Pod> pod,
      TimeShare.Measured measured,
      Optional<TimeShare> dominant) {
    var component = observed.component();
    return new ComponentStatus(
        component.name(),
        component.role().label(),
        observed.pod().flatMap(PodView::node).orElse(null),
        EnvironmentCollector.image(pod, component.container()),
        TrialNumbers.rounded(measured.used()),
        measured.answered().map(all -> Rounding.round(all.count())).orElse(null),
        measured
            .answered()
            .map(AnsweredRequests::meanMillis)
            .map(TrialNumbers::rounded)
            .orElse(null),
        ReachedLimit.sentence(component, measured.used()).orElse(null),
        dominant.map(TimeShare::sentence).orElse(null),
        component.isShared() ? started(observed) : null,
        end(observed));
  }

  private static @Nullable String started(ObservedComponent observed) {
    return observed.pod().flatMap(pod -> pod.times().started()).map(Instant::toString).orElse(null);
  }

  private static @Nullable String end(ObservedComponent observed) {
    return observed.pod().flatMap(PodView::end).map(PodView.End::words).orElse(null);
  }
}
