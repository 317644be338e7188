package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.run.VariantSpec;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunFileTest {

  @Test
  void theFileIsTheRunWithTheSeedThatItHad() {
    var made = FinishedRuns.run().made();

    var read = Serialization.unmarshal(file(made), BenchmarkRun.class);

    assertThat(read.getMetadata().getName()).isEqualTo("db-run");
    assertThat(read.getMetadata().getNamespace()).isEqualTo("team");
    assertThat(read.getSpec().seed()).isEqualTo(7);
    assertThat(read.getSpec())
        .usingRecursiveComparison()
        .ignoringFields("seed")
        .isEqualTo(made.run().getSpec());
  }

  @Test
  void textThatLooksLikeANumberOrMarkupStaysText() {
    var values =
        Map.ofEntries(
            Map.entry("A", "1e3"),
            Map.entry("B", "0x10"),
            Map.entry("C", "12:30:45"),
            Map.entry("D", "yes"),
            Map.entry("E", "~"),
            Map.entry("F", ""),
            Map.entry("G", "- a: b # c"),
            Map.entry("H", "</script>\n---\n\"x\": 'y'"),
            Map.entry("I", "1_000"),
            Map.entry("J", "2026-01-01"),
            Map.entry("K", "*a &b !c {{d}} %e"),
            Map.entry("L", "null"));
    var spec =
        RunSpecs.run()
            .parameter("delayMillis", "500")
            .variant(
                new VariantSpec(
                    "webflux",
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    values,
                    List.of("-XX:+UseZGC", "-Dx=1e3")))
            .variants("mvc-virtual")
            .load(new OpenLoadSpec(List.of(10, 20), 100));

    var file = file(FinishedRuns.run().spec(spec).made());

    var read = Serialization.unmarshal(file, BenchmarkRun.class).getSpec();
    assertThat(read.variants().getFirst().env()).isEqualTo(values);
    assertThat(read.variants().getFirst().jvmOptions()).containsExactly("-XX:+UseZGC", "-Dx=1e3");
    assertThat(read.parameters()).containsEntry("delayMillis", "500");
    // Without quotes, YAML 1.1 and YAML 1.2 read these values differently.
    assertThat(file)
        .contains("A: \"1e3\"", "B: \"0x10\"", "C: \"12:30:45\"", "D: \"yes\"", "L: \"null\"");
  }

  @Test
  void theFileHasNothingOfTheRunsLifeAndNothingEmpty() {
    assertThat(file(FinishedRuns.run().made()))
        .contains("marginPercent: 5\n", "scenario: hello\n", "seed: 7\n")
        .doesNotContain("suspend", "cancel", "null", "{}", "[]");
  }

  @Test
  void aSeedOfTheRunsOwnStays() {
    var made = FinishedRuns.run().made();
    var seeded =
        Serialization.unmarshal(
            "{\"seed\": 42, \"variants\": [{\"name\": \"webflux\"}],"
                + " \"scenario\": \"hello\", \"load\": {\"closed\": {\"users\": [1]}}}",
            BenchmarkRunSpec.class);
    made.run().setSpec(seeded);

    assertThat(file(made)).contains("seed: 42\n");
  }

  private static String file(FinishedRuns.Made made) {
    return RunResults.of(made.run(), made.trials(), made.series()).run().file();
  }
}
