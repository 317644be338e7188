package dev.benchwright.operator.resources;

import dev.benchwright.core.component.Component;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.Restricted;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.util.List;

/**
 * The pod of a component whose image the operator's settings name. It is ready when its port opens.
 *
 * @param user the user that its image expects to run as
 * @param port name of its port
 */
record BackingPod(
    long user, String port, List<EnvVar> env, List<Volume> volumes, List<VolumeMount> mounts) {

  Pod of(TrialDeployment trial, Component component, String image) {
    return new PodBuilder()
        .withMetadata(trial.metadata(component))
        .withSpec(
            PodParts.podSpec(component.placement())
                .withSecurityContext(Restricted.podAs(user))
                .withVolumes(volumes)
                .addNewContainer()
                .withName(component.container())
                .withImage(image)
                .withImagePullPolicy("IfNotPresent")
                // A container that fails then has the end of its log in its status.
                .withTerminationMessagePolicy("FallbackToLogsOnError")
                .addNewPort()
                .withName(port)
                .withContainerPort(component.port())
                .endPort()
                .withEnv(env)
                .withNewStartupProbe()
                .withNewTcpSocket()
                .withNewPort(component.port())
                .endTcpSocket()
                .withPeriodSeconds(1)
                .withFailureThreshold(100_000)
                .endStartupProbe()
                .withResources(PodParts.guaranteed(component.resources()))
                .withSecurityContext(Restricted.container())
                .withVolumeMounts(mounts)
                .endContainer()
                .build())
        .build();
  }

  /** Returns a variable whose value is a key of the component's own Secret. */
  static EnvVar secret(TrialDeployment trial, Component component, String variable, String key) {
    return new EnvVarBuilder()
        .withName(variable)
        .withNewValueFrom()
        .withNewSecretKeyRef(key, trial.nameOfData(component), false)
        .endValueFrom()
        .build();
  }
}
