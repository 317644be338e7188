package dev.benchwright.operator.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.plan.Plan;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunEndTest {

  private static final Plan PLAN =
      Plan.of("own", RunSpecs.run().variants("webflux").repetitions(3).build(), 7);

  @Test
  void cellsWithoutAValidTrialAreNamedWithTheirReason() {
    assertThat(RunEnd.message(PLAN, List.of(), 2, empty(1)))
        .isEqualTo("2 of 3 trials count. Without a valid trial: v1 at 10 users: It died.");
  }

  @Test
  void ofManyAFewAreNamedAndTheOthersCounted() {
    assertThat(RunEnd.message(PLAN, List.of(), 0, empty(RunEnd.MOST_NAMED)))
        .contains("v8 at 10 users")
        .doesNotContain("more cells");

    assertThat(RunEnd.message(PLAN, List.of(), 0, empty(RunEnd.MOST_NAMED + 2)))
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

    assertThat(RunEnd.message(PLAN, trials, 3, List.of()))
        .isEqualTo(
            "3 of 3 trials count. In 2 of the 3 trials that count, a gate lacked data and"
                + " therefore passed: ClockMoved (2), NoisyNeighbour (1).");
    assertThat(RunEnd.message(PLAN, trials.subList(2, 4), 1, List.of()))
        .isEqualTo("1 of 3 trials count.");
  }

  private static BenchmarkTrial trial(String phase, String... gates) {
    var trial = new BenchmarkTrial();
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
