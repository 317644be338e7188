package dev.benchwright.e2e.subjects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.Loads;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.ExampleFile;
import dev.benchwright.e2e.TestNamespace;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The examples of a user's own subject, which has no metrics endpoint, are measured under our load
 * and under a script of their own.
 */
@Tag("subjects")
class OwnSubjectE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("own");

  // A file without this field gets the API server's default, which a client does not know.
  private static final int REQUEST_TIMEOUT_SECONDS = 10;

  /**
   * Eight scrapes of 2 s, because the test asserts CPU. The kubelet looks at a container's CPU in
   * its own time, on a slow machine seconds later; cpuCoresMax needs two looks within this window
   * less a second, and of 8 s, one trial had none.
   */
  private static final int STEADY_SECONDS = 16;

  private static final long SCRIPT_SECONDS = 20;
  private static final long BUYERS_PER_SECOND = 50;

  private static final List<String> OF_GENERATOR_AND_CONTAINER =
      List.of("requestsPerSecond", "p99Millis", "cpuCores", "memoryMiB", "requestsPerCpuSecond");
  private static final List<String> OF_A_JVM =
      List.of("jvmMemoryMiB", "liveThreadsMax", "gcCount", "jvmProcessCpuPercent");

  @Test
  void aPlainServerIsMeasuredWithoutAnyMetricsOfItsOwn() {
    var example = ExampleFile.read(NAMESPACE.client(), "own-image-run.yaml");
    var run =
        NAMESPACE
            .apply(
                example.run(load ->
                    Loads.of(
                        load.model(),
                        1,
                        2,
                        STEADY_SECONDS,
                        1,
                        REQUEST_TIMEOUT_SECONDS,
                        load.generator())))
            .awaitOver();

    assertMeasured(run);
    assertItsEnvironmentIsItsImageAndItsNode(run);
  }

  private static void assertItsEnvironmentIsItsImageAndItsNode(AppliedRun run) {
    var environment =
        Objects.requireNonNull(AppliedRun.status(run.trialOf("orders-kept")).environment());
    assertThat(environment.image()).isEqualTo("docker.io/example/orders:1.0");
    assertThat(NAMESPACE.client().nodes().withName(environment.node()).get()).isNotNull();
    assertThat(environment.jvm()).isNull();
    assertThat(environment.settings()).isEmpty();
    assertThat(Objects.requireNonNull(environment.machine()).cpuModel()).isNull();
    assertThat(Objects.requireNonNull(run.status().environment()).notes())
        .singleElement()
        .asString()
        .contains("orders-made-anew", "orders-kept", "neither the JVM nor the settings");
  }

  @Test
  void aScriptIsMeasuredLikeTheLoadModels() {
    var example = ExampleFile.read(NAMESPACE.client(), "own-script-run.yaml");
    example
        .rest()
        .forEach(
            object -> NAMESPACE.client().resource(object).inNamespace(NAMESPACE.name()).create());
    var run =
        NAMESPACE
            .apply(
                example.run(load -> {
                  var script = Objects.requireNonNull(load.script());
                  var shortened =
                      new ScriptLoadSpec(
                          script.configMap(),
                          script.key(),
                          Map.of("DURATION", SCRIPT_SECONDS + "s", "LIMIT", "100"));
                  return Loads.of(
                      shortened,
                      0,
                      2,
                      STEADY_SECONDS,
                      0,
                      REQUEST_TIMEOUT_SECONDS,
                      load.generator());
                }))
            .awaitOver();

    assertMeasured(run);
    for (var trial : run.trials()) {
      // Readers get 200, buyers 201. Buyers come 50 times a second, or less often on a busy
      // machine. Those of the warm-up and of the end do not count.
      var codes = AppliedRun.status(trial).statusCodes();
      assertThat(codes).containsOnlyKeys("200", "201");
      assertThat(codes.get("200")).isGreaterThan(codes.get("201"));
      assertThat(codes.get("201")).isBetween(1L, SCRIPT_SECONDS * BUYERS_PER_SECOND - 1);
      assertThat(codes.values().stream().mapToLong(Long::longValue).sum())
          .isEqualTo(Objects.requireNonNull(AppliedRun.status(trial).crossCheck()).requestsK6());
    }
  }

  private static void assertMeasured(AppliedRun run) {
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    for (var variant : List.of("orders-made-anew", "orders-kept")) {
      assertThat(run.cell(variant).metrics())
          .as(variant)
          .containsKeys(OF_GENERATOR_AND_CONTAINER.toArray(String[]::new))
          .doesNotContainKeys(OF_A_JVM.toArray(String[]::new));
      assertThat(run.mean(variant, "failedPercent")).as("failures of %s", variant).isZero();
      assertThat(run.mean(variant, "requestsPerSecond")).as(variant).isPositive();
    }
  }
}
