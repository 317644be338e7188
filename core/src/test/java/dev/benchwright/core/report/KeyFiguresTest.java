package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.verdict.MetricSummary;
import org.junit.jupiter.api.Test;

class KeyFiguresTest {

  @Test
  void aMeanHasItsStandardDeviationBesideIt() {
    assertThat(KeyFigures.text(new MetricSummary(4000.5, 12.25, 3))).contains("4000.5 ± 12.25");
    assertThat(KeyFigures.text(new MetricSummary(4000.5, null, 1))).contains("4000.5");
  }

  @Test
  void aLowerBoundSaysAtLeast() {
    assertThat(KeyFigures.text(new MetricSummary(4000, 100.0, 3, 1)))
        .contains("at least 4000 ± 100");
  }

  @Test
  void whatWasNotMeasuredHasNoText() {
    assertThat(KeyFigures.text(null)).isEmpty();
  }
}
