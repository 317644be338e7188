package dev.benchwright.core.component;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.ResourcesSpec;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReachedLimitTest {

  private static final Component PRICES =
      Components.service("price-list").with(new ResourcesSpec("250m", "200Mi"));

  @Test
  void aComponentThatIsThrottledInHalfOfItsPeriodsIsAtItsLimitOfCpu() {
    assertThat(ReachedLimit.sentence(PRICES, used(0.15, 50, 100)))
        .contains(
            "The price-list was at its limit of CPU: it used 60 % of 250m CPU on average, and"
                + " was throttled in 50 % of its scheduler periods.");
    assertThat(ReachedLimit.sentence(PRICES, used(0.15, 49.9, 100))).isEmpty();
  }

  @Test
  void aComponentThatUsesAllOfItsCpuIsAtItsLimitOfCpu() {
    assertThat(ReachedLimit.sentence(PRICES, used(0.2375, 10, 100))).isPresent();
    assertThat(ReachedLimit.sentence(PRICES, used(0.2374, 10, 100))).isEmpty();
  }

  @Test
  void bothLimitsAreTold() {
    assertThat(ReachedLimit.sentence(PRICES, used(0.25, 100, 190)))
        .contains(
            "The price-list was at its limit of CPU: it used 100 % of 250m CPU on average, and"
                + " was throttled in 100 % of its scheduler periods, and was at its limit of"
                + " memory: its working set was up to 95 % of 200Mi.");
    assertThat(ReachedLimit.sentence(PRICES, used(0.1, 0, 189.9))).isEmpty();
  }

  @Test
  void whatIsUnknownIsNoLimit() {
    assertThat(ReachedLimit.sentence(PRICES, Map.of())).isEmpty();
  }

  @Test
  void ofWhatIsUnknownNothingIsSaid() {
    assertThat(ReachedLimit.sentence(PRICES, Map.of("cpuThrottledPercent", 60.0)))
        .contains(
            "The price-list was at its limit of CPU: it was throttled in 60 % of its scheduler"
                + " periods.");
    assertThat(ReachedLimit.sentence(PRICES, Map.of("cpuCores", 0.25)))
        .contains("The price-list was at its limit of CPU: it used 100 % of 250m CPU on average.");
  }

  private static Map<String, Double> used(double cores, double throttled, double memoryMiB) {
    return Map.of("cpuCores", cores, "cpuThrottledPercent", throttled, "memoryMiBMax", memoryMiB);
  }
}
