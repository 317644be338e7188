package dev.benchwright.core.judge.modes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TwoModesTest {

  @Test
  void twoGroupsAreFoundWithTheirBlocks() {
    var modes = modes(0, 100, 118, 101, 99, 117, 100).orElseThrow();

    assertThat(modes.low()).containsExactly(1, 3, 4, 6);
    assertThat(modes.high()).containsExactly(2, 5);
    assertThat(Math.exp(modes.logApart())).isCloseTo(1.175, within(0.001));
  }

  @Test
  void noiseIsOneGroup() {
    assertThat(modes(0, 100, 104, 97, 110, 93, 101)).isEmpty();
    assertThat(modes(0, 100, 102, 104, 106, 108, 110)).isEmpty();
  }

  @Test
  void oneTrialAloneIsAnOutlierAndNoMode() {
    assertThat(modes(0, 100, 101, 99, 100, 101, 150)).isEmpty();
  }

  @Test
  void fourTrialsMustBeFarApart() {
    assertThat(modes(0, 100, 101, 110, 111)).isEmpty();
    assertThat(modes(0, 100, 100.2, 110, 110.2)).isPresent();
    assertThat(modes(0, 100, 110, 100)).isEmpty();
  }

  @Test
  void theMoreCellsARunHasTheFurtherApartGroupsMustBe() {
    double[] values = {100, 101, 118, 117, 100, 119, 99, 118};
    assertThat(ofRun(1, 0, values)).isPresent();
    assertThat(ofRun(64, 0, values)).isPresent();
    double[] closer = {100, 101, 110, 109, 100, 111, 99, 110};
    assertThat(ofRun(1, 0, closer)).isPresent();
    assertThat(ofRun(64, 0, closer)).isEmpty();
  }

  @Test
  void groupsThatHardlyDifferAreOfNoInterest() {
    assertThat(modes(0, 100, 101.5, 100, 101.5, 100, 101.5)).isEmpty();
    assertThat(modes(0, 100, 102.5, 100, 102.5, 100, 102.5)).isPresent();
  }

  @Test
  void neighbouringStepsOfAScaleAreNoModes() {
    assertThat(modes(Math.log1p(0.1), 500, 550, 500, 550, 500, 550)).isEmpty();
    assertThat(modes(Math.log1p(0.1), 500, 2000, 500, 2000, 500, 2000, 550, 2000)).isPresent();
  }

  @Test
  void withoutALogarithmThereAreNoModes() {
    assertThat(modes(0, 0, 0, 110, 110)).isEmpty();
  }

  /** Returns the modes of these values, one for each block. */
  private static Optional<TwoModes> modes(double logStep, double... values) {
    return ofRun(1, logStep, values);
  }

  private static Optional<TwoModes> ofRun(int cells, double logStep, double... values) {
    var byBlock = new TreeMap<Integer, Double>();
    for (int i = 0; i < values.length; i++) {
      byBlock.put(i + 1, values[i]);
    }
    return TwoModes.of(byBlock, logStep, cells);
  }
}
