package dev.benchwright.core.judge.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** In a whole run of equal variants, anything is rarely called Better or Worse. */
@Tag("simulations")
class WholeRunSimulationTest {

  static final List<WholeRunFigures.Row> ROWS = WholeRunFigures.get().rows();

  @ParameterizedTest
  @FieldSource("ROWS")
  void equalVariantsAreRarelyCalledBetterOrWorse(WholeRunFigures.Row row) {
    assertThat(row.falseAlarms()).allMatch(rate -> rate <= 0.05);
  }
}
