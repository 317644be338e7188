package dev.benchwright.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.e2e.Command;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** kubectl alone shows a run, its trials and their events. */
@Tag("reference")
class KubectlE2E {

  @RegisterExtension static final ReferenceRun REFERENCE = new ReferenceRun();

  @Test
  void waitEndsWithTheRun() {
    var run = REFERENCE.finished();
    var wait =
        kubectl("wait", "--for=condition=Complete", "benchmarkrun/" + run.name(), "--timeout=5s");
    assertThat(wait.exitCode()).as(wait.output()).isZero();
  }

  @Test
  void getShowsTheRunsPhaseProgressLeaderAndVerdict() {
    var run = REFERENCE.finished();
    var runs = kubectl("get", "benchmarkrun", run.name()).table();
    assertThat(runs.getFirst())
        .containsExactly("NAME", "SCENARIO", "PHASE", "PROGRESS", "LEADER", "VERDICT", "AGE");
    assertThat(runs.get(1).subList(0, 5))
        .containsExactly(
            run.name(), "db", "Succeeded", "4/4", String.valueOf(run.status().leader()));
    assertThat(runs.get(1).get(5))
        .isEqualToIgnoringCase(Objects.requireNonNull(run.status().verdict()).name());
  }

  @Test
  void getShowsTheFiguresOfEachTrial() {
    var run = REFERENCE.finished();
    var trials =
        kubectl(
                "get",
                "benchmarktrials",
                "--selector=benchwright.dev/run=" + run.name(),
                "--sort-by=.spec.position")
            .table();
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
    assertThat(trials)
        .filteredOn(row -> row.get(0).equals(run.name() + "-floor"))
        .singleElement()
        .satisfies(row -> assertThat(row.get(2)).isEqualTo("generator-floor"));
    // A trial that a busy machine made invalid is repeated, and also has a row.
    var counted =
        trials.stream()
            .filter(row -> row.get(7).equals("Succeeded"))
            .filter(row -> !row.get(2).equals("generator-floor"))
            .toList();
    assertThat(counted)
        .hasSize(4)
        .allSatisfy(row -> {
          assertThat(row.get(1)).isEqualTo(run.name());
          assertThat(row.get(2)).isIn("mvc-platform-10", "mvc-virtual");
          assertThat(row.get(3)).isEqualTo("50/s");
          assertThat(Integer.parseInt(row.get(6))).isPositive();
          assertThat(Double.parseDouble(row.get(8))).isPositive();
          assertThat(Double.parseDouble(row.get(9))).isPositive();
        });
    assertThat(counted).extracting(row -> row.get(4)).containsExactly("1", "1", "2", "2");
    assertThat(counted).extracting(row -> row.get(5)).containsExactly("1", "2", "3", "4");
  }

  @Test
  void eventsTellOfTheBeginAndTheEndOfRunAndTrials() {
    var run = REFERENCE.finished();
    assertThat(events("BenchmarkRun", run.name())).startsWith("Started").endsWith("Complete");
    for (var trial : run.trials()) {
      assertThat(events("BenchmarkTrial", trial.getMetadata().getName()))
          .startsWith("Started")
          .hasSize(2);
    }
    assertThat(kubectl("describe", "benchmarkrun", run.name()).output())
        .contains("4 trials are planned.", "4 of 4 trials count.");
  }

  /** Returns the reasons of the events about an object, in the order of time. */
  private static List<String> events(String kind, String name) {
    return REFERENCE
        .client()
        .events()
        .v1()
        .events()
        .inNamespace(REFERENCE.namespace().name())
        .list()
        .getItems()
        .stream()
        .filter(event -> kind.equals(event.getRegarding().getKind()))
        .filter(event -> name.equals(event.getRegarding().getName()))
        .sorted(
            Comparator.comparing(
                (Event event) -> Objects.requireNonNull(event.getEventTime()).getTime()))
        .map(Event::getReason)
        .toList();
  }

  private static Command kubectl(String... arguments) {
    return Command.run(
        "kubectl",
        Stream.concat(Stream.of("--namespace", REFERENCE.namespace().name()), Stream.of(arguments))
            .toArray(String[]::new));
  }
}
