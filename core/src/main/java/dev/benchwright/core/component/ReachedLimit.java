package dev.benchwright.core.component;

import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether a component was at a limit of its container, so that what was measured is that limit.
 *
 * <p>The kernel takes CPU away for the rest of each period in which a container has used up its
 * quota. A container that is throttled in half of its periods, or uses nearly all of its CPU on
 * average, would use more if it could. These figures are ours.
 */
public final class ReachedLimit {

  private static final double CPU_PERCENT = 95;
  private static final double THROTTLED_PERCENT = 50;
  private static final double MEMORY_PERCENT = 95;

  private static final String MEMORY_MAX = "memoryMiBMax";

  private static final BigDecimal MEBIBYTE = BigDecimal.valueOf(1 << 20);

  private ReachedLimit() {}

  /** Returns when a component is at its limit of CPU, in words. */
  public static String cpuWords() {
    return "uses %.0f %% of its CPU limit, or is throttled in %.0f %% of the scheduler's periods"
        .formatted(CPU_PERCENT, THROTTLED_PERCENT);
  }

  /**
   * Returns which limits a component reached, as a sentence; empty if none.
   *
   * @param used what it used, by metric name
   */
  public static Optional<String> sentence(Component component, Map<String, Double> used) {
    var reached =
        Stream.of(cpu(component, used), memory(component, used))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", and "));
    return reached.isEmpty()
        ? Optional.empty()
        : Optional.of("The %s %s.".formatted(component.name(), reached));
  }

  /** Returns how a component was at its limit of CPU, as a clause; empty if it was not. */
  public static Optional<String> ofCpu(Component component, Map<String, Double> used) {
    return cpu(component, used).map(how -> "the %s %s".formatted(component.name(), how));
  }

  /** Returns whether it is known that a component was at no limit. */
  static boolean isAtNone(Component component, Map<String, Double> used) {
    return isCpuKnown(used) && used.containsKey(MEMORY_MAX) && sentence(component, used).isEmpty();
  }

  /** Returns whether anything is known of how close a component came to its limit of CPU. */
  public static boolean isCpuKnown(Map<String, Double> used) {
    return used.containsKey("cpuCores") || used.containsKey("cpuThrottledPercent");
  }

  private static Optional<String> cpu(Component component, Map<String, Double> used) {
    var limit = component.resources().cpu();
    var cores = Optional.ofNullable(used.get("cpuCores"));
    var throttled = Optional.ofNullable(used.get("cpuThrottledPercent"));
    var percent = cores.map(c -> 100 * c / new Quantity(limit).getNumericalAmount().doubleValue());
    boolean reached =
        percent.filter(p -> p >= CPU_PERCENT).isPresent()
            || throttled.filter(t -> t >= THROTTLED_PERCENT).isPresent();
    return reached
        ? Optional.of(
            Stream.of(
                    percent.map(p -> "used %.0f %% of %s CPU on average".formatted(p, limit)),
                    throttled.map("was throttled in %.0f %% of its scheduler periods"::formatted))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", and ", "was at its limit of CPU: it ", "")))
        : Optional.empty();
  }

  private static Optional<String> memory(Component component, Map<String, Double> used) {
    var limit =
        Quantity.getAmountInBytes(new Quantity(component.resources().memory()))
            .divide(MEBIBYTE)
            .doubleValue();
    double percent = 100 * used.getOrDefault(MEMORY_MAX, 0.0) / limit;
    return percent >= MEMORY_PERCENT
        ? Optional.of(
            "was at its limit of memory: its working set was up to %.0f %% of %s"
                .formatted(percent, component.resources().memory()))
        : Optional.empty();
  }
}
