package dev.benchwright.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.report.KeyFigures;
import dev.benchwright.core.report.ResultsJson;
import dev.benchwright.e2e.Command;
import dev.benchwright.e2e.RunBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** {@code kubectl benchwright} works as users have it: its launcher, its jar and a kubeconfig. */
@Tag("reference")
class CliE2E {

  @RegisterExtension static final ReferenceRun REFERENCE = new ReferenceRun();

  private static final Path PROGRAMS = Path.of("../kubectl-benchwright/bin");
  private static final Path HELLO = Path.of("../../examples/hello-run.yaml");

  @TempDir Path directory;

  @Test
  void runFollowsAFileToItsEndAndLeavesTheExitCodeOfItsVerdict() {
    var said = REFERENCE.said();

    var run = REFERENCE.finished();
    var status = run.status();
    assertThat(said.exitCode())
        .as(said.output())
        .isEqualTo(
            switch (Objects.requireNonNull(status.verdict())) {
              case BETTER, EQUIVALENT, NOT_JUDGED -> 0;
              case WORSE, MIXED -> 2;
              case INCONCLUSIVE -> 3;
            });
    assertThat(said.output())
        .contains("is under way.")
        .contains(" left")
        .contains(Objects.requireNonNull(status.sentence()))
        .contains(KeyFigures.text(run.summary("mvc-virtual", "requestsPerSecond")).orElseThrow())
        .contains(KeyFigures.text(run.summary("mvc-platform-10", "p99Millis")).orElseThrow())
        .doesNotContain("\u001b");
    assertThat(REFERENCE.report()).content().contains(run.name()).doesNotContain("src=\"http");
  }

  @Test
  void listShowsTheRun() {
    var run = REFERENCE.finished();
    var table = cli("list").table();
    assertThat(table.getFirst())
        .containsExactly("NAME", "SCENARIO", "PHASE", "PROGRESS", "LEADER", "VERDICT", "AGE");
    assertThat(table)
        .anySatisfy(row ->
            assertThat(row.subList(0, 5))
                .containsExactly(
                    run.name(),
                    "db",
                    "Succeeded",
                    Objects.requireNonNull(run.status().progress()),
                    Objects.requireNonNull(run.status().leader())));
  }

  @Test
  void exportsAreComplete() {
    var run = REFERENCE.finished();
    var results = ResultsJson.read(cli("export", run.name(), "--format", "json").output());
    assertThat(results.cells()).isEqualTo(run.status().cells());
    assertThat(results.trials()).hasSameSizeAs(run.trials());
    assertThat(results.trials()).allMatch(trial -> trial.series() != null);
    assertThat(cli("export", run.name(), "--format", "csv").output().lines().count())
        .isGreaterThan(run.trials().size());
    assertThat(cli("export", run.name(), "--format", "md").output()).contains("| variant |");
  }

  @Test
  void watchOfWhatIsOverSaysTheSame() {
    assertThat(cli("watch", REFERENCE.finished().name()).exitCode())
        .isEqualTo(REFERENCE.said().exitCode());
  }

  @Test
  void compareWithItselfIsRefused() {
    var name = REFERENCE.finished().name();
    var said = cli("compare", name, name);
    assertThat(said.exitCode()).as(said.output()).isEqualTo(1);
    assertThat(said.output()).startsWith("error: ");
  }

  @Test
  void applyingAgainMeasuresNothing() {
    var run = REFERENCE.finished();
    var uid = run.get().getMetadata().getUid();
    var said = cli("run", ReferenceRun.FILE.toString(), "--detach");
    assertThat(said.exitCode()).as(said.output()).isZero();
    assertThat(said.output()).contains("exists already");
    assertThat(run.get().getMetadata().getUid()).isEqualTo(uid);
  }

  @Test
  void cancelEndsARunAndWhoFollowsItLeavesWithOne() {
    var run =
        REFERENCE
            .namespace()
            .apply(RunBuilder.run("cancelled").variants("mvc-virtual").seconds(1, 1, 60, 1));
    var cancelled = cli("cancel", "cancelled");
    assertThat(cancelled.exitCode()).as(cancelled.output()).isZero();

    var watched = cli("watch", "cancelled");

    assertThat(watched.exitCode()).as(watched.output()).isEqualTo(1);
    assertThat(run.status().phase()).isEqualTo(RunPhase.CANCELLED);
    assertThat(cli("cancel", "cancelled").output()).contains("over already: Cancelled");
  }

