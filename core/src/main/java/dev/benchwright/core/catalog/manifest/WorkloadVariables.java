package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.component.VariableReferences;
import io.fabric8.kubernetes.api.model.EnvVar;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The environment variables of a workload's container, as texts.
 *
 * @param env the variables
 * @param jvmOptions options for its JVM, which are a variable in manifests
 */
record WorkloadVariables(Map<String, String> env, List<String> jvmOptions) {

  private static final String OPTIONS_VARIABLE = "JDK_JAVA_OPTIONS";

  /** The limit of the API server for components of a run's file. */
  private static final int MOST_NAME = 128;

  WorkloadVariables {
    env = Map.copyOf(env);
    jvmOptions = List.copyOf(jvmOptions);
  }

  /**
   * Returns the variables. In a manifest, each may be made of those before it. In a component,
   * whose variables have no order, references to them mean the same: a variant may change what they
   * refer to.
   *
   * @throws NotAcceptedException if one is taken from a ConfigMap that is none of the manifests
   */
  static WorkloadVariables of(Workload workload, ConfigMapData configMaps)
      throws NotAcceptedException {
    var object = workload.object();
    var all = new LinkedHashMap<String, String>();
    for (var source : workload.container().getEnvFrom()) {
      if (source.getConfigMapRef() == null || source.getConfigMapRef().getName() == null) {
        throw workload.refused("has an entry of envFrom without configMapRef.name; write it");
      }
      var prefix = Objects.requireNonNullElse(source.getPrefix(), "");
      configMaps
          .of(object, source.getConfigMapRef().getName())
          .forEach((key, value) -> all.put(prefix + key, VariableReferences.literal(value)));
      checkCount(workload, all);
    }
    var toCome = new HashMap<String, Integer>();
    for (var variable : workload.container().getEnv()) {
      if (variable.getName() == null) {
        throw workload.refused("has an entry of env without a name; write it");
      }
      toCome.merge(variable.getName(), 1, Integer::sum);
    }
    for (var variable : workload.container().getEnv()) {
      all.put(
          variable.getName(), value(object, variable, configMaps, new Scope(all, toCome.keySet())));
      toCome.computeIfPresent(variable.getName(), (_, times) -> times == 1 ? null : times - 1);
      checkCount(workload, all);
    }
    var options =
        Stream.of(Objects.requireNonNullElse(all.remove(OPTIONS_VARIABLE), "").split("\\s+"))
            .filter(option -> !option.isEmpty())
            .toList();
    checkLength(workload, "variable", all.keySet(), MOST_NAME);
    checkLength(workload, "value", all.values(), ComponentSpec.MOST_VALUE);
    if (options.size() > ComponentSpec.MOST_OPTIONS) {
      throw workload.refused(
          "has more than %d options in %s; write fewer"
              .formatted(ComponentSpec.MOST_OPTIONS, OPTIONS_VARIABLE));
    }
    checkLength(workload, OPTIONS_VARIABLE, options, ComponentSpec.MOST_OPTION);
    return new WorkloadVariables(all, options);
  }

  private static void checkCount(Workload workload, Map<String, String> all)
      throws NotAcceptedException {
    if (all.size() > ComponentSpec.MOST_VARIABLES) {
      throw workload.refused(
          "has more than %d environment variables; write fewer"
              .formatted(ComponentSpec.MOST_VARIABLES));
    }
  }

  private static void checkLength(
      Workload workload, String what, Collection<String> texts, int most)
      throws NotAcceptedException {
    for (var text : texts) {
      workload.checkLength(what, text, most);
    }
  }

  private static String value(
      ManifestObject object, EnvVar variable, ConfigMapData configMaps, Scope scope)
      throws NotAcceptedException {
    if (variable.getValueFrom() == null) {
      var text = Objects.requireNonNullElse(variable.getValue(), "");
      checkValue(object, text);
      var value = VariableReferences.replaced(text, scope::replacement);
      checkValue(object, value);
      return value;
    }
    var from = variable.getValueFrom().getConfigMapKeyRef();
    if (from == null || from.getName() == null || from.getKey() == null) {
      throw object.refused(
          "has variable %s with valueFrom, but without configMapKeyRef.name and key; write them"
              .formatted(Shown.of(variable.getName())));
    }
    return VariableReferences.literal(configMaps.of(object, from.getName(), from.getKey()));
  }

  /**
   * What a reference stands for.
   *
   * @param before the variables before the one that has it
   * @param toCome the names of that one and of those after it
   */
  private record Scope(Map<String, String> before, Set<String> toCome) {

    /** Returns what is put in place of a reference; null if it stays. */
    @Nullable String replacement(String name) {
      var value = before.get(name);
      boolean isGivenAgain = toCome.contains(name);
      if (value == null) {
        // Kubernetes does not know it yet, and leaves the reference as it is.
        return isGivenAgain ? VariableReferences.unresolved(name) : null;
      }
      // Of what is not its last value, and of what becomes jvmOptions, there is no variable.
      return isGivenAgain || name.equals(OPTIONS_VARIABLE) ? value : null;
    }
  }

  private static void checkValue(ManifestObject object, String text) throws NotAcceptedException {
    if (text.length() > ComponentSpec.MOST_VALUE) {
      throw object.refused(
          "has the value '%s' of a variable, and %d characters are the most, with those that $(NAME) stands for; write less"
              .formatted(Shown.of(text), ComponentSpec.MOST_VALUE));
    }
  }
}
