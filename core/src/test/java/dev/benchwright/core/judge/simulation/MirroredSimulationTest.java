package dev.benchwright.core.judge.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Reversed blocks keep their error rates from the fewest blocks that are judged on. */
@Tag("simulations")
class MirroredSimulationTest {

  static final List<MirroredFigures.Row> ROWS = MirroredFigures.get().rows();

  @ParameterizedTest
  @FieldSource("ROWS")
  void theIntervalHoldsTheTruthAtLeastAsOftenAsItSays(MirroredFigures.Row row) {
    assertThat(row.rates()).allMatch(rates -> rates.coverage() >= 0.93);
  }

  @ParameterizedTest
  @FieldSource("ROWS")
  void equivalentIsRarelyWrong(MirroredFigures.Row row) {
    assertThat(row.rates()).allMatch(rates -> rates.wrongEquivalent() <= 0.05);
  }

  @ParameterizedTest
  @FieldSource("ROWS")
  void equalVariantsAreRarelyCalledBetterOrWorse(MirroredFigures.Row row) {
    assertThat(row.rates()).allMatch(rates -> rates.familyWise() <= 0.05);
  }
}
