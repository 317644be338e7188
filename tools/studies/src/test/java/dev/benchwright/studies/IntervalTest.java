package dev.benchwright.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.judge.statistics.FewPairs;
import dev.benchwright.core.judge.statistics.IntervalWidth;
import java.util.List;
import org.junit.jupiter.api.Test;

class IntervalTest {

  /** Of the confidence that a verdict of four to six blocks in the mirrored order needs. */
  private static final double LEVEL = 0.04;

  @Test
  void ofThreeValuesItIsStudentsIntervalWithTheVerdictsFactor() {
    // Mean 2, s = 1, t for 2 degrees of freedom and 96 % from the tables: 4.849.
    var interval = Interval.ofMean(List.of(1.0, 2.0, 3.0), width(1, 0));
    double half = 4.849 / Math.sqrt(3) * Math.sqrt(1 + 1 / 8.0);
    assertThat(interval.low()).isCloseTo(2 - half, within(0.002));
    assertThat(interval.high()).isCloseTo(2 + half, within(0.002));
  }

  @Test
  void questionsThatShareALevelNeedAWiderInterval() {
    var values = List.of(1.0, 2.0, 3.0, 4.0);
    assertThat(Interval.ofMean(values, width(5, 0)).high())
        .isGreaterThan(Interval.ofMean(values, width(1, 0)).high());
  }

  @Test
  void equalValuesAreUncertainByTheStepOfTheirScale() {
    var interval = Interval.ofMean(List.of(2.0, 2.0, 2.0, 2.0), width(1, 0.01));
    assertThat(interval.high()).isCloseTo(2.01, within(1e-9));
  }

  @Test
  void ofOneValueThereIsNone() {
    assertThatThrownBy(() -> Interval.ofMean(List.of(1.0), width(1, 0)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static IntervalWidth width(int questions, double step) {
    assertThat(FewPairs.MIRRORED_ORDERS.level(4)).isEqualTo(LEVEL);
    return FewPairs.MIRRORED_ORDERS.width(4, questions, step);
  }
}
