package dev.benchwright.core.judge.fairness;

import dev.benchwright.core.api.environment.ImageStatus;
import dev.benchwright.core.api.environment.JvmFlagStatus;
import dev.benchwright.core.api.environment.JvmStatus;
import dev.benchwright.core.api.environment.MachineStatus;
import dev.benchwright.core.api.environment.RunEnvironmentStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.environment.VersionsStatus;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Collects what was the same in all trials that reported it. */
final class CommonEnvironment {

  private CommonEnvironment() {}

  static RunEnvironmentStatus of(List<TrialEnvironment> trials, List<String> notes) {
    return new RunEnvironmentStatus(
        same(trials, TrialEnvironment::node),
        machine(told(trials, TrialEnvironment::machine)),
        jvm(told(trials, TrialEnvironment::jvm)),
        image(told(trials, TrialEnvironment::generator)),
        image(told(trials, TrialEnvironment::database)),
        services(trials),
        versions(told(trials, TrialEnvironment::versions)),
        notes);
  }

  private static @Nullable MachineStatus machine(List<MachineStatus> machines) {
    return machines.isEmpty()
        ? null
        : new MachineStatus(
            same(machines, MachineStatus::kernel),
            same(machines, MachineStatus::os),
            same(machines, MachineStatus::architecture),
            same(machines, MachineStatus::cpuModel),
            same(machines, MachineStatus::cgroupVersion),
            same(machines, MachineStatus::cpus),
            same(machines, MachineStatus::memoryMiB),
            same(machines, MachineStatus::kubelet),
            same(machines, MachineStatus::containerRuntime));
  }

  private static @Nullable JvmStatus jvm(List<JvmStatus> jvms) {
    return jvms.isEmpty()
        ? null
        : new JvmStatus(
            same(jvms, JvmStatus::version),
            same(jvms, JvmStatus::vendor),
            same(jvms, JvmStatus::name),
            same(jvms, JvmStatus::collector),
            same(jvms, JvmStatus::effectiveProcessors),
            same(jvms, JvmStatus::maxHeapMiB),
            flags(jvms));
  }

  private static List<JvmFlagStatus> flags(List<JvmStatus> jvms) {
    return jvms.getFirst().flags().stream()
        .filter(flag -> jvms.stream().allMatch(jvm -> jvm.flags().contains(flag)))
        .toList();
  }

  private static @Nullable ImageStatus image(List<ImageStatus> images) {
    return images.isEmpty()
        ? null
        : new ImageStatus(same(images, ImageStatus::image), same(images, ImageStatus::imageId));
  }

  private static Map<String, ImageStatus> services(List<TrialEnvironment> trials) {
    var services = new TreeMap<String, ImageStatus>();
    trials.stream()
        .flatMap(trial -> trial.services().keySet().stream())
        .distinct()
        .forEach(name -> {
          var image = image(told(trials, trial -> trial.services().get(name)));
          if (image != null) {
            services.put(name, image);
          }
        });
    return services;
  }

  private static @Nullable VersionsStatus versions(List<VersionsStatus> versions) {
    return versions.isEmpty()
        ? null
        : new VersionsStatus(
            same(versions, VersionsStatus::kubernetes),
            same(versions, VersionsStatus::k6),
            same(versions, VersionsStatus::prometheus),
            same(versions, VersionsStatus::operator));
  }

  /** Returns the only value among those that are known; null if there are several, or none. */
  private static <T, V> @Nullable V same(List<T> all, Function<T, @Nullable V> value) {
    var values = told(all, value).stream().distinct().toList();
    return values.size() == 1 ? values.getFirst() : null;
  }

  private static <T, V> List<V> told(List<T> all, Function<T, @Nullable V> value) {
    return all.stream()
        .map(value)
        .filter(Objects::nonNull)
        .<V>map(Objects::requireNonNull)
        .toList();
  }
}
