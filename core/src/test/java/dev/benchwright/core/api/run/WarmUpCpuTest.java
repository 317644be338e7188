package dev.benchwright.core.api.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With how much CPU the subjects of a run warm up. */
class WarmUpCpuTest {

  @Test
  void aSmallSubjectWithAMeasuredWarmUpHasNearlyOneProcessor() {
    assertThat(spec("").warmUpCpu()).contains("990m");
    assertThat(spec("").asksForWarmUpCpu()).isFalse();
    assertThat(spec("resources: {cpu: 989m, memory: 1Gi}").warmUpCpu()).contains("990m");
    assertThat(spec("load: {open: {ratesPerSecond: [5]}}").warmUpCpu()).contains("990m");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "resources: {cpu: 1, memory: 1Gi}",
        "resources: {cpu: 990m, memory: 1Gi}",
        "resources: {cpu: 4000m, memory: 1Gi}",
        "load: {closed: {users: [5]}, warmUpSeconds: 30}",
        "load: {closed: {users: [5]}, steadiness: Reported}",
        "load: {batch: {users: [5], requests: 100}}",
        "lane: pool-a",
        "variants: [{name: mvc-virtual}, {name: ours, image: ours, port: 8080, path: /}]"
      })
  void whereverTheDefaultDoesNotBelongThereIsNone(String field) {
    assertThat(spec(field).warmUpCpu()).isEmpty();
  }

  @Test
  void whatTheRunAsksForCountsEverywhere() {
    assertThat(spec("resources: {cpu: 2, memory: 1Gi, warmUpCpu: 3}").warmUpCpu()).contains("3");
    var own =
        spec(
            """
            resources: {cpu: 500m, memory: 1Gi, warmUpCpu: 900m}
            lane: pool-a
            variants: [{name: ours, image: ours, port: 8080, path: /}]
            load: {closed: {users: [5]}, warmUpSeconds: 30}
            """);
    assertThat(own.warmUpCpu()).contains("900m");
    assertThat(own.asksForWarmUpCpu()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"500m", "0.5"})
  void asMuchAsIsMeasuredIsNoBoost(String cpu) {
    assertThat(
            spec("resources: {cpu: 500m, memory: 1Gi, warmUpCpu: '%s'}".formatted(cpu)).warmUpCpu())
        .isEmpty();
  }

  @Test
  void anotherImageOfAVariantOfTheCatalogIsAJvmStill() {
    assertThat(spec("variants: [{name: mvc-virtual, image: ours}]").warmUpCpu()).contains("990m");
  }

  /** Returns a spec with some fields instead of those that it would have. */
  private static BenchmarkRunSpec spec(String fields) {
    var usual =
        Map.of(
            "scenario", "scenario: hello",
            "variants", "variants: [{name: mvc-virtual}]",
            "resources", "resources: {cpu: 500m, memory: 1Gi}",
            "load", "load: {closed: {users: [5]}}");
    var yaml = new StringBuilder(fields.stripTrailing()).append('\n');
    usual.forEach((name, line) -> {
      if (fields.lines().noneMatch(written -> written.startsWith(name + ":"))) {
        yaml.append(line).append('\n');
      }
    });
    return Serialization.unmarshal(yaml.toString(), BenchmarkRunSpec.class);
  }
}
