package dev.benchwright.operator.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.api.CellStatus;
import dev.benchwright.operator.api.RunSpecs;
import dev.benchwright.operator.plan.Plan;
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
        .endsWith(" 2 more cells have none either; status.cells says why.");
  }

  private static List<CellStatus> empty(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> new CellStatus("v" + i, 10, "10 users", 0, 0, 3, "It died.", Map.of()))
        .toList();
  }
}
