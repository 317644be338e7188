package dev.benchwright.operator.resources;

import dev.benchwright.core.component.Component;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** The files that a component's container has beside those of its image. */
final class ComponentFiles {

  private static final String VOLUME = "files";

  private ComponentFiles() {}

  /** Returns the ConfigMap with the files, which may not have their paths as keys. */
  static ConfigMap configMap(TrialDeployment trial, Component component) {
    var data = new HashMap<String, String>();
    var paths = paths(component);
    for (int i = 0; i < paths.size(); i++) {
      data.put(key(i), component.start().files().get(paths.get(i)));
    }
    return new ConfigMapBuilder()
        .withMetadata(trial.metadataOfData(component))
        .withData(data)
        .build();
  }

  /** Returns the volume with the files, if there are any. */
  static List<Volume> volumes(TrialDeployment trial, Component component) {
    return component.start().files().isEmpty()
        ? List.of()
        : List.of(
            new VolumeBuilder()
                .withName(VOLUME)
                .withNewConfigMap()
                .withName(trial.nameOfData(component))
                .endConfigMap()
                .build());
  }

  /**
   * Returns a mount for each file. Mounted one by one, they hide nothing that the image has in
   * their directories.
   */
  static List<VolumeMount> mounts(Component component) {
    var mounts = new ArrayList<VolumeMount>();
    var paths = paths(component);
    for (int i = 0; i < paths.size(); i++) {
      mounts.add(
          new VolumeMountBuilder()
              .withName(VOLUME)
              .withMountPath(paths.get(i))
              .withSubPath(key(i))
              .withReadOnly(true)
              .build());
    }
    return List.copyOf(mounts);
  }

  /** Sorted, so that the same trial always makes the same objects. */
  private static List<String> paths(Component component) {
    return component.start().files().keySet().stream().sorted().toList();
  }

  private static String key(int number) {
    return "file-" + number;
  }
}
