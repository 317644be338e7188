package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * CPU and memory of a subject. Requests equal limits, so that its pod is in the Guaranteed QoS
 * class.
 *
 * @param cpu Kubernetes quantity of CPU, for example {@code "2"} or {@code 500m}; what is measured
 *     is measured with it
 * @param memory Kubernetes quantity of memory, for example {@code 2Gi}
 * @param warmUpCpu Kubernetes quantity of CPU that a subject starts and warms up with, at least
 *     {@code cpu}; during the warm-up, its running pod is set to {@code cpu}. When left out, {@code
 *     cpu} from the start. See docs/warm-up-boost.md
 */
@ValidationRule(
    value =
        "!has(self.warmUpCpu) || !isQuantity(self.warmUpCpu) || !isQuantity(self.cpu) ||"
            + " quantity(self.warmUpCpu).compareTo(quantity(self.cpu)) >= 0",
    message = "warmUpCpu is less than cpu; write at least as much as cpu, or leave warmUpCpu out")
public record SubjectResourcesSpec(
    @Default("1")
        @Size(max = 16)
        @ValidationRule(value = ResourcesSpec.CPU_RULE, message = ResourcesSpec.CPU_SENTENCE)
        String cpu,
    @Default("1Gi")
        @Size(max = 16)
        @ValidationRule(value = ResourcesSpec.MEMORY_RULE, message = ResourcesSpec.MEMORY_SENTENCE)
        String memory,
    @Nullable
        @Size(max = 16)
        @ValidationRule(
            value = ResourcesSpec.CPU_RULE,
            message =
                "warmUpCpu must be a quantity from 50m to 512 CPUs in quotes, for example \"2\" or"
                    + " \"850m\"")
        String warmUpCpu) {

  /** A subject's resources if the run does not specify them; the API server's defaults. */
  public static final SubjectResourcesSpec DEFAULT =
      new SubjectResourcesSpec(ResourcesSpec.DEFAULT.cpu(), ResourcesSpec.DEFAULT.memory(), null);

  /** Returns what the subject is measured with. */
  public ResourcesSpec measured() {
    return new ResourcesSpec(cpu, memory);
  }

  /** Returns what the subject starts with if its warm-up is boosted: the most that it ever has. */
  public ResourcesSpec boosted() {
    return new ResourcesSpec(Objects.requireNonNullElse(warmUpCpu, cpu), memory);
  }
}
