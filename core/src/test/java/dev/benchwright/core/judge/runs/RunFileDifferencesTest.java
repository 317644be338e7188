package dev.benchwright.core.judge.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.judge.runs.RunComparisonResults.RunDifference;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunFileDifferencesTest {

  @Test
  void whatMakesCellsMatchIsNoDifference() {
    assertThat(
            RunFileDifferences.of(
                RunSpecs.run()
                    .variants("a", "b")
                    .users(10, 20)
                    .baseline("a")
                    .ttlSecondsAfterFinished(60)
                    .build(),
                RunSpecs.run().variants("b").users(20).build()))
        .isEmpty();
  }

  @Test
  void aVariantsOverridesAreItsOwn() {
    assertThat(
            RunFileDifferences.of(
                RunSpecs.run().variant(variant("v", "one", "-Xmx1g")).variants("w").build(),
                RunSpecs.run()
                    .variants("w")
                    .variant(variant("v", "two", "-Xmx1g", "-XX:+UseZGC"))
                    .build()))
        .containsExactly(
            new RunDifference("spec.variants.env.MODE", "one", "two", List.of("v"), null),
            new RunDifference(
                "spec.variants.jvmOptions", "-Xmx1g", "-Xmx1g -XX:+UseZGC", List.of("v"), null));
  }

  @Test
  void whatOnlyOneFileSaysIsADifference() {
    assertThat(
            RunFileDifferences.of(
                RunSpecs.run().variants("a", "b").repetitions(5).precision(2, 20).build(),
                RunSpecs.run().variants("a", "b").repetitions(5).build()))
        .containsExactly(
            new RunDifference("spec.maxRepetitions", "20", null, List.of(), null),
            new RunDifference("spec.precisionPercent", "2", null, List.of(), null));
  }

  private static VariantSpec variant(String name, String mode, String... jvmOptions) {
    return new VariantSpec(
        name, null, null, null, null, null, null, null, Map.of("MODE", mode), List.of(jvmOptions));
  }
}
