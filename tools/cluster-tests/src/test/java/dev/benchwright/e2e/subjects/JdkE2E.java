package dev.benchwright.e2e.subjects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.PodProcesses;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** One variant of the catalog can be in a run twice, on two JDKs. */
@Tag("subjects")
class JdkE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("jdk");

  @Test
  void aVariantRunsOnTheJdkThatTheRunAsksFor() {
    var run =
        NAMESPACE.apply(
            RunBuilder.run("jdks")
                .variants(virtualThreadsOn("on-21", 21), virtualThreadsOn("on-25", 25))
                .subject("1", "384Mi")
                .seconds(2, 5, 8, 0));

    assertThat(javaVersionOf(run, "on-21")).startsWith("21.");
    assertThat(javaVersionOf(run, "on-25")).startsWith("25");

    run.awaitOver();
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    for (var variant : List.of("on-21", "on-25")) {
      assertThat(run.mean(variant, "requestsPerSecond")).as(variant).isPositive();
      assertThat(run.mean(variant, "failedPercent")).as(variant).isZero();
      assertThat(run.mean(variant, "jvmMemoryMiB")).as(variant).isPositive();
    }
    assertDiffersInItsJdkOnly(run);
  }

  private static void assertDiffersInItsJdkOnly(AppliedRun run) {
    var differences = run.status().differences();
    assertThat(differences)
        .filteredOn(difference -> difference.setting().equals("jvm.version"))
        .singleElement()
        .satisfies(version -> {
          assertThat(version.values().get("on-21")).startsWith("21.");
          assertThat(version.values().get("on-25")).startsWith("25");
        });
    assertThat(differences)
        .extracting(DifferenceStatus::setting)
        .contains("image")
        .doesNotContain("requestThreads", "tomcat.maxConnections", "jvm.collector");
  }

  private static VariantSpec virtualThreadsOn(String name, int jdk) {
    return new VariantSpec(
        name, "mvc-virtual", jdk, null, null, null, null, null, Map.of(), List.of());
  }

  /** Returns the Java version from the running process' own installation. */
  private static String javaVersionOf(AppliedRun run, String variant) {
    run.awaitTrialOf(variant, TrialPhase.LOADING);
    return PodProcesses.javaVersion(run.pod("subject"));
  }
}
