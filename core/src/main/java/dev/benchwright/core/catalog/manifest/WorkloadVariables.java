package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.catalog.NotAcceptedException;
import io.fabric8.kubernetes.api.model.EnvVar;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The environment variables of a workload's container, as texts.
 *
 * @param env the variables
 * @param jvmOptions options for its JVM, which are a variable in manifests
 */
record WorkloadVariables(Map<String, String> env, List<String> jvmOptions) {

  private static final String OPTIONS_VARIABLE = "JDK_JAVA_OPTIONS";

  /** The limits of the API server for components of a run's file. */
  private static final int MOST_NAME = 128;

  private static final int MOST_OPTION = 512;

  /** An escaped dollar sign, or a variable. */
  private static final Pattern REFERENCE = Pattern.compile("\\$\\$|\\$\\(([^()$\\s]{1,128}+)\\)");

  /** A dollar sign that Kubernetes would not take as it is. */
  private static final Pattern DOLLAR = Pattern.compile("\\$(?=[$(])");

  WorkloadVariables {
    env = Map.copyOf(env);
    jvmOptions = List.copyOf(jvmOptions);
  }

  /**
   * Returns the variables, each of which may be made of those before it.
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
          .forEach((key, value) -> all.put(prefix + key, literal(value)));
      checkCount(workload, all);
    }
    for (var variable : workload.container().getEnv()) {
      if (variable.getName() == null) {
        throw workload.refused("has an entry of env without a name; write it");
      }
      all.put(variable.getName(), value(object, variable, configMaps, all));
      checkCount(workload, all);
    }
    var options =
        Stream.of(Objects.requireNonNullElse(all.remove(OPTIONS_VARIABLE), "").split("\\s+"))
            .filter(option -> !option.isEmpty())
            .toList();
    checkLength(workload, "variable", all.keySet(), MOST_NAME);
    checkLength(workload, "value", all.values(), ComponentSpec.MOST_VALUE);
    checkLength(workload, OPTIONS_VARIABLE, options, MOST_OPTION);
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
      if (text.length() > most) {
        throw workload.refused(
            "has %s '%s', and %d characters are the most; write less"
                .formatted(what, Shown.of(text), most));
      }
    }
  }

  private static String value(
      ManifestObject object, EnvVar variable, ConfigMapData configMaps, Map<String, String> before)
      throws NotAcceptedException {
    if (variable.getValueFrom() == null) {
      return expanded(object, Objects.requireNonNullElse(variable.getValue(), ""), before);
    }
    var from = variable.getValueFrom().getConfigMapKeyRef();
    if (from == null || from.getName() == null || from.getKey() == null) {
      throw object.refused(
          "has variable %s with valueFrom, but without configMapKeyRef.name and key; write them"
              .formatted(Shown.of(variable.getName())));
    }
    return literal(configMaps.of(object, from.getName(), from.getKey()));
  }

  /** Returns a text in a form in which Kubernetes does not take any of it for a variable. */
  private static String literal(String text) {
    return DOLLAR.matcher(text).replaceAll(Matcher.quoteReplacement("$$"));
  }

  /**
   * Returns a text with the variables that come before it in place of their names. A pod has its
   * variables in another order, in which Kubernetes would not find them. What becomes too long is
   * given up early, because each variable may hold several of those before it.
   */
  private static String expanded(ManifestObject object, String text, Map<String, String> before)
      throws NotAcceptedException {
    var expanded = new StringBuilder();
    var references = REFERENCE.matcher(text);
    int end = 0;
    while (references.find()) {
      expanded.append(text, end, references.start());
      var name = references.group(1);
      expanded.append(
          name == null ? references.group() : before.getOrDefault(name, references.group()));
      end = references.end();
      checkExpanded(object, expanded);
    }
    expanded.append(text, end, text.length());
    checkExpanded(object, expanded);
    return expanded.toString();
  }

  private static void checkExpanded(ManifestObject object, CharSequence text)
      throws NotAcceptedException {
    if (text.length() > ComponentSpec.MOST_VALUE) {
      throw object.refused(
          "has the value '%s' of a variable, and %d characters are the most, with those that $(NAME) stands for; write less"
              .formatted(Shown.of(text), ComponentSpec.MOST_VALUE));
    }
  }
}
