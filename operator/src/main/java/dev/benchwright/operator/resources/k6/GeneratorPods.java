package dev.benchwright.operator.resources.k6;

import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.nodes.WantedPods;
import dev.benchwright.operator.resources.pod.PodParts;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Pods like those that Jobs of k6-operator will make of a TestRun. The API server can be asked
 * beforehand whether it admits them: what it says to a Job is told only in an event, and the trial
 * would wait for its deadline.
 */
public final class GeneratorPods {

  /** What k6-operator's starter is limited to by itself. */
  private static final Map<String, Quantity> STARTER_LIMITS =
      Map.of("cpu", new Quantity("100m"), "memory", new Quantity("209715200"));

  private GeneratorPods() {}

  /** Returns one pod of each kind: the initializer, the starter and a runner. */
  public static List<Pod> of(TestRun testRun) {
    var spec = testRun.getSpec();
    return List.of(
        pod(testRun, "initializer", spec.initializer()),
        pod(testRun, "starter", spec.starter()),
        pod(testRun, "1", spec.runner()));
  }

  private static Pod pod(TestRun testRun, String suffix, TestRun.PodTemplate template) {
    var metadata = testRun.getMetadata();
    return new PodBuilder()
        .withNewMetadata()
        .withName("%s-%s".formatted(metadata.getName(), suffix))
        .withNamespace(metadata.getNamespace())
        .withLabels(template.metadata().labels())
        .endMetadata()
        .withNewSpec()
        .withRestartPolicy("Never")
        .withAutomountServiceAccountToken(Boolean.valueOf(template.automountServiceAccountToken()))
        .withSecurityContext(template.securityContext())
        .withNodeSelector(template.nodeSelector())
        .withTolerations(template.tolerations())
        .withAffinity(template.affinity())
        .withVolumes(template.volumes())
        .addNewContainer()
        .withName(ContainerNames.GENERATOR)
        .withImage(template.image())
        .withEnv(template.env())
        .withResources(
            Objects.requireNonNullElseGet(
                template.resources(),
                () ->
                    new ResourceRequirementsBuilder()
                        .withRequests(PodParts.guaranteed(WantedPods.STARTER_SIZE).getRequests())
                        .withLimits(STARTER_LIMITS)
                        .build()))
        .withSecurityContext(template.containerSecurityContext())
        .withVolumeMounts(template.volumeMounts())
        .endContainer()
        .endSpec()
        .build();
  }
}
