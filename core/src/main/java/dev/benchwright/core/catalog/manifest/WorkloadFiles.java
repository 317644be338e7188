package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.catalog.NotAcceptedException;
import io.fabric8.kubernetes.api.model.ConfigMapVolumeSource;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** The files that a workload's container has from ConfigMaps. */
final class WorkloadFiles {

  /** Where every component can write. */
  private static final String TMP = "/tmp";

  private final Workload workload;
  private final ConfigMapData configMaps;

  private WorkloadFiles(Workload workload, ConfigMapData configMaps) {
    this.workload = workload;
    this.configMaps = configMaps;
  }

  /**
   * Returns the contents of the files by path.
   *
   * @throws NotAcceptedException if something else is mounted than a ConfigMap of the manifests, or
   *     an empty directory at /tmp
   */
  static Map<String, String> of(Workload workload, ConfigMapData configMaps)
      throws NotAcceptedException {
    var files = new HashMap<String, String>();
    for (var mount : workload.container().getVolumeMounts()) {
      new WorkloadFiles(workload, configMaps).add(mount, files);
      checkSize(workload, files);
    }
    return files;
  }

  private static void checkSize(Workload workload, Map<String, String> files)
      throws NotAcceptedException {
    if (files.size() > ComponentSpec.MOST_FILES
        || files.values().stream().anyMatch(text -> text.length() > ComponentSpec.MOST_FILE)) {
      throw workload.refused(
          "mounts more than %d files, or one of more than %d characters; leave out what it can do without"
              .formatted(ComponentSpec.MOST_FILES, ComponentSpec.MOST_FILE));
    }
  }

  private void add(VolumeMount mount, Map<String, String> files) throws NotAcceptedException {
    if (mount.getMountPath() == null || !mount.getMountPath().startsWith("/")) {
      throw workload.refused(
          "mounts volume %s at '%s'; write a path from the root as mountPath"
              .formatted(Shown.of(mount.getName()), Shown.of(mount.getMountPath())));
    }
    var path = withoutEnd(mount.getMountPath());
    var volume = volume(mount);
    if (volume.getConfigMap() != null) {
      var content = content(volume, volume.getConfigMap());
      if (mount.getSubPath() != null) {
        files.put(path, file(mount, content));
      } else {
        content.forEach((name, text) -> files.put("%s/%s".formatted(path, name), text));
      }
    } else if (volume.getEmptyDir() == null) {
      throw workload.refused(
          "has volume %s, which is neither configMap nor emptyDir; write one of them"
              .formatted(Shown.of(volume.getName())));
    } else if (!path.equals(TMP) || mount.getSubPath() != null) {
      throw workload.refused(
          "mounts emptyDir %s at %s, and a component can write to %s only; mount it there, without subPath, or leave it out"
              .formatted(Shown.of(volume.getName()), Shown.of(path), TMP));
    }
  }

  private Volume volume(VolumeMount mount) throws NotAcceptedException {
    return workload.volumes().stream()
        .filter(one -> Objects.equals(one.getName(), mount.getName()))
        .findFirst()
        .orElseThrow(() ->
            workload.refused(
                "mounts volume %s, which is not there; write it under spec.template.spec.volumes"
                    .formatted(Shown.of(mount.getName()))));
  }

  /** Returns the files of a volume, by their path in it. */
  private SortedMap<String, String> content(Volume volume, ConfigMapVolumeSource source)
      throws NotAcceptedException {
    if (source.getName() == null) {
      throw workload.refused(
          "has volume %s without configMap.name; write it".formatted(Shown.of(volume.getName())));
    }
    if (source.getItems().isEmpty()) {
      return configMaps.of(workload.object(), source.getName());
    }
    var content = new TreeMap<String, String>();
    for (var item : source.getItems()) {
      if (item.getKey() == null || item.getPath() == null) {
        throw workload.refused(
            "has volume %s with an item without key or path; write both"
                .formatted(Shown.of(volume.getName())));
      }
      content.put(
          item.getPath(), configMaps.of(workload.object(), source.getName(), item.getKey()));
    }
    return content;
  }

  private String file(VolumeMount mount, SortedMap<String, String> content)
      throws NotAcceptedException {
    var text = content.get(mount.getSubPath());
    if (text == null) {
      throw workload.refused(
          "mounts volume %s with subPath: %s, which is no file of it; write one of: %s"
              .formatted(
                  Shown.of(mount.getName()),
                  Shown.of(mount.getSubPath()),
                  Shown.of(String.join(", ", content.keySet()))));
    }
    return text;
  }

  private static String withoutEnd(String path) {
    return path.replaceFirst("/+$", "");
  }
}
