package dev.benchwright.operator.resources.k6;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Version;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * k6-operator's resource for one test. It has the fields that the operator writes, all of which
 * k6-operator v0.0.19 to v1.6.0 know, and the one that it reads.
 */
@Group("k6.io")
@Version("v1alpha1")
public class TestRun extends CustomResource<TestRun.Spec, TestRun.Status> implements Namespaced {

  /** k6-operator's label of the pods that send the load, and not of initializer and starter. */
  public static final String RUNNER_LABEL = "runner";

  private static final long serialVersionUID = 1L;

  /**
   * What to run.
   *
   * @param parallelism number of runner pods
   * @param script where the script is
   * @param arguments arguments of {@code k6 run}, split at spaces; must begin with a dash
   * @param initializer pod that inspects the script
   * @param starter pod that starts the runners
   * @param runner pods that send the load
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Spec(
      int parallelism,
      Script script,
      String arguments,
      PodTemplate initializer,
      PodTemplate starter,
      PodTemplate runner) {}

  /** Where the script is. */
  public record Script(ScriptConfigMap configMap) {}

  /** A key of a ConfigMap; all of its keys are files beside the script. */
  public record ScriptConfigMap(String name, String file) {}

  /** k6-operator's own, reduced form of a pod. */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record PodTemplate(
      String image,
      String imagePullPolicy,
      String automountServiceAccountToken,
      Metadata metadata,
      List<EnvVar> env,
      @Nullable ResourceRequirements resources,
      PodSecurityContext securityContext,
      SecurityContext containerSecurityContext,
      List<Volume> volumes,
      List<VolumeMount> volumeMounts,
      @Nullable Probe livenessProbe,
      @Nullable Probe readinessProbe,
      Map<String, String> nodeSelector,
      List<Toleration> tolerations,
      @Nullable Affinity affinity) {}

  /** Labels of the pod and its Job. */
  public record Metadata(Map<String, String> labels) {}

  /**
   * What k6-operator reports.
   *
   * @param stage initialization, initialized, created, started, stopped, finished or error
   */
  public record Status(@Nullable String stage) {}
}
