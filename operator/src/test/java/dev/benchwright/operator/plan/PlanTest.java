package dev.benchwright.operator.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.api.Order;
import dev.benchwright.operator.api.RunSpecs;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PlanTest {

  private static RunSpecs sixCells() {
    return RunSpecs.run().variants("a", "b", "c").users(10, 20).repetitions(4);
  }

  @Test
  void asListedKeepsTheOrderOfTheFileInEveryBlock() {
    var plan = Plan.of("r", sixCells().order(Order.AS_LISTED).build(), 1);
    for (int block = 1; block <= 4; block++) {
      assertThat(cellsOf(plan, block)).containsExactly("a10", "a20", "b10", "b20", "c10", "c20");
    }
  }

  @Test
  void everyBlockHoldsEveryCellOnce() {
    var plan = Plan.of("r", sixCells().order(Order.RANDOMIZED_BLOCKS).build(), 42);
    for (int block = 1; block <= 4; block++) {
      assertThat(cellsOf(plan, block))
          .containsExactlyInAnyOrder("a10", "a20", "b10", "b20", "c10", "c20");
    }
  }

  @Test
  void theSameSeedGivesTheSameOrderAndAnotherSeedAnother() {
    var spec = sixCells().order(Order.RANDOMIZED_BLOCKS).build();
    assertThat(Plan.of("r", spec, 7)).isEqualTo(Plan.of("r", spec, 7));
    assertThat(Plan.of("r", spec, 7)).isNotEqualTo(Plan.of("r", spec, 8));
  }

  @Test
  void namesAreUniqueAndTellBlockAndCellWhateverTheOrder() {
    var plan = Plan.of("r", sixCells().order(Order.RANDOMIZED_BLOCKS).build(), 42);
    assertThat(plan.trials()).extracting(PlannedTrial::name).doesNotHaveDuplicates();
    assertThat(plan.trials())
        .filteredOn(t -> t.variant().equals("b") && t.level().value() == 20)
        .extracting(PlannedTrial::name)
        .containsExactly("r-b1-c4", "r-b2-c4", "r-b3-c4", "r-b4-c4");
  }

  @Test
  void positionsCountThroughAllBlocks() {
    var plan = Plan.of("r", sixCells().order(Order.RANDOMIZED_BLOCKS).build(), 42);
    assertThat(plan.trials())
        .extracting(PlannedTrial::position)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 24).boxed().toList());
  }

  /** Chi-squared test of 6 permutations over 6000 seeds: 20.5 is the 99.9 % point of 5 degrees. */
  @Test
  void everyPermutationIsEquallyLikely() {
    var spec = RunSpecs.run().variants("a", "b", "c").order(Order.RANDOMIZED_BLOCKS).build();
    var counts = new HashMap<List<String>, Integer>();
    LongStream.range(0, 6000)
        .forEach(seed -> counts.merge(cellsOf(Plan.of("r", spec, seed), 1), 1, Integer::sum));
    double chiSquared =
        counts.values().stream().mapToDouble(n -> (n - 1000.0) * (n - 1000.0) / 1000).sum();
    assertThat(counts).hasSize(6);
    assertThat(chiSquared).isLessThan(20.5);
  }

  private static List<String> cellsOf(Plan plan, int block) {
    return plan.trials().stream()
        .filter(t -> t.block() == block)
        .map(t -> t.variant() + t.level().value())
        .collect(Collectors.toList());
  }
}
