package dev.benchwright.core.judge.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** On a machine that drifts, equal variants that lose trials are rarely called Better or Worse. */
@Tag("simulations")
class LostTrialSimulationTest {

  static final List<LostTrialFigures.Row> ROWS = LostTrialFigures.get().rows();

  @ParameterizedTest
  @FieldSource("ROWS")
  void equalVariantsThatLoseTrialsAreRarelyCalledBetterOrWorse(LostTrialFigures.Row row) {
    assertThat(row.falseAlarms()).allMatch(rate -> rate <= 0.05);
  }
}
