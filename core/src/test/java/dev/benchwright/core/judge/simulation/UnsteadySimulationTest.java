package dev.benchwright.core.judge.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.judge.simulation.UnsteadySimulation.Truth;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A verdict is rarely made by a window that had not settled, and rarely lost to noise. */
@Tag("simulations")
class UnsteadySimulationTest {

  private static final double MOST_FALSE = 0.05;

  /** Of the runs with a verdict if windows were not looked at. */
  private static final double MOST_LEFT_OF_LONG_WARM_UPS = 1.0 / 3;

  private static final double MOST_LOST = 0.1;

  /** The default of spec.repetitions. */
  private static final int DEFAULT_BLOCKS = 6;

  @ParameterizedTest
  @MethodSource("shortWarmUps")
  void aWarmUpThatFadesWithinAThirdOfTheWindowRarelyMakesADifference(UnsteadyFigures.Row row) {
    assertThat(row.outcomes()).allMatch(of -> of.different().now() <= MOST_FALSE);
  }

  @ParameterizedTest
  @MethodSource("longWarmUps")
  void aWarmUpThatFadesWithinHalfOfTheWindowSeldomMakesADifference(UnsteadyFigures.Row row) {
    assertThat(row.outcomes())
        .allMatch(
            of -> of.different().now() <= MOST_LEFT_OF_LONG_WARM_UPS * of.different().unlooked());
  }

  @ParameterizedTest
  @MethodSource("apart")
  void aDifferenceOfFlatWindowsIsRarelyWithheldWithTheDefaultNumberOfBlocks(
      UnsteadyFigures.Row row) {
    int first = UnsteadyFigures.BLOCKS.indexOf(DEFAULT_BLOCKS);
    assertThat(row.outcomes().subList(first, row.outcomes().size()))
        .allMatch(of -> of.different().now() >= of.different().unlooked() - MOST_LOST);
  }

  @ParameterizedTest
  @MethodSource("bothRise")
  void twoThatRiseAlikeAreNotCalledEquivalent(UnsteadyFigures.Row row) {
    assertThat(row.outcomes()).allMatch(of -> of.equivalent().now() <= MOST_FALSE);
  }

  @ParameterizedTest
  @MethodSource("atTheMargin")
  void aDifferenceThatAWarmUpHidesIsCalledEquivalentHalfAsOften(UnsteadyFigures.Row row) {
    assertThat(row.outcomes())
        .allMatch(of -> of.equivalent().now() <= of.equivalent().unlooked() / 2);
  }

  static List<UnsteadyFigures.Row> shortWarmUps() {
    return rows(truth -> truth.isMadeByWindow() && truth.fadesSeconds() <= 20);
  }

  static List<UnsteadyFigures.Row> longWarmUps() {
    return rows(truth -> truth.isMadeByWindow() && truth.fadesSeconds() > 20);
  }

  static List<UnsteadyFigures.Row> apart() {
    return rows(truth -> truth.isFlat() && truth.settledPercent() > 0);
  }

  static List<UnsteadyFigures.Row> bothRise() {
    return rows(truth -> truth.both() && !truth.isFlat());
  }

  static List<UnsteadyFigures.Row> atTheMargin() {
    return rows(truth -> !truth.isFlat() && truth.settledPercent() > 0);
  }

  private static List<UnsteadyFigures.Row> rows(Predicate<Truth> which) {
    return UnsteadyFigures.get().rows().stream().filter(row -> which.test(row.truth())).toList();
  }
}
