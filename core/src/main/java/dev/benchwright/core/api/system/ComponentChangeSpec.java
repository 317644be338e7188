package dev.benchwright.core.api.system;

import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a variant changes about a component of {@code spec.system}.
 *
 * @param name the component's name
 * @param image another image
 * @param env environment variables, added to the component's or in place of those with the same
 *     name
 * @param jvmOptions options for its JVM, added to the component's; of two that contradict each
 *     other, the JVM takes the last
 * @param command what its container executes instead: the whole command
 * @param args other arguments of the command: all of them
 * @param files contents of files by path, added to the component's or in place of those with the
 *     same path
 * @param resources other CPU or memory
 * @param replicas another number of pods
 * @param postgres another ConfigMap for PostgreSQL
 */
@ValidationRule(
    value =
        "has(self.image) || has(self.resources) || has(self.replicas) || has(self.postgres) ||"
            + " (has(self.env) && size(self.env) > 0) || (has(self.jvmOptions) && size(self.jvmOptions) > 0) ||"
            + " (has(self.command) && size(self.command) > 0) || (has(self.args) && size(self.args) > 0) ||"
            + " (has(self.files) && size(self.files) > 0)",
    message =
        "an entry of change changes nothing; write image, env, jvmOptions, command, args, files,"
            + " resources, replicas or postgres beside its name, or leave it out")
public record ComponentChangeSpec(
    @Required @Size(min = 1, max = ComponentSpec.MOST_NAME) String name,
    @Nullable
        @Size(min = 1, max = ComponentSpec.MOST_IMAGE)
        @ValidationRule(value = ContainerRules.IMAGE, message = ContainerRules.IMAGE_SENTENCE)
        String image,
    @Size(max = ComponentSpec.MOST_VARIABLES)
        Map<String, @Size(max = ComponentSpec.MOST_VALUE) String> env,
    @Size(max = ComponentSpec.MOST_OPTIONS)
        List<@Size(max = ComponentSpec.MOST_OPTION) String> jvmOptions,
    @Size(max = ComponentSpec.MOST_WORDS)
        List<@Size(max = ComponentSpec.MOST_VALUE) String> command,
    @Size(max = ComponentSpec.MOST_WORDS) List<@Size(max = ComponentSpec.MOST_VALUE) String> args,
    @Size(max = ComponentSpec.MOST_FILES)
        Map<String, @Size(max = ComponentSpec.MOST_FILE) String> files,
    @Nullable SizeSpec resources,
    @Nullable @Min(1) @Max(10) Integer replicas,
    @Nullable PostgresSpec postgres) {

  public ComponentChangeSpec {
    env = env == null ? Map.of() : Map.copyOf(env);
    jvmOptions = jvmOptions == null ? List.of() : List.copyOf(jvmOptions);
    command = command == null ? List.of() : List.copyOf(command);
    args = args == null ? List.of() : List.copyOf(args);
    files = files == null ? Map.of() : Map.copyOf(files);
  }
}
