package dev.benchwright.operator.resources.k6;

import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.operator.resources.pod.PodParts;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Brings a user's script into a pod. Its ConfigMap is mounted, and the operator never reads it. Its
 * parameters are environment variables.
 */
final class UserScript {

  private static final String VOLUME = "user";
  private static final String DIRECTORY = "/user";

  private UserScript() {}

  static Volume volume(ScriptLoadSpec script) {
    return new VolumeBuilder()
        .withName(VOLUME)
        .withNewConfigMap()
        .withName(script.configMap())
        // A pod waits for ever for a missing ConfigMap; if it is optional, the check can report it.
        .withOptional(true)
        .endConfigMap()
        .build();
  }

  static VolumeMount mount() {
    return new VolumeMountBuilder()
        .withName(VOLUME)
        .withMountPath(DIRECTORY)
        .withReadOnly(true)
        .build();
  }

  /**
   * Returns the user's variables, and then Benchwright's, which take precedence.
   *
   * @param target where the subject is: scheme, host and port
   */
  static List<EnvVar> env(ScriptLoadSpec script, String target) {
    var env = new ArrayList<EnvVar>();
    // Sorted, so that the same run always makes the same pods.
    new TreeMap<>(script.env()).forEach((name, value) -> env.add(PodParts.variable(name, value)));
    env.add(PodParts.variable("BENCHWRIGHT_SCRIPT", DIRECTORY + "/" + script.key()));
    env.add(PodParts.variable("BENCHWRIGHT_TARGET", target));
    return env;
  }
}
