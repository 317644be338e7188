package dev.benchwright.core.api.system;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A component of a system: a container of the user's own, or PostgreSQL.
 *
 * @param name its name, under which the other components find it; at most 20 lower-case letters,
 *     digits and '-', in which every word begins with a letter
 * @param image container image
 * @param postgres makes the component PostgreSQL; its database and its user are named after the
 *     component, with '_' for '-'
 * @param port port on which the image serves
 * @param readinessPath a path on {@code port} that answers 2xx once the component can serve;
 *     without one, it can serve as soon as it accepts connections
 * @param metricsPath a path on {@code port} with Prometheus metrics of the component
 * @param env environment variables. {@code $(NAME)} stands for a variable that a needed component
 *     gives: {@code PRICES_URL} of one named prices; {@code DB_HOST}, {@code DB_PORT}, {@code
 *     DB_NAME}, {@code DB_USER} and {@code DB_PASSWORD} of PostgreSQL named db
 * @param jvmOptions options for its JVM; they follow the image's own options and override them
 * @param resources CPU and memory, requests equal to limits; what is left out is that of {@code
 *     spec.resources}, or of {@code spec.database} for PostgreSQL
 * @param needs names of components without which it cannot become ready, and whose addresses it
 *     gets as variables; when left out, none, and all others for the entry
 * @param underTest whether the component is under test like the entry: if it ends under load, that
 *     is the variant's doing. Otherwise the trial is repeated, as it is when PostgreSQL ends
 */
@ValidationRule(
    value = "has(self.image) != has(self.postgres)",
    message =
        "a component is either a container, with image and port, or PostgreSQL, with postgres: {};"
            + " write one of them")
@ValidationRule(
    value = "has(self.image) == has(self.port)",
    message =
        "a component with an image needs port, on which it serves (for example port: 8080), and"
            + " only such a component has one")
@ValidationRule(
    value =
        "has(self.image) || (!has(self.readinessPath) && !has(self.metricsPath) && !has(self.needs)"
            + " && (!has(self.env) || size(self.env) == 0)"
            + " && (!has(self.jvmOptions) || size(self.jvmOptions) == 0))",
    message =
        "PostgreSQL has no readinessPath, metricsPath, env, jvmOptions or needs; leave them out")
public record ComponentSpec(
    @Required
        @Size(min = 1, max = ComponentSpec.MOST_NAME)
        @ValidationRule(
            value = "self.matches('" + ComponentSpec.NAME_PATTERN + "')",
            message =
                "a component's name must be at most 20 lower-case letters, digits and '-', in which"
                    + " every word begins with a letter, for example orders-db")
        String name,
    @Nullable
        @Size(min = 1, max = 300)
        @ValidationRule(
            value = "self.matches('^[a-zA-Z0-9][a-zA-Z0-9._:/@-]*$')",
            message =
                "image must be an image reference without white space, for example"
                    + " registry.example.com/ours:1.4")
        String image,
    @Nullable PostgresSpec postgres,
    @Nullable @Min(1) @Max(65535) Integer port,
    @Nullable
        @Size(max = 1024)
        @ValidationRule(
            value = "self.matches('^/[^ \\\\t\\\\r\\\\n]*$')",
            message = "readinessPath must start with '/' and hold no white space")
        String readinessPath,
    @Nullable
        @Size(max = 1024)
        @ValidationRule(
            value = "self.matches('^/[^ \\\\t\\\\r\\\\n]*$')",
            message = "metricsPath must start with '/' and hold no white space")
        String metricsPath,
    @Size(max = 50) Map<String, @Size(max = 4096) String> env,
    @Size(max = 50) List<@Size(max = 512) String> jvmOptions,
    @Nullable SizeSpec resources,
    @Nullable @Size(max = 12) List<@Size(max = ComponentSpec.MOST_NAME) String> needs,
    @Default("true") @Nullable Boolean underTest) {

  /** The greatest length of a name: the names of a trial's objects end with it. */
  public static final int MOST_NAME = 20;

  /** Words begin with letters, so that a name can be told from a reason such as OrdersDied. */
  public static final String NAME_PATTERN = "^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$";

  public ComponentSpec {
    env = env == null ? Map.of() : Map.copyOf(env);
    jvmOptions = jvmOptions == null ? List.of() : List.copyOf(jvmOptions);
    needs = needs == null ? null : List.copyOf(needs);
    underTest = underTest == null || underTest;
  }
}
