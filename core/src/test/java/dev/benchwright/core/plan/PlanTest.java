package dev.benchwright.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PlanTest {

  private static RunSpecs sixCells() {
    return RunSpecs.run()
        .variants("a", "b", "c")
        .users(10, 20)
        .repetitions(4)
        .order(Order.AS_LISTED);
  }

  @Test
  void asListedKeepsTheOrderOfTheFileInEveryBlock() {
    var plan = Plan.of("r", sixCells().order(Order.AS_LISTED).build(), 1);
    for (int block = 1; block <= 4; block++) {
      assertThat(cellsOf(plan, block)).containsExactly("a10", "a20", "b10", "b20", "c10", "c20");
    }
  }

  @Test
  void everySecondMirroredBlockReversesTheOneBefore() {
    var spec = sixCells().order(Order.MIRRORED_BLOCKS).build();
    for (long seed = 0; seed < 20; seed++) {
      var plan = Plan.of("r", spec, 5, seed);
      assertThat(cellsOf(plan, 2)).isEqualTo(cellsOf(plan, 1).reversed());
      assertThat(cellsOf(plan, 4)).isEqualTo(cellsOf(plan, 3).reversed());
    }
  }

  @Test
  void everyFirstMirroredBlockIsDrawnAnew() {
    var spec = sixCells().order(Order.MIRRORED_BLOCKS).build();
    var drawn = new HashSet<List<String>>();
    for (int block = 1; block <= 39; block += 2) {
      drawn.add(cellsOf(Plan.of("r", spec, 40, 42), block));
    }
    assertThat(drawn).hasSizeGreaterThan(15);
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

  @Test
  void furtherBlocksLeaveTheEarlierOnesAsTheyWere() {
    for (var order : List.of(Order.RANDOMIZED_BLOCKS, Order.MIRRORED_BLOCKS)) {
      var spec = sixCells().order(order).build();
      var four = Plan.of("r", spec, 42).trials();
      assertThat(Plan.of("r", spec, 9, 42).trials())
          .hasSize(54)
          .startsWith(four.toArray(PlannedTrial[]::new));
    }
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

  @Test
  void trialsComeInTheOrderOfThePlan() {
    var plan = threeCellsTwice(3);
    assertThat(next(plan)).isEqualTo("r-b1-c1");
    assertThat(next(plan, ok(1), ok(2))).isEqualTo("r-b1-c3");
    assertThat(next(plan, ok(1), ok(2), ok(3))).isEqualTo("r-b2-c1");
    assertThat(plan.next(List.of(ok(1), ok(2), ok(3), ok(4), ok(5), ok(6)))).isEmpty();
  }

  @Test
  void anInvalidTrialIsRepeatedAtOnceSoThatItsBlockKeepsItsOrder() {
    var plan = threeCellsTwice(3);
    assertThat(next(plan, invalid(1))).isEqualTo("r-b1-c1-r2");
    assertThat(next(plan, invalid(1), invalid(1, 2))).isEqualTo("r-b1-c1-r3");
    assertThat(next(plan, invalid(1), ok(1, 2))).isEqualTo("r-b1-c2");
    assertThat(next(plan, invalid(1), ok(1, 2), ok(2), ok(3))).isEqualTo("r-b2-c1");
  }

  @Test
  void aRepetitionStandsInThePlaceOfItsTrial() {
    var repetition = threeCellsTwice(3).next(List.of(ok(1), invalid(2), ok(3))).orElseThrow();
    assertThat(repetition)
        .isEqualTo(new PlannedTrial("r-b1-c2-r2", "b", LoadLevel.ofUsers(10), 1, 2, 2));
  }

  @Test
  void aTrialThatALaterOneInvalidatesIsRepeatedBeforeTheRestOfItsBlock() {
    var plan = threeCellsTwice(3);
    assertThat(next(plan, invalid(1), ok(2))).isEqualTo("r-b1-c1-r2");
    assertThat(next(plan, invalid(1), ok(2), ok(1, 2))).isEqualTo("r-b1-c3");
  }

  @Test
  void whenTheAttemptsAreUsedUpTheRunGoesOn() {
    var plan = threeCellsTwice(2);
    assertThat(next(plan, ok(1), ok(2), invalid(3))).isEqualTo("r-b1-c3-r2");
    assertThat(next(plan, ok(1), ok(2), invalid(3), invalid(3, 2))).isEqualTo("r-b2-c1");
  }

  @Test
  void oneAttemptMeansThatNothingIsRepeated() {
    assertThat(next(threeCellsTwice(1), ok(1), ok(2), invalid(3))).isEqualTo("r-b2-c1");
  }

  @Test
  void aRepetitionHasAFreeNameEvenIfSomebodyHasDeletedAnEarlierAttempt() {
    var plan = threeCellsTwice(3);
    assertThat(next(plan, ok(1), ok(2), invalid(3, 2))).isEqualTo("r-b1-c3-r3");
  }

  @Test
  void whatCouldNotBeMeasuredIsNotRepeated() {
    assertThat(next(threeCellsTwice(3), ok(1), failed(2), ok(3))).isEqualTo("r-b2-c1");
  }

  @Test
  void progressCountsPlacesThatAreSettledAndNotAttempts() {
    var plan = threeCellsTwice(2);
    assertThat(plan.settled(List.of())).isZero();
    assertThat(plan.settled(List.of(ok(1), failed(2), invalid(3)))).isEqualTo(2);
    assertThat(plan.settled(List.of(ok(1), failed(2), invalid(3), ok(3, 2)))).isEqualTo(3);
    assertThat(plan.settled(List.of(ok(1), failed(2), invalid(3), invalid(3, 2)))).isEqualTo(3);
    assertThat(plan.settled(List.of(new MadeTrial(1, 1, TrialPhase.LOADING)))).isZero();
  }

  /** Each trial becomes valid at its first, second or third attempt, drawn from a seed. */
  @Test
  void whateverIsInvalidEveryBlockIsWholeBeforeTheNextBegins() {
    var plan = Plan.of("r", sixCells().order(Order.RANDOMIZED_BLOCKS).build(), 3);
    var luck = new SplittableRandom(5);
    var made = new ArrayList<MadeTrial>();
    var names = new ArrayList<String>();
    int block = 1;
    for (var next = plan.next(made); next.isPresent(); next = plan.next(made)) {
      var trial = next.get();
      assertThat(trial.block()).isBetween(block, block + 1);
      if (trial.block() > block) {
        assertThat(plan.settled(made)).isEqualTo(6 * block);
      }
      block = trial.block();
      names.add(trial.name());
      made.add(
          new MadeTrial(
              trial.position(),
              trial.attempt(),
              luck.nextBoolean() ? TrialPhase.SUCCEEDED : TrialPhase.INVALID));
    }
    assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(24);
    assertThat(plan.settled(made)).isEqualTo(24);
    assertThat(made)
        .filteredOn(trial -> trial.phase() == TrialPhase.SUCCEEDED)
        .extracting(MadeTrial::position)
        .doesNotHaveDuplicates();
  }

  private static Plan threeCellsTwice(int maxAttempts) {
    return Plan.of(
        "r",
        RunSpecs.run()
            .variants("a", "b", "c")
            .repetitions(2)
            .order(Order.AS_LISTED)
            .maxAttempts(maxAttempts)
            .build(),
        1);
  }

  @Test
  void whatTheVariantEndedIsNotRepeatedAndWhatWasLostIs() {
    var plan =
        Plan.of("r", RunSpecs.run().variants("a", "b").repetitions(1).maxAttempts(2).build(), 7);
    var first = plan.trials().getFirst().name();
    var second = plan.trials().getLast().name();
    for (var phase : List.of(TrialPhase.INVALID, TrialPhase.FAILED)) {
      assertThat(plan.next(List.of(ended(1, 1, phase, EarlyEnd.VARIANT), ok(2)))).isEmpty();
      assertThat(next(plan, ended(1, 1, phase, EarlyEnd.VARIANT))).isEqualTo(second);
      assertThat(next(plan, ended(1, 1, phase, EarlyEnd.INFRASTRUCTURE))).isEqualTo(first + "-r2");
      assertThat(next(plan, ended(1, 1, phase, EarlyEnd.PERHAPS_VARIANT))).isEqualTo(first + "-r2");
      assertThat(
              plan.next(
                  List.of(
                      ended(1, 1, phase, EarlyEnd.INFRASTRUCTURE),
                      ended(1, 2, phase, EarlyEnd.INFRASTRUCTURE),
                      ok(2))))
          .isEmpty();
    }
  }

  @Test
  void nothingFollowsATrialThatItsExperimentMakesImpossible() {
    var plan = Plan.of("r", RunSpecs.run().variants("a", "b").repetitions(2).build(), 7);
    assertThat(plan.next(List.of(ended(1, 1, TrialPhase.FAILED, EarlyEnd.EXPERIMENT)))).isEmpty();
    assertThat(next(plan, new MadeTrial(1, 1, TrialPhase.RELEASING, EarlyEnd.EXPERIMENT)))
        .isNotEmpty();
  }

  private static MadeTrial ended(int position, int attempt, TrialPhase phase, EarlyEnd whose) {
    return new MadeTrial(position, attempt, phase, whose);
  }

  private static String next(Plan plan, MadeTrial... made) {
    return plan.next(List.of(made)).orElseThrow().name();
  }

  private static MadeTrial ok(int position) {
    return ok(position, 1);
  }

  private static MadeTrial ok(int position, int attempt) {
    return new MadeTrial(position, attempt, TrialPhase.SUCCEEDED);
  }

  private static MadeTrial invalid(int position) {
    return invalid(position, 1);
  }

  private static MadeTrial invalid(int position, int attempt) {
    return new MadeTrial(position, attempt, TrialPhase.INVALID);
  }

  private static MadeTrial failed(int position) {
    return new MadeTrial(position, 1, TrialPhase.FAILED);
  }

  @Test
  void aCancelledTrialIsMadeAgainBeforeTheOthersOfItsBlock() {
    var plan =
        Plan.of(
            "r",
            RunSpecs.run().variants("a", "b").repetitions(2).order(Order.AS_LISTED).build(),
            1);
    var made = new ArrayList<MadeTrial>();

    made.add(new MadeTrial(1, 1, TrialPhase.CANCELLED));
    assertThat(plan.next(made).orElseThrow().name()).isEqualTo("r-b1-c1-r2");
    made.add(new MadeTrial(1, 2, TrialPhase.CANCELLED));
    assertThat(plan.next(made).orElseThrow().name()).isEqualTo("r-b1-c1-r3");
    assertThat(plan.settled(made)).isZero();
    made.add(new MadeTrial(1, 3, TrialPhase.SUCCEEDED));
    assertThat(plan.next(made).orElseThrow().name()).isEqualTo("r-b1-c2");
    made.add(new MadeTrial(2, 1, TrialPhase.FAILED));
    assertThat(plan.next(made).orElseThrow().name()).isEqualTo("r-b2-c1");
    assertThat(plan.settled(made)).isEqualTo(2);
  }

  private static List<String> cellsOf(Plan plan, int block) {
    return plan.trials().stream()
        .filter(t -> t.block() == block)
        .map(t -> t.variant() + t.level().value())
        .collect(Collectors.toList());
  }
}
