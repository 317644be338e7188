package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.api.system.SystemSpec;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.TargetFacts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The manifests of a ConfigMap: YAML with Deployments, StatefulSets, Services and ConfigMaps.
 *
 * @param configMap name of the ConfigMap, for sentences
 * @param texts the texts by key, in alphabetical order
 */
public record Manifests(String configMap, SortedMap<String, String> texts) {

  private static final Set<String> WORKLOADS = Set.of("Deployment", "StatefulSet");

  public Manifests {
    texts = new TreeMap<>(texts);
  }

  /** Returns the manifests of a ConfigMap: what it has under keys that end in .yaml or .yml. */
  public static Manifests of(String configMap, @Nullable Map<String, String> data) {
    var texts = new TreeMap<String, String>();
    Objects.requireNonNullElse(data, Map.<String, String>of())
        .forEach((key, text) -> {
          if (key.endsWith(".yaml") || key.endsWith(".yml")) {
            texts.put(key, text);
          }
        });
    return new Manifests(configMap, texts);
  }

  /** Returns a digest of the texts, whatever is made of them. */
  public String digest() {
    return TargetFacts.digestOf(texts);
  }

  /**
   * Returns a run whose system has the workloads of the manifests as components of its own, and is
   * otherwise the same.
   *
   * @throws NotAcceptedException if they cannot be components, or one has the name of another
   */
  public BenchmarkRunSpec inlined(BenchmarkRunSpec run) throws NotAcceptedException {
    var system = Objects.requireNonNull(run.system(), "a run with manifests has a system");
    var components = new ArrayList<>(components());
    for (var inline : system.components()) {
      if (components.stream().anyMatch(one -> one.name().equals(inline.name()))) {
        throw new NotAcceptedException(
            "spec.system.components has '%s', which ConfigMap %s of spec.system.manifests has, too; rename or remove one of them"
                .formatted(inline.name(), configMap));
      }
      components.add(inline);
    }
    if (components.size() > SystemSpec.MOST_COMPONENTS) {
      throw new NotAcceptedException(
          "spec.system has %d components with those of ConfigMap %s, and may have %d; leave some out"
              .formatted(components.size(), configMap, SystemSpec.MOST_COMPONENTS));
    }
    return run.withSystem(new SystemSpec(system.entry(), system.path(), components, null));
  }

  /**
   * Returns the components that the workloads become, in the order of the manifests.
   *
   * @throws NotAcceptedException if the manifests have anything that a benchmark cannot have
   */
  List<ComponentSpec> components() throws NotAcceptedException {
    var objects = ManifestReader.read(this);
    var workloads = new ArrayList<Workload>();
    for (var object : objects) {
      if (WORKLOADS.contains(object.kind())) {
        workloads.add(Workload.of(object));
      }
    }
    if (workloads.isEmpty()) {
      throw new NotAcceptedException(
          "ConfigMap %s has neither a Deployment nor a StatefulSet; write one whose container has an image, or leave spec.system.manifests out"
              .formatted(configMap));
    }
    var services = WorkloadServices.of(objects, workloads);
    var configMaps = ConfigMapData.of(configMap, objects);
    var components = new ArrayList<ComponentSpec>();
    var names = new HashSet<String>();
    for (var workload : workloads) {
      var component = WorkloadComponent.of(workload, services.of(workload), configMaps);
      if (!names.add(component.name())) {
        throw workload
            .object()
            .refused(
                "would be component '%s', which another workload is already, because components are named after the Service that selects them; rename one of them"
                    .formatted(component.name()));
      }
      components.add(component);
    }
    return List.copyOf(components);
  }
}
