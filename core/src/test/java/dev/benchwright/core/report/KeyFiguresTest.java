package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.MetricSummary;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyFiguresTest {

  @Test
  void aMeanHasItsStandardDeviationBesideIt() {
    assertThat(KeyFigures.text(new MetricSummary(4000.5, 12.25, 3))).contains("4001 ± 12");
    assertThat(KeyFigures.text(new MetricSummary(4000.5, null, 1))).contains("4000.5");
  }

  @Test
  void aLowerBoundSaysAtLeast() {
    assertThat(KeyFigures.text(new MetricSummary(4000, 100.0, 3, 1)))
        .contains("at least 4000 ± 100");
  }

  @Test
  void aFigureThatIsInfiniteSaysNever() {
    assertThat(KeyFigures.text(cell(3), "intendedP99Millis")).contains("never");
    assertThat(KeyFigures.text(cell(1), "intendedP99Millis")).contains("never in 1 of 3 trials");
    assertThat(KeyFigures.text(cell(1), "requests")).contains("5");
  }

  private static CellStatus cell(int never) {
    return new CellStatus(
        "mvc",
        10,
        "10/s",
        3,
        0,
        0,
        null,
        Map.of("requests", new MetricSummary(5, null, 1)),
        null,
        Map.of("intendedP99Millis", never));
  }

  @Test
  void whatWasNotMeasuredHasNoText() {
    assertThat(KeyFigures.text(null)).isEmpty();
  }
}
