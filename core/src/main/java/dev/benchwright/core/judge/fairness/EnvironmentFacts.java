package dev.benchwright.core.judge.fairness;

import dev.benchwright.core.api.environment.ImageStatus;
import dev.benchwright.core.api.environment.JvmFlagStatus;
import dev.benchwright.core.api.environment.JvmStatus;
import dev.benchwright.core.api.environment.MachineStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.environment.VersionsStatus;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An environment as names and values, so that two environments can be compared. */
final class EnvironmentFacts {

  /**
   * Sources of facts, in the order of interest to a reader. They differ in the meaning of an absent
   * fact.
   */
  enum Group {
    /** From several sources: an absent fact is unknown, and differs from nothing. */
    PLATFORM(true),
    /** Settings of the subject, which reports all or none: an absent setting is not set. */
    SETTINGS(false),
    /** Flags of the subject's JVM, which it reports in the same way. */
    FLAGS(false);

    private final boolean absentIsUnknown;

    Group(boolean absentIsUnknown) {
      this.absentIsUnknown = absentIsUnknown;
    }

    boolean absentIsUnknown() {
      return absentIsUnknown;
    }
  }

  private final Map<Group, Map<String, String>> groups = new EnumMap<>(Group.class);

  private EnvironmentFacts() {
    for (Group group : Group.values()) {
      groups.put(group, new LinkedHashMap<>());
    }
  }

  static EnvironmentFacts of(TrialEnvironment environment) {
    var facts = new EnvironmentFacts();
    facts.put("image", environment.image());
    facts.put("imageId", environment.imageId());
    facts.put("node", environment.node());
    facts.add(environment.machine());
    facts.add(environment.jvm());
    facts.add("generator", environment.generator());
    facts.add("database", environment.database());
    new TreeMap<>(environment.services()).forEach(facts::add);
    facts.add(environment.versions());
    facts.in(Group.SETTINGS).putAll(environment.settings());
    return facts;
  }

  /** Returns the facts of one group, by name. */
  Map<String, String> in(Group group) {
    return Objects.requireNonNull(groups.get(group));
  }

  private void add(@Nullable MachineStatus machine) {
    if (machine != null) {
      put("machine.kernel", machine.kernel());
      put("machine.os", machine.os());
      put("machine.architecture", machine.architecture());
      put("machine.cpuModel", machine.cpuModel());
      put("machine.cgroupVersion", machine.cgroupVersion());
      put("machine.cpus", machine.cpus());
      put("machine.memoryMiB", machine.memoryMiB());
      put("machine.kubelet", machine.kubelet());
      put("machine.containerRuntime", machine.containerRuntime());
    }
  }

  private void add(@Nullable JvmStatus jvm) {
    if (jvm != null) {
      put("jvm.version", jvm.version());
      put("jvm.vendor", jvm.vendor());
      put("jvm.name", jvm.name());
      put("jvm.collector", jvm.collector());
      put("jvm.effectiveProcessors", jvm.effectiveProcessors());
      put("jvm.maxHeapMiB", jvm.maxHeapMiB());
      for (JvmFlagStatus flag : jvm.flags()) {
        in(Group.FLAGS)
            .put("jvm.flag." + flag.flag(), Objects.requireNonNullElse(flag.value(), ""));
      }
    }
  }

  private void add(String part, @Nullable ImageStatus image) {
    if (image != null) {
      put(part + ".image", image.image());
      put(part + ".imageId", image.imageId());
    }
  }

  private void add(@Nullable VersionsStatus versions) {
    if (versions != null) {
      put("versions.kubernetes", versions.kubernetes());
      put("versions.k6", versions.k6());
      put("versions.prometheus", versions.prometheus());
      put("versions.operator", versions.operator());
    }
  }

  private void put(String name, @Nullable Object value) {
    if (value != null) {
      in(Group.PLATFORM).put(name, value.toString());
    }
  }
}
