package dev.benchwright.operator.resources;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the JVM of a subject starts with when its warm-up is boosted. */
class JvmOptionsTest {

  @ParameterizedTest
  @CsvSource({"50m, 1", "500m, 1", "1, 1", "1001m, 2", "1.5, 2", "2, 2"})
  void aBoostedJvmIsToldTheProcessorsOfTheRunsCpu(String cpu, String processors)
      throws NotAcceptedException {
    assertThat(jdkOptions(boosted(known(List.of()), cpu)))
        .contains("-XX:ActiveProcessorCount=" + processors);
  }

  /** An image may have options of its own in the same variable, which would be lost. */
  @Test
  void aJvmThatFindsTheSameNumberEitherWayIsToldNothing() throws NotAcceptedException {
    assertThat(jdkOptions(boosted(known(List.of()), "2500m"))).isEmpty();
  }

  @Test
  void withoutABoostTheJvmLooksForItself() throws NotAcceptedException {
    assertThat(jdkOptions(Trials.of(specs(known(List.of()))))).isEmpty();
    assertThat(jdkOptions(Trials.of(specs(known(List.of("-XX:+UseZGC")))))).contains("-XX:+UseZGC");
  }

  @Test
  void itPrecedesTheOptionsOfTheRun() throws NotAcceptedException {
    assertThat(jdkOptions(boosted(known(List.of("-XX:+UseZGC")), "500m")))
        .contains("-XX:ActiveProcessorCount=1 -XX:+UseZGC");
  }

  @Test
  void theNumberThatTheRunsAuthorSetsIsTheOnlyOne() throws NotAcceptedException {
    assertThat(jdkOptions(boosted(known(List.of("-XX:ActiveProcessorCount=4")), "500m")))
        .contains("-XX:ActiveProcessorCount=4");
    assertThat(
            jdkOptions(
                boosted(own(Map.of("JAVA_TOOL_OPTIONS", "-XX:ActiveProcessorCount=4")), "500m")))
        .isEmpty();
  }

  @Test
  void anOwnImageIsBoostedLikeAnyOther() throws NotAcceptedException {
    assertThat(jdkOptions(boosted(own(Map.of()), "500m"))).contains("-XX:ActiveProcessorCount=1");
  }

  @Test
  void requestsEqualLimitsFromTheStart() throws NotAcceptedException {
    var resources =
        subject(boosted(known(List.of()), "500m"))
            .getSpec()
            .getContainers()
            .getFirst()
            .getResources();

    assertThat(resources.getLimits()).isEqualTo(resources.getRequests());
    assertThat(resources.getLimits())
        .isEqualTo(Map.of("cpu", new Quantity("3"), "memory", new Quantity("2Gi")));
  }

  private static VariantSpec known(List<String> jvmOptions) {
    return new VariantSpec(
        "mvc-virtual", null, null, null, null, null, null, null, Map.of(), jvmOptions);
  }

  private static VariantSpec own(Map<String, String> env) {
    return new VariantSpec(
        "ours", null, null, "example/ours:1", 7000, "/orders", null, null, env, List.of());
  }

  private static RunSpecs specs(VariantSpec variant) {
    return RunSpecs.run().variant(variant);
  }

  /** Returns a trial whose subject starts with three CPUs. */
  private static TrialDeployment boosted(VariantSpec variant, String cpu)
      throws NotAcceptedException {
    return Trials.boosted(
        Trials.of(specs(variant)), new ResourcesSpec(cpu, "2Gi"), Optional.of("3"));
  }

  private static Optional<String> jdkOptions(TrialDeployment trial) {
    return subject(trial).getSpec().getContainers().getFirst().getEnv().stream()
        .filter(variable -> variable.getName().equals("JDK_JAVA_OPTIONS"))
        .map(EnvVar::getValue)
        .findFirst();
  }

  private static Pod subject(TrialDeployment trial) {
    return Trials.find(trial, Pod.class, trial.nameOf(trial.entry()));
  }
}
