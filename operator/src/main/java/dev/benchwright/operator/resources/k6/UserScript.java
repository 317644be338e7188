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
 * How a script of the user's gets into a pod: its ConfigMap is mounted and never read by the
 * operator, and what it is told stands in the environment.
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
        // A pod waits for ever for a ConfigMap that is not there; without it, the check can say so.
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
   * The user's variables, then ours, which win.
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
