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
 * A component of a system: a container of the user's own, PostgreSQL, or a server that speaks S3.
 *
 * @param name its name, under which the other components find it; at most 20 lower-case letters,
 *     digits and '-', in which every word begins with a letter
 * @param image container image
 * @param postgres makes the component PostgreSQL; its database and its user are named after the
 *     component, with '_' for '-'
 * @param s3 makes the component a server that speaks S3
 * @param port port on which the image serves
 * @param servicePort port under which others call it, if that is not {@code port}, as with a
 *     Service that has port 80 and targetPort 8080
 * @param readinessPath a path on {@code port} that answers 2xx once the component can serve;
 *     without one, it can serve as soon as it accepts connections
 * @param metricsPath a path on {@code port} with Prometheus metrics of the component
 * @param env environment variables. {@code $(NAME)} stands for a variable that a needed component
 *     gives: {@code PRICES_URL} of one named prices; {@code DB_HOST}, {@code DB_PORT}, {@code
 *     DB_NAME}, {@code DB_USER} and {@code DB_PASSWORD} of PostgreSQL named db; {@code COVERS_URL},
 *     {@code COVERS_REGION}, {@code COVERS_ACCESS_KEY} and {@code COVERS_SECRET_KEY} of an S3
 *     server named covers
 * @param jvmOptions options for its JVM; they follow the image's own options and override them
 * @param command what its container executes; when left out, the image's entry point
 * @param args arguments of the command; when left out, the image's. {@code $(NAME)} stands for a
 *     variable of env here, too
 * @param files contents of files that its container has beside the image's, by path: {@code
 *     /etc/shop/shop.yaml}
 * @param resources CPU and memory, requests equal to limits; what is left out is that of {@code
 *     spec.resources}, or of {@code spec.database} for PostgreSQL and S3
 * @param needs names of components without which it cannot become ready, and whose addresses it
 *     gets as variables; when left out, none, and all others for the entry
 * @param replicas how many pods it has behind its name; connections are spread over them at random
 * @param underTest whether the component is under test like the entry: if it ends, that is the
 *     variant's doing. Otherwise the trial is repeated. PostgreSQL and S3 are the variant's only if
 *     they end under its load
 * @param lifetime whether each trial has it anew, or all trials of the run share it, with what it
 *     holds; only PostgreSQL, S3 and a container that is not under test can be shared
 * @param startSeconds how long it may take to be ready, from when what it needs is there, if not as
 *     long as the operator's {@code deadlines.provisioning}
 */
@ValidationRule(
    value = "[has(self.image), has(self.postgres), has(self.s3)].exists_one(x, x)",
    message =
        "a component is a container, with image and port, or PostgreSQL, with postgres: {}, or an S3"
            + " server, with s3; write one of them")
@ValidationRule(
    value = "has(self.image) == has(self.port)",
    message =
        "a component with an image needs port, on which it serves (for example port: 8080), and"
            + " only such a component has one")
@ValidationRule(
    value =
        "has(self.image) || (!has(self.servicePort) && !has(self.readinessPath) && !has(self.metricsPath)"
            + " && !has(self.needs)"
            + " && (!has(self.env) || size(self.env) == 0)"
            + " && (!has(self.jvmOptions) || size(self.jvmOptions) == 0)"
            + " && (!has(self.command) || size(self.command) == 0)"
            + " && (!has(self.args) || size(self.args) == 0)"
            + " && (!has(self.files) || size(self.files) == 0)"
            + " && (!has(self.replicas) || self.replicas == 1))",
    message =
        "PostgreSQL and S3 have no servicePort, readinessPath, metricsPath, env, jvmOptions, command,"
            + " args, files, needs or replicas; leave them out")
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
        @Size(min = 1, max = ComponentSpec.MOST_IMAGE)
        @ValidationRule(value = ContainerRules.IMAGE, message = ContainerRules.IMAGE_SENTENCE)
        String image,
    @Nullable PostgresSpec postgres,
    @Nullable ObjectStoreSpec s3,
    @Nullable @Min(1) @Max(65535) Integer port,
    @Nullable @Min(1) @Max(65535) Integer servicePort,
    @Nullable
        @Size(max = ComponentSpec.MOST_PATH)
        @ValidationRule(
            value = ContainerRules.PATH,
            message = ContainerRules.READINESS_PATH_SENTENCE)
        String readinessPath,
    @Nullable
        @Size(max = ComponentSpec.MOST_PATH)
        @ValidationRule(value = ContainerRules.PATH, message = ContainerRules.METRICS_PATH_SENTENCE)
        String metricsPath,
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
    @Nullable @Size(max = 12) List<@Size(max = ComponentSpec.MOST_NAME) String> needs,
    @Default("1") @Min(1) @Max(10) int replicas,
    @Default("true") @Nullable Boolean underTest,
    @Default("Trial") @Nullable Lifetime lifetime,
    @Nullable @Min(ComponentSpec.LEAST_START_SECONDS) @Max(ComponentSpec.MOST_START_SECONDS)
        Integer startSeconds) {

  /** The greatest length of a name: the names of a trial's objects end with it. */
  public static final int MOST_NAME = 20;

  /** The greatest length of an image reference. */
  public static final int MOST_IMAGE = 300;

  /** The greatest length of a path that is asked for. */
  public static final int MOST_PATH = 1024;

  /** The most JVM options. */
  public static final int MOST_OPTIONS = 50;

  /** The greatest length of a JVM option. */
  public static final int MOST_OPTION = 512;

  /** The most environment variables. */
  public static final int MOST_VARIABLES = 50;

  /** The most words of command, and of args. */
  public static final int MOST_WORDS = 50;

  /** The greatest length of a variable's value, and of a word of command or args. */
  public static final int MOST_VALUE = 4096;

  /** The most files. */
  public static final int MOST_FILES = 20;

  /** The greatest length of a file, in characters. */
  public static final int MOST_FILE = 65_536;

  /** The shortest time that a component may take to be ready. */
  public static final int LEAST_START_SECONDS = 1;

  /** The longest time that a component may take to be ready. */
  public static final int MOST_START_SECONDS = 3600;

  /** Words begin with letters, so that a name can be told from a reason such as OrdersDied. */
  public static final String NAME_PATTERN = "^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$";

  public ComponentSpec {
    env = env == null ? Map.of() : Map.copyOf(env);
    jvmOptions = jvmOptions == null ? List.of() : List.copyOf(jvmOptions);
    command = command == null ? List.of() : List.copyOf(command);
    args = args == null ? List.of() : List.copyOf(args);
    files = files == null ? Map.of() : Map.copyOf(files);
    needs = needs == null ? null : List.copyOf(needs);
    replicas = Math.max(1, replicas);
    underTest = underTest == null || underTest;
    lifetime = lifetime == null ? Lifetime.TRIAL : lifetime;
  }

  /** Returns the same component with other variables and options for its JVM. */
  public ComponentSpec with(Map<String, String> otherEnv, List<String> otherJvmOptions) {
    return new ComponentSpec(
        name,
        image,
        postgres,
        s3,
        port,
        servicePort,
        readinessPath,
        metricsPath,
        otherEnv,
        otherJvmOptions,
        command,
        args,
        files,
        resources,
        needs,
        replicas,
        underTest,
        lifetime,
        startSeconds);
  }
}
