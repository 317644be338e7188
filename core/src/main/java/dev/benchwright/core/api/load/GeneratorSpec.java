package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.Objects;

/**
 * The load generator: one pod, or several that share the load.
 *
 * @param parallelism how many pods send the load; a load level is the sum over all pods
 * @param cpu Kubernetes quantity of CPU of each pod, for example {@code "2"} or {@code 500m}
 * @param memory Kubernetes quantity of memory of each pod, for example {@code 2Gi}
 * @param measureFloor whether the generator's own latency is measured once, between the first and
 *     the second block: about a minute, in which a subject that answers at once is requested at the
 *     rates of the first block
 */
public record GeneratorSpec(
    @Default("1") @Min(1) @Max(32) int parallelism,
    @Default("1")
        @Size(max = 16)
        @ValidationRule(value = ResourcesSpec.CPU_RULE, message = ResourcesSpec.CPU_SENTENCE)
        String cpu,
    @Default("1Gi")
        @Size(max = 16)
        @ValidationRule(value = ResourcesSpec.MEMORY_RULE, message = ResourcesSpec.MEMORY_SENTENCE)
        String memory,
    @Default("true") Boolean measureFloor) {

  /** The generator of a run that does not specify one; the same as the API server's defaults. */
  public static final GeneratorSpec DEFAULT =
      new GeneratorSpec(1, ResourcesSpec.DEFAULT.cpu(), ResourcesSpec.DEFAULT.memory(), true);

  public GeneratorSpec {
    parallelism = Math.max(1, parallelism);
    cpu = Objects.requireNonNullElse(cpu, ResourcesSpec.DEFAULT.cpu());
    memory = Objects.requireNonNullElse(memory, ResourcesSpec.DEFAULT.memory());
    measureFloor = Objects.requireNonNullElse(measureFloor, true);
  }

  /** Returns CPU and memory of each pod. */
  public ResourcesSpec resources() {
    return new ResourcesSpec(cpu, memory);
  }
}