  @Test
  void aRunThatTheApiServerRefusesIsRefusedInItsOwnWords() throws IOException {
    var file =
        Files.writeString(
            directory.resolve("refused.yaml"),
            Files.readString(HELLO).replace("\nspec:\n", "\nspec:\n  repetitons: 4\n"));

    var said = cli("run", file.toString());

    assertThat(said.exitCode()).as(said.output()).isEqualTo(1);
    assertThat(said.output())
        .startsWith("error: ")
        .contains("spec.repetitons")
        .doesNotContain("\tat ");
  }

  @Test
  void doctorFindsTheSandboxFitAndAsksTheOperator() {
    var said = cli("doctor", HELLO.toString());

    assertThat(said.exitCode()).as(said.output()).isZero();
    assertThat(said.output())
        .contains("ok    API server: ")
        .contains("ok    resources: ")
        .contains("ok    k6-operator: ")
        .contains("operator: Version ")
        .contains("ok    Prometheus: ")
        .contains("ok    remote write: ")
        .contains("ok    native histograms: ")
        .contains("ok    container metrics: ")
        .contains("noise on the nodes: ")
        .doesNotContain("FAIL");
  }

  @Test
  void initWritesARunThatTheApiServerTakes() {
    var file = directory.resolve("new.yaml");
    var written =
        Command.run(
            PROGRAMS.resolve("kubectl-benchwright").toString(),
            "init",
            "--yes",
            "--name",
            "new",
            "-o",
            file.toString());
    assertThat(written.exitCode()).as(written.output()).isZero();

    var applied =
        Command.run(
            "kubectl",
            "--namespace",
            REFERENCE.namespace().name(),
            "apply",
            "--dry-run=server",
            "-f",
            file.toString());

    assertThat(applied.exitCode()).as(applied.output()).isZero();
  }

  @Test
  void kubectlFindsItAndItsCompletion() {
    var path =
        "PATH=%s:%s:%s"
            .formatted(
                PROGRAMS.toAbsolutePath().normalize(),
                System.getenv("PATH"),
                Command.sandboxPrograms());

    var version = Command.run("env", path, "kubectl", "benchwright", "--version");
    assertThat(version.exitCode()).as(version.output()).isZero();
    assertThat(version.output()).startsWith("kubectl benchwright ");

    var completed = Command.run("env", path, "kubectl", "__complete", "benchwright", "exp");
    assertThat(completed.output()).contains("export");
  }

  /** {@code sandbox/bench operator} measures how long a start takes; this test does not. */
  @Test
  void laterStartsUseTheAotCacheThatTheFirstStartMakes() throws IOException {
    var cache = directory.resolve("cache");
    var started = "XDG_CACHE_HOME=" + cache;
    var program = PROGRAMS.resolve("kubectl-benchwright").toString();
    assertThat(Command.run("env", started, program, "--version").exitCode()).isZero();
    await("the AOT cache")
        .until(() -> {
          try (Stream<Path> files = Files.walk(cache)) {
            return files.anyMatch(file -> file.toString().endsWith(".aot"));
          }
        });

    var loaded = directory.resolve("loaded-classes.txt");
    var said =
        Command.run(
            "env",
            started,
            // This comes after the launcher's own options, which turn all logs off.
            "_JAVA_OPTIONS=-Xlog:class+load:file=" + loaded,
            program,
            "list",
            "--namespace",
            REFERENCE.namespace().name());

    assertThat(said.exitCode()).as(said.output()).isZero();
    // Classes that the AOT cache lacks, such as lambdas, are never loaded from it.
    assertThat(Files.readAllLines(loaded))
        .filteredOn(line -> line.contains(" dev.benchwright.cli.Main source:"))
        .singleElement()
        .asString()
        .endsWith("source: shared objects file");
  }

  private static Command cli(String... arguments) {
    return REFERENCE.cli(arguments);
  }
}
