package dev.benchwright.operator.resources.k6;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.PlacementSpec;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.Restricted;
import dev.benchwright.operator.resources.pod.RunNames;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A pod in which k6 checks a user's script before the run starts: whether it can be read, and
 * whether everything that it needs is there. It sends no request.
 */
public final class ScriptCheck {

  private static final String FILES = "/test";

  /** There is no subject yet; the script must only be able to build its addresses from this. */
  private static final String TARGET = "http://check.invalid:80";

  private ScriptCheck() {}

  /** Returns the name of the pod. */
  public static String name(BenchmarkRun run) {
    return RunNames.of(run).scriptCheck();
  }

  /** Returns the name of the ConfigMap with what the pod runs. */
  public static String nameOfFiles(BenchmarkRun run) {
    var names = RunNames.of(run);
    return names.dataOfPod(names.scriptCheck());
  }

  /**
   * Returns the ConfigMap and the pod, which the run owns.
   *
   * @param longest time after which the cluster stops the pod, even if no operator is running
   */
  public static List<HasMetadata> objects(
      BenchmarkRun run, ScriptLoadSpec script, Parts parts, Duration longest) {
    return List.of(files(run), pod(run, script, parts, longest));
  }

  private static ConfigMap files(BenchmarkRun run) {
    return new ConfigMapBuilder()
        .withMetadata(metadata(run, nameOfFiles(run)))
        .withData(K6Files.forCheck())
        .build();
  }

  private static Pod pod(BenchmarkRun run, ScriptLoadSpec script, Parts parts, Duration longest) {
    var env = new ArrayList<>(UserScript.env(script, TARGET));
    env.add(PodParts.variable("K6_NO_USAGE_REPORT", "true"));
    return new PodBuilder()
        .withMetadata(metadata(run, name(run)))
        .withSpec(
            PodParts.podSpec(run.getSpec().placementOf(PlacementSpec::generator))
                .withActiveDeadlineSeconds(longest.toSeconds())
                .withSecurityContext(Restricted.podAs(Generator.K6_UID))
                .withVolumes(PodParts.emptyVolume("tmp"), UserScript.volume(script))
                .addNewVolume()
                .withName("test")
                .withNewConfigMap()
                .withName(nameOfFiles(run))
                .endConfigMap()
                .endVolume()
                .addNewContainer()
                .withName(ContainerNames.GENERATOR)
                .withImage(parts.k6Image())
                .withImagePullPolicy("IfNotPresent")
                .withCommand(
                    "k6",
                    "inspect",
                    "--execution-requirements",
                    "--include-system-env-vars",
                    "--log-format",
                    "raw",
                    FILES + "/" + K6Files.CHECK_SCRIPT)
                .withEnv(env)
                .withResources(PodParts.guaranteed(Generator.INSPECTION_RESOURCES))
                .withSecurityContext(Restricted.container())
                .withVolumeMounts(
                    PodParts.mount("tmp", "/tmp"),
                    PodParts.mount("test", FILES),
                    UserScript.mount())
                .endContainer()
                .build())
        .build();
  }

  private static ObjectMeta metadata(BenchmarkRun run, String name) {
    return new ObjectMetaBuilder()
        .withName(name)
        .withNamespace(run.getMetadata().getNamespace())
        .withLabels(
            Map.of(
                Benchwright.MANAGED_BY_LABEL,
                Benchwright.MANAGED_BY,
                Benchwright.RUN_LABEL,
                run.getMetadata().getName(),
                Benchwright.ROLE_LABEL,
                Role.GENERATOR.label()))
        .withOwnerReferences(
            Benchwright.owner(
                BenchmarkRun.KIND, run.getMetadata().getName(), run.getMetadata().getUid()))
        .build();
  }
}
