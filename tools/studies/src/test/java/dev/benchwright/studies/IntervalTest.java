package dev.benchwright.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class IntervalTest {

  @Test
  void ofThreeValuesItIsStudentsInterval() {
    // Mean 2, s = 1, t for 2 degrees of freedom and 95 % from the tables: 4.303.
    var interval = Interval.ofMean(List.of(1.0, 2.0, 3.0), 0.95);
    assertThat(interval.low()).isCloseTo(2 - 4.303 / Math.sqrt(3), within(0.001));
    assertThat(interval.high()).isCloseTo(2 + 4.303 / Math.sqrt(3), within(0.001));
  }

  @Test
  void moreConfidenceNeedsAWiderInterval() {
    var values = List.of(1.0, 2.0, 3.0, 4.0);
    assertThat(Interval.ofMean(values, 0.99).high())
        .isGreaterThan(Interval.ofMean(values, 0.95).high());
  }

  @Test
  void ofTwoValuesItIsStudentsIntervalTooHoweverWide() {
    // Mean 11, s = √2, t for 1 degree of freedom and 95 % from the tables: 12.706.
    assertThat(Interval.ofMean(List.of(10.0, 12.0), 0.95).high())
        .isCloseTo(11 + 12.706, within(0.001));
  }

  @Test
  void ofOneValueThereIsNone() {
    assertThatThrownBy(() -> Interval.ofMean(List.of(1.0), 0.95))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
