package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.Quantity;

/**
 * CPU and memory of a container. Requests equal limits, so that its pod is in the Guaranteed QoS
 * class.
 *
 * @param cpu Kubernetes quantity of CPU, for example {@code "2"} or {@code 500m}
 * @param memory Kubernetes quantity of memory, for example {@code 2Gi}
 */
public record ResourcesSpec(
    @Default("1")
        @Size(max = 16)
        @ValidationRule(value = ResourcesSpec.CPU_RULE, message = ResourcesSpec.CPU_SENTENCE)
        String cpu,
    @Default("1Gi")
        @Size(max = 16)
        @ValidationRule(value = ResourcesSpec.MEMORY_RULE, message = ResourcesSpec.MEMORY_SENTENCE)
        String memory) {

  public static final String LEAST_CPU = "50m";
  public static final String MOST_CPU = "512";
  public static final String LEAST_MEMORY = "32Mi";
  public static final String MOST_MEMORY = "16Ti";

  public static final String CPU_RULE =
      "isQuantity(self) && quantity(self).compareTo(quantity('"
          + LEAST_CPU
          + "')) >= 0 && quantity(self).compareTo(quantity('"
          + MOST_CPU
          + "')) <= 0";
  public static final String CPU_SENTENCE =
      "cpu must be a quantity from 50m to 512 CPUs in quotes, for example \"2\" or \"500m\"";
  public static final String MEMORY_RULE =
      "isQuantity(self) && quantity(self).compareTo(quantity('"
          + LEAST_MEMORY
          + "')) >= 0 && quantity(self).compareTo(quantity('"
          + MOST_MEMORY
          + "')) <= 0";
  public static final String MEMORY_SENTENCE =
      "memory must be a quantity from 32Mi to 16Ti, for example 2Gi";

  /**
   * The resources of a container if the run does not specify them; the same as the API server's
   * defaults.
   */
  public static final ResourcesSpec DEFAULT = new ResourcesSpec("1", "1Gi");

  /** As in a run's file; a longer one could be a number that takes a machine hours to write. */
  private static final int LONGEST = 16;

  /** Returns the larger CPU and the larger memory of the two. */
  public ResourcesSpec orLarger(ResourcesSpec other) {
    return new ResourcesSpec(larger(cpu, other.cpu), larger(memory, other.memory));
  }

  /** Returns whether a text is a quantity of Kubernetes, and more than nothing. */
  public static boolean isPositive(String quantity) {
    try {
      return quantity.length() <= LONGEST
          && new Quantity(quantity).getNumericalAmount().signum() > 0;
    } catch (IllegalArgumentException | ArithmeticException notOne) {
      return false;
    }
  }

  private static String larger(String one, String other) {
    return new Quantity(one).compareTo(new Quantity(other)) >= 0 ? one : other;
  }
}
