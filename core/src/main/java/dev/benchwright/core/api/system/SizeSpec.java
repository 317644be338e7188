package dev.benchwright.core.api.system;

import dev.benchwright.core.api.load.ResourcesSpec;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * CPU and memory of a component, requests equal to limits. Each that is left out is the usual one.
 *
 * @param cpu Kubernetes quantity of CPU, for example {@code "2"} or {@code 500m}
 * @param memory Kubernetes quantity of memory, for example {@code 2Gi}
 */
public record SizeSpec(
    @Nullable
        @Size(max = 16)
        @ValidationRule(value = ResourcesSpec.CPU_RULE, message = ResourcesSpec.CPU_SENTENCE)
        String cpu,
    @Nullable
        @Size(max = 16)
        @ValidationRule(value = ResourcesSpec.MEMORY_RULE, message = ResourcesSpec.MEMORY_SENTENCE)
        String memory) {

  /** Returns a size of which nothing is left out. */
  public ResourcesSpec or(ResourcesSpec usual) {
    return new ResourcesSpec(
        Objects.requireNonNullElse(cpu, usual.cpu()),
        Objects.requireNonNullElse(memory, usual.memory()));
  }

  /** Returns a size with what another one leaves out of it. */
  public SizeSpec or(SizeSpec other) {
    return new SizeSpec(cpu == null ? other.cpu : cpu, memory == null ? other.memory : memory);
  }
}
