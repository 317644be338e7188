package dev.benchwright.core.judge.trials;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DoubtTest {

  @Test
  void aGateThatNamesNothingDoubtsAll() {
    assertThat(Doubt.of("ScrapeGap", null).concerns("p99Millis")).isTrue();
  }

  @Test
  void aGateThatNamesMetricsDoubtsThese() {
    var doubt = Doubt.of("GeneratorSaturated", List.of("p99Millis"));
    assertThat(doubt.concerns("p99Millis")).isTrue();
    assertThat(doubt.concerns("p50Millis")).isFalse();
  }

  @Test
  void aGateThatNamesASourceDoubtsItsMetrics() {
    var doubt = Doubt.of("ScrapeGap", List.of("container metrics", "jvm metrics"));
    assertThat(Set.of("cpuCores", "memoryMiB", "heapUsedMiB")).allMatch(doubt::concerns);
    assertThat(Set.of("requestsPerSecond", "p99Millis", "databaseCpuCores"))
        .noneMatch(doubt::concerns);
  }
}
