package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * CPU and memory of a subject. Requests equal limits, so that its pod is in the Guaranteed QoS
 * class.
 *
 * @param cpu Kubernetes quantity of CPU, for example {@code "2"} or {@code 500m}; what is measured
 *     is measured with it
 * @param memory Kubernetes quantity of memory, for example {@code 2Gi}
 * @param warmUpCpu Kubernetes quantity of CPU that a subject starts and warms up with, at least
 *     {@code cpu}; during the warm-up, its running pod is set to {@code cpu}. As much as {@code
 *     cpu} is no boost. When left out, {@code 990m} with less {@code cpu}, a measured warm-up and
 *     images of the catalog, where the cluster can; otherwise {@code cpu}. See
 *     docs/warm-up-boost.md
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

  /**
   * Returns what the subject starts with if its warm-up is boosted: the most that it ever has.
   *
   * @param startCpu the CPU of the boost
   */
  public ResourcesSpec boosted(String startCpu) {
    return new ResourcesSpec(startCpu, memory);
  }

  /** Returns the most that the subject ever has by what the run itself says. */
  public ResourcesSpec mostAsked() {
    return warmUpCpu == null ? measured() : boosted(warmUpCpu);
  }

  /** Returns whether an amount of CPU is more than what is measured. */
  public boolean isMore(String other) {
    return new Quantity(other)
            .getNumericalAmount()
            .compareTo(new Quantity(cpu).getNumericalAmount())
        > 0;
  }
}
