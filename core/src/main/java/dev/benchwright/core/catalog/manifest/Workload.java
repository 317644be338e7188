package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.catalog.NotAcceptedException;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A Deployment or StatefulSet with one container.
 *
 * @param object the object
 * @param replicas how many pods it has
 * @param labels labels of its pods, by which Services select them
 * @param annotations annotations of its pods
 * @param ofObject annotations of the object itself
 * @param container its container
 * @param volumes the volumes that the container may mount
 */
record Workload(
    ManifestObject object,
    int replicas,
    Map<String, String> labels,
    Map<String, String> annotations,
    Map<String, String> ofObject,
    Container container,
    List<Volume> volumes) {

  private static final int MOST_REPLICAS = 10;

  Workload {
    labels = Map.copyOf(labels);
    annotations = Map.copyOf(annotations);
    ofObject = Map.copyOf(ofObject);
    volumes = List.copyOf(volumes);
  }

  /**
   * Returns the workload that an object is.
   *
   * @throws NotAcceptedException if it has no container, or several
   */
  static Workload of(ManifestObject object) throws NotAcceptedException {
    // A StatefulSet has the fields of a Deployment that matter here.
    var read = object.as(Deployment.class);
    var spec = Optional.ofNullable(read.getSpec());
    var template = spec.map(of -> of.getTemplate());
    var pod = template.map(PodTemplateSpec::getSpec);
    var containers = pod.map(of -> of.getContainers()).orElse(List.of());
    if (containers.size() != 1) {
      throw object.refused(
          "has %d containers in spec.template.spec.containers, and a component is one; %s"
              .formatted(
                  containers.size(), containers.isEmpty() ? "write it" : "leave the others out"));
    }
    int replicas = spec.map(of -> of.getReplicas()).orElse(1);
    if (replicas < 1 || replicas > MOST_REPLICAS) {
      throw object.refused(
          "has spec.replicas: %d, and a component has 1 to %d pods; write such a number"
              .formatted(replicas, MOST_REPLICAS));
    }
    var metadata = template.map(PodTemplateSpec::getMetadata);
    return new Workload(
        object,
        replicas,
        metadata.map(ObjectMeta::getLabels).orElse(Map.of()),
        metadata.map(ObjectMeta::getAnnotations).orElse(Map.of()),
        Objects.requireNonNullElse(read.getMetadata().getAnnotations(), Map.<String, String>of()),
        containers.getFirst(),
        pod.map(of -> of.getVolumes()).orElse(List.of()));
  }

  /**
   * Checks a limit that the API server has for components of a run's file.
   *
   * @param what the field that has the text
   * @throws NotAcceptedException if the text is too long
   */
  void checkLength(String what, String text, int most) throws NotAcceptedException {
    if (text.length() > most) {
      throw refused(
          "has %s '%s', and %d characters are the most; write less"
              .formatted(what, Shown.of(text), most));
    }
  }

  /** Returns a refusal; see {@link ManifestObject#refused}. */
  NotAcceptedException refused(String sentence) {
    return object.refused(sentence);
  }
}
