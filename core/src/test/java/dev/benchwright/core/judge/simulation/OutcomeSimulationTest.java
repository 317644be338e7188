package dev.benchwright.core.judge.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Equal variants that end trials equally often are rarely called different. */
@Tag("simulations")
class OutcomeSimulationTest {

  static final List<OutcomeFigures.Row> ROWS = OutcomeFigures.get().rows();

  @ParameterizedTest
  @FieldSource("ROWS")
  void equalVariantsAreRarelyCalledBetterOrWorse(OutcomeFigures.Row row) {
    assertThat(row.ends()).allMatch(rate -> rate <= 0.05);
    assertThat(row.ranks()).allMatch(rate -> rate <= 0.05);
  }
}
