package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples do what they say. */
class ExamplesE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("examples");

  private static final Path EXAMPLES = Path.of("../examples");

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyExampleIsAcceptedByTheApiServer(Path file) {
    var applied = kubectl("apply", "--dry-run=server", "-f", file.toString());
    assertThat(applied.exitCode()).as(applied.output()).isZero();
    assertThat(applied.output()).contains("created (server dry run)");
  }

  @Test
  void helloRunCanBeFollowedWithKubectlToItsEnd() {
    var run = NAMESPACE.apply(ExampleFile.read(NAMESPACE.client(), "hello-run.yaml").shortened());
    run.awaitOver();
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);

    var wait =
        kubectl("wait", "--for=condition=Complete", "benchmarkrun/hello-run", "--timeout=5s");
    assertThat(wait.exitCode()).as(wait.output()).isZero();

    var runs = kubectl("get", "benchmarkruns").table();
    assertThat(runs.getFirst())
        .containsExactly("NAME", "SCENARIO", "PHASE", "PROGRESS", "LEADER", "VERDICT", "AGE");
    assertThat(runs.get(1).subList(0, 5))
        .containsExactly(
            "hello-run", "hello", "Succeeded", "4/4", String.valueOf(run.status().leader()));

    var trials = kubectl("get", "benchmarktrials", "--sort-by=.spec.position").table();
    assertThat(trials.getFirst())
        .containsExactly(
            "NAME",
            "RUN",
            "VARIANT",
            "LOAD",
            "BLOCK",
            "POSITION",
            "ATTEMPT",
            "PHASE",
            "REQUESTS/S",
            "P99 MS",
            "AGE");
    assertThat(trials).hasSize(5);
    assertThat(trials.subList(1, 5))
        .allSatisfy(row -> {
          assertThat(row.subList(1, 2)).containsExactly("hello-run");
          assertThat(row.get(2)).isIn("mvc-platform-200", "mvc-virtual");
          assertThat(row.get(3)).isEqualTo("20 users");
          assertThat(row.get(6)).isEqualTo("1");
          assertThat(row.get(7)).isEqualTo("Succeeded");
          assertThat(Double.parseDouble(row.get(8))).isPositive();
          assertThat(Double.parseDouble(row.get(9))).isPositive();
        });
    assertThat(trials.subList(1, 5))
        .extracting(row -> row.get(4))
        .containsExactly("1", "1", "2", "2");
    assertThat(trials.subList(1, 5))
        .extracting(row -> row.get(5))
        .containsExactly("1", "2", "3", "4");

    assertThat(events("BenchmarkRun")).containsExactly("Started", "Complete");
    assertThat(events("BenchmarkTrial")).hasSize(8).containsOnly("Started", "Measured");
    assertThat(kubectl("describe", "benchmarkrun", "hello-run").output())
        .contains("4 trials are planned.", "4 of 4 trials count.");
    // So that its file can be applied again.
    run.delete();
  }

  /** Reasons of the events about objects of a kind, in the order of time. */
  private static List<String> events(String kind) {
    return NAMESPACE
        .client()
        .events()
        .v1()
        .events()
        .inNamespace(NAMESPACE.name())
        .list()
        .getItems()
        .stream()
        .filter(event -> kind.equals(event.getRegarding().getKind()))
        .sorted(
            Comparator.comparing(
                (Event event) -> Objects.requireNonNull(event.getEventTime()).getTime()))
        .map(Event::getReason)
        .toList();
  }

  private static Command kubectl(String... arguments) {
    return Command.run(
        "kubectl",
        Stream.concat(Stream.of("--namespace", NAMESPACE.name()), Stream.of(arguments))
            .toArray(String[]::new));
  }
}
