package dev.benchwright.operator.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.judge.fairness.Fairness;
import dev.benchwright.core.judge.trials.Summary;
import dev.benchwright.core.plan.Plan;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunEndTest {

  private static final BenchmarkRunSpec SPEC =
      RunSpecs.run().variants("webflux").repetitions(3).build();
  private static final Plan PLAN = Plan.of("own", SPEC, 7);

  @Test
  void cellsWithoutAValidTrialAreNamedWithTheirReason() {
    assertThat(message(List.of(trial("Succeeded"), trial("Succeeded")), empty(1)))
        .isEqualTo("2 of 3 trials count. Without a valid trial: v1 at 10 users: It died.");
  }

  @Test
  void ofManyAFewAreNamedAndTheOthersCounted() {
    assertThat(message(List.of(), empty(RunEnd.MOST_NAMED)))
        .contains("v8 at 10 users")
        .doesNotContain("more cells");

    assertThat(message(List.of(), empty(RunEnd.MOST_NAMED + 2)))
        .contains("v8 at 10 users")
        .doesNotContain("v9 at 10 users")
        .endsWith(" 2 more cells have no valid trial either; status.cells says why.");
  }

  @Test
  void gatesThatLackedDataAreNamedWithTheTrialsThatCountInSpiteOfThat() {
    var trials =
        List.of(
            trial("Succeeded", gate("NoisyNeighbour", "false"), gate("ClockMoved", "false")),
            trial("Succeeded", gate("ClockMoved", "false"), gate("LoadSent", "true")),
            trial("Succeeded", gate("LoadSent", "true"), gate("ClockMoved", "null")),
            trial("Invalid", gate("ScrapeGap", "false")));

    assertThat(message(trials, List.of()))
        .isEqualTo(
            "3 of 3 trials count. In 2 of the 3 trials that count, a gate lacked data and"
                + " therefore passed: ClockMoved (2), NoisyNeighbour (1).");
    assertThat(message(trials.subList(2, 4), List.of())).isEqualTo("1 of 3 trials count.");
  }

  @Test
  void trialsThatTheVariantEndedAreCounted() {
    var cell =
        new CellStatus(
            "webflux",
            10,
            "10 users",
            1,
            0,
            0,
            "It died.",
            Map.of(),
            null,
            Map.of(),
            2,
            0,
            0,
            null);
    assertThat(message(List.of(trial("Succeeded"), trial("Invalid")), List.of(cell)))
        .isEqualTo(
            "1 of 3 trials count. The variant itself ended 2 more, which counts in the verdict.");
  }

  @Test
  void aTrialThatCannotBeRunAsTheFileSaysIsNamedFirst() {
    var impossible = trial("Failed");
    impossible.setStatus(
        Serialization.unmarshal(
            """
            {"phase": "Failed", "message": "There is no such image.",
             "outcome": {"phase": "Failed", "reason": "ImagePullFailed", "earlyEnd": "Experiment",
                         "message": "There is no such image."}}
            """,
            BenchmarkTrialStatus.class));
    var notTried = new CellStatus("mvc", 10, "10 users", 0, 0, 0, null, Map.of(), null, Map.of());
    assertThat(message(List.of(trial("Succeeded"), impossible), List.of(notTried)))
        .isEqualTo(
            "The run ended early, because trial own-b1-c1 cannot be run as its file says. There is"
                + " no such image. 1 of 3 trials count.");
  }

  private static String message(List<BenchmarkTrial> trials, List<CellStatus> cells) {
    return RunEnd.message(
        new RunFigures(
            SPEC, PLAN, trials, new Summary(cells), Fairness.of(List.of()), Optional.empty()));
  }

  private static BenchmarkTrial trial(String phase, String... gates) {
    var trial = new BenchmarkTrial();
    trial.getMetadata().setName("own-b1-c1");
    trial.setSpec(new BenchmarkTrialSpec("own", "webflux", 10, "10 users", 1, 1, 1));
    trial.setStatus(
        Serialization.unmarshal(
            "{\"phase\": \"%s\", \"gates\": [%s]}".formatted(phase, String.join(",", gates)),
            BenchmarkTrialStatus.class));
    return trial;
  }

  private static String gate(String name, String known) {
    return """
    {"name": "%s", "passed": true, "observed": "", "allowed": "", "known": %s}\
    """
        .formatted(name, known);
  }

  private static List<CellStatus> empty(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i ->
            new CellStatus("v" + i, 10, "10 users", 0, 0, 3, "It died.", Map.of(), null, Map.of()))
        .toList();
  }
}
