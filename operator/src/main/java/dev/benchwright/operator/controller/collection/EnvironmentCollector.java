package dev.benchwright.operator.controller.collection;

import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.environment.ImageStatus;
import dev.benchwright.core.api.environment.MachineStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.environment.VersionsStatus;
import dev.benchwright.operator.controller.cluster.PodViews;
import dev.benchwright.operator.measure.SubjectInfo;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Collects what a trial ran on and with. If a source is missing, its part is absent, and the trial
 * counts all the same.
 */
public final class EnvironmentCollector {

  /** A version as a tag, between the name and an optional digest. */
  private static final Pattern VERSION_TAG =
      Pattern.compile(":v?(\\d+\\.\\d+(?:\\.\\d+)?(?:-[\\w.]+)?)(?:@.*)?$");

  private static final BigDecimal MEBIBYTE = BigDecimal.valueOf(1 << 20);

  private final KubernetesClient client;
  private final TrialMeter meter;
  private final Optional<String> operatorVersion;

  public EnvironmentCollector(
      KubernetesClient client, TrialMeter meter, Optional<String> operatorVersion) {
    this.client = client;
    this.meter = meter;
    this.operatorVersion = operatorVersion;
  }

  /**
   * Returns the environment, from all sources.
   *
   * @param pods the trial's pods
   * @param told what the subject publishes about itself
   */
  TrialEnvironment collect(TrialDeployment trial, List<Pod> pods, SubjectInfo told) {
    var subject = PodViews.named(pods, trial.nameOf(trial.entry()));
    var node = subject.map(pod -> pod.getSpec().getNodeName());
    var generator = image(runner(pods), ContainerNames.GENERATOR);
    var image = image(subject, trial.entry().container());
    var images = imagesOfOthers(trial, pods);
    return new TrialEnvironment(
        node.orElse(null),
        image == null ? null : image.imageId(),
        image == null ? null : image.image(),
        machine(node.flatMap(this::node), told),
        told.jvm().orElse(null),
        told.settings(),
        generator,
        images.get(Role.DATABASE.label()),
        services(images),
        new VersionsStatus(
            kubernetesVersion(),
            generator == null ? null : versionInTag(generator.image()),
            meter.prometheusVersion().orElse(null),
            operatorVersion.orElse(null)));
  }

  /** Returns the images of the components beside the entry, by the name of each. */
  private static Map<String, ImageStatus> imagesOfOthers(TrialDeployment trial, List<Pod> pods) {
    var images = new TreeMap<String, ImageStatus>();
    for (var other : trial.target().others()) {
      var image = image(PodViews.named(pods, trial.nameOf(other)), other.container());
      if (image != null) {
        images.put(other.name(), image);
      }
    }
    return images;
  }

  private static Map<String, ImageStatus> services(Map<String, ImageStatus> images) {
    var services = new TreeMap<>(images);
    services.remove(Role.DATABASE.label());
    return services;
  }

  /** Returns the version in an image's tag; null if the tag is none. */
  static @Nullable String versionInTag(@Nullable String image) {
    Matcher version = VERSION_TAG.matcher(Objects.requireNonNullElse(image, ""));
    return version.find() ? version.group(1) : null;
  }

  static @Nullable MachineStatus machine(Optional<Node> node, SubjectInfo told) {
    var status = node.map(Node::getStatus);
    if (status.isEmpty() && told.cpuModel().isEmpty() && told.cgroupVersion().isEmpty()) {
      return null;
    }
    var info = status.map(found -> found.getNodeInfo());
    var capacity = status.map(found -> found.getCapacity()).orElse(Map.of());
    var cpus = capacity.get("cpu");
    return new MachineStatus(
        info.map(found -> found.getKernelVersion()).orElse(null),
        info.map(found -> found.getOsImage()).orElse(null),
        info.map(found -> found.getArchitecture()).orElse(null),
        told.cpuModel().orElse(null),
        told.cgroupVersion().orElse(null),
        cpus == null ? null : cpus.toString(),
        mebibytes(capacity.get("memory")),
        info.map(found -> found.getKubeletVersion()).orElse(null),
        info.map(found -> found.getContainerRuntimeVersion()).orElse(null));
  }

  static @Nullable ImageStatus image(Optional<Pod> pod, String container) {
    return pod.map(found ->
            new ImageStatus(
                found.getSpec().getContainers().stream()
                    .filter(c -> c.getName().equals(container))
                    .findFirst()
                    .map(c -> c.getImage())
                    .orElse(null),
                PodViews.containers(found).stream()
                    .filter(c -> c.getName().equals(container))
                    .findFirst()
                    .map(c -> c.getImageID())
                    .filter(id -> !id.isEmpty())
                    .orElse(null)))
        .orElse(null);
  }

  private Optional<Node> node(String name) {
    try {
      return Optional.ofNullable(client.nodes().withName(name).get());
    } catch (KubernetesClientException notAllowed) {
      // An administrator may have revoked this right.
      return Optional.empty();
    }
  }

  private @Nullable String kubernetesVersion() {
    try {
      return client.getKubernetesVersion().getGitVersion();
    } catch (KubernetesClientException notTold) {
      return null;
    }
  }

  private static Optional<Pod> runner(List<Pod> pods) {
    return pods.stream().filter(PodViews::isRunner).findFirst();
  }

  private static @Nullable Long mebibytes(@Nullable Quantity quantity) {
    return quantity == null
        ? null
        : quantity.getNumericalAmount().divide(MEBIBYTE, 0, RoundingMode.DOWN).longValueExact();
  }
}
