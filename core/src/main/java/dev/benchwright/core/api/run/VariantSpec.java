package dev.benchwright.core.api.run;

import dev.benchwright.core.api.system.ContainerRules;
import dev.benchwright.core.api.system.SystemChangeSpec;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One way to serve the scenario: a variant of the catalog, with optional overrides, the user's own
 * image, or the run's system with changes.
 *
 * @param name name of a variant of the catalog; any name if {@code variant} names the catalog's
 *     variant or {@code path} describes an own image
 * @param variant name of the catalog's variant if {@code name} is another name, so that a run can
 *     list it twice
 * @param jdk 25 or 21: overrides the run's JDK for an image of the catalog
 * @param image container image; overrides the catalog's
 * @param port the port on which an own image serves
 * @param path the path and query that are requested from an own image; {@code spec.request} says
 *     how
 * @param readinessPath a path on {@code port} that answers 2xx once an own image can serve
 * @param metricsPath a path on {@code port} with Prometheus metrics of an own image
 * @param env environment variables, added to the catalog's
 * @param jvmOptions options for the JVM; they follow the image's own options and override them
 * @param system how the variant differs from {@code spec.system}; when left out, not at all
 */
@ValidationRule(
    value = "!has(self.port) || has(self.image)",
    message = "port describes an own image; write image as well, or leave port out")
@ValidationRule(
    value = "has(self.port) == has(self.path)",
    message =
        "an own image needs both port and path (for example port: 8080, path: /orders); a variant"
            + " of the catalog needs neither")
@ValidationRule(
    value = "!has(self.readinessPath) || has(self.port)",
    message = "readinessPath describes an own image; write image, port and path as well")
@ValidationRule(
    value = "!has(self.metricsPath) || has(self.port)",
    message = "metricsPath describes an own image; write image, port and path as well")
@ValidationRule(
    value =
        "has(self.port) || !has(self.env) || !('JAVA_TOOL_OPTIONS' in self.env) ||"
            + " self.env['JAVA_TOOL_OPTIONS'] == '-XX:VMOptionsFile=/app/uncached.options'",
    message =
        "env of a catalog's variant must not set JAVA_TOOL_OPTIONS, which holds the heap rule that"
            + " all variants share; write options under jvmOptions, or here"
            + " -XX:VMOptionsFile=/app/uncached.options, the same without the cache of classes")
@ValidationRule(
    value = "!has(self.variant) || !has(self.port)",
    message =
        "variant names a variant of the catalog and port describes an own image; write only one of"
            + " them")
@ValidationRule(
    value = "!has(self.jdk) || !has(self.image)",
    message =
        "jdk chooses among the catalog's images; leave it out where image names one, which brings"
            + " its own JDK")
public record VariantSpec(
    @Required
        @ValidationRule(
            value = "self.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$')",
            message =
                "a variant's name must be lower-case letters, digits and '-', starting with a"
                    + " letter")
        @Size(min = 1, max = 40)
        String name,
    @Nullable
        @ValidationRule(
            value = "self.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$')",
            message = "variant must be a name of the catalog, for example mvc-virtual or webflux")
        @Size(min = 1, max = 40)
        String variant,
    @Nullable
        @Min(1)
        @Max(BenchmarkRunSpec.MOST_JDK)
        @ValidationRule(value = BenchmarkRunSpec.JDK_RULE, message = BenchmarkRunSpec.JDK_SENTENCE)
        Integer jdk,
    @Nullable
        @Size(min = 1, max = 300)
        @ValidationRule(value = ContainerRules.IMAGE, message = ContainerRules.IMAGE_SENTENCE)
        String image,
    @Nullable @Min(1) @Max(65535) Integer port,
    @Nullable
        @Size(max = 1024)
        @ValidationRule(value = ContainerRules.PATH, message = ContainerRules.PATH_SENTENCE)
        String path,
    @Nullable
        @Size(max = 1024)
        @ValidationRule(
            value = ContainerRules.PATH,
            message = ContainerRules.READINESS_PATH_SENTENCE)
        String readinessPath,
    @Nullable
        @Size(max = 1024)
        @ValidationRule(value = ContainerRules.PATH, message = ContainerRules.METRICS_PATH_SENTENCE)
        String metricsPath,
    @Size(max = 50)
        @ValidationRule(
            value = "self.all(k, k.matches('^[A-Za-z_][A-Za-z0-9_]*$') && size(k) <= 128)",
            message =
                "names under env must be letters, digits and '_', at most 128, and not start with"
                    + " a digit")
        @ValidationRule(
            value = "!('JDK_JAVA_OPTIONS' in self)",
            message = "env must not set JDK_JAVA_OPTIONS; write those options under jvmOptions")
        @ValidationRule(
            value = "self.all(k, !k.startsWith('DB_'))",
            message = "env must not set DB_…; the operator sets these to the trial's own database")
        Map<String, @Size(max = 4096) String> env,
    @Size(max = 50)
        @ValidationRule(
            value = "self.all(o, o.matches('^-[^ \\\\t\\\\r\\\\n\"\\']+$'))",
            message =
                "each entry of jvmOptions must be one option that starts with '-' and holds no"
                    + " white space or quotes, for example -XX:+UseZGC")
        List<@Size(max = 512) String> jvmOptions,
    @Nullable SystemChangeSpec system) {

  public VariantSpec {
    env = env == null ? Map.of() : Map.copyOf(env);
    jvmOptions = jvmOptions == null ? List.of() : List.copyOf(jvmOptions);
  }

  /** Creates a variant of one subject. */
  public VariantSpec(
      String name,
      @Nullable String variant,
      @Nullable Integer jdk,
      @Nullable String image,
      @Nullable Integer port,
      @Nullable String path,
      @Nullable String readinessPath,
      @Nullable String metricsPath,
      Map<String, String> env,
      List<String> jvmOptions) {
    this(name, variant, jdk, image, port, path, readinessPath, metricsPath, env, jvmOptions, null);
  }

  /** Returns the variant's name in the catalog, unless it describes an own image. */
  public String catalogName() {
    return variant == null ? name : variant;
  }

  /** Returns whether this describes the user's own image, which the catalog does not know. */
  public boolean describesOwnImage() {
    return port != null;
  }
}
