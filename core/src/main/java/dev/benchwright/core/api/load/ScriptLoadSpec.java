package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The user's own k6 script. It finds the subject's address in the environment variable
 * BENCHWRIGHT_TARGET; its requests are tagged and measured like those of the other models.
 *
 * @param configMap name of the ConfigMap, in the run's namespace, that holds the script
 * @param key key of the ConfigMap that holds the script; its other keys are files beside the script
 * @param env environment variables of the script
 */
public record ScriptLoadSpec(
    @Required
        @Size(min = 1, max = 253)
        @ValidationRule(
            value = "self.matches('^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$')",
            message =
                "load.script.configMap must be the name of a ConfigMap: lower-case letters, digits,"
                    + " '-' and '.'")
        String configMap,
    @Default(ScriptLoadSpec.DEFAULT_KEY)
        @Size(min = 1, max = 253)
        @ValidationRule(
            value = "self.matches('^[a-zA-Z0-9][-._a-zA-Z0-9]*$')",
            message =
                "load.script.key must be a key of the ConfigMap: letters, digits, '-', '_' and '.',"
                    + " starting with a letter or digit, for example script.js")
        String key,
    @Size(max = 50)
        @ValidationRule(
            value = "self.all(k, k.matches('^[A-Za-z_][A-Za-z0-9_]*$') && size(k) <= 128)",
            message =
                "names under load.script.env must be letters, digits and '_', at most 128, and not"
                    + " start with a digit")
        @ValidationRule(
            value = "self.all(k, !k.startsWith('K6_') && !k.startsWith('BENCHWRIGHT_'))",
            message =
                "load.script.env must not set K6_… or BENCHWRIGHT_…; the operator sets these, so"
                    + " write another name")
        Map<String, @Size(max = 4096) String> env)
    implements LoadModel {

  static final String DEFAULT_KEY = "script.js";

  public ScriptLoadSpec {
    key = Objects.requireNonNullElse(key, DEFAULT_KEY);
    env = env == null ? Map.of() : Map.copyOf(env);
  }

  @Override
  public List<LoadLevel> levels() {
    return List.of(new LoadLevel(0, "script %s/%s".formatted(configMap, key)));
  }
}
