package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.benchwright.core.judge.simulation.LogRatios;
import java.util.List;
import org.junit.jupiter.api.Test;

class StoppingRuleTest {

  private static final StoppingRule TWO_PERCENT = StoppingRule.precision(2, 5, 10);

  @Test
  void aFixedNumberOfBlocksHasPlainIntervals() {
    var rule = StoppingRule.fixed(5);
    assertThat(rule.confidence()).isEqualTo(0.95);
    assertThat(rule.calibrated(0.01)).isEqualTo(0.01);
    assertThat(rule.mayStop(4, List.of(ratio(rule, 4, 0)))).isFalse();
    assertThat(rule.mayStop(5, List.of())).isTrue();
  }

  @Test
  void itStopsWhenEveryIntervalIsNarrowEnough() {
    var narrow = ratio(TWO_PERCENT, 5, 0.01);
    var wide = ratio(TWO_PERCENT, 5, 0.03);
    assertThat(TWO_PERCENT.mayStop(5, List.of(narrow, narrow))).isTrue();
    assertThat(TWO_PERCENT.mayStop(5, List.of(narrow, wide))).isFalse();
  }

  @Test
  void theHalfWidthIsRelativeToTheRatio() {
    var width = TWO_PERCENT.width(0);
    double spread = 0.001;
    while (width.halfWidth(6, spread) < Math.log(1.02)) {
      spread *= 1.0001;
    }
    assertThat(TWO_PERCENT.mayStop(6, List.of(ratio(TWO_PERCENT, 6, spread)))).isFalse();
    assertThat(TWO_PERCENT.mayStop(6, List.of(ratio(TWO_PERCENT, 6, spread / 1.001)))).isTrue();
  }

  @Test
  void itStopsAtTheMaximumAnyhow() {
    var wide = ratio(TWO_PERCENT, 10, 0.5);
    assertThat(TWO_PERCENT.mayStop(9, List.of(wide))).isFalse();
    assertThat(TWO_PERCENT.mayStop(10, List.of(wide))).isTrue();
    assertThat(TWO_PERCENT.mayStop(10, List.of())).isTrue();
  }

  @Test
  void itDoesNotLookBeforeEachComparisonHasTheMinimumOfPairs() {
    var lucky = ratio(TWO_PERCENT, 4, 0);
    assertThat(TWO_PERCENT.mayStop(6, List.of(lucky))).isFalse();
    assertThat(TWO_PERCENT.mayStop(6, List.of())).isFalse();
  }

  @Test
  void lookingAfterEveryBlockHasItsPrice() {
    assertThat(TWO_PERCENT.confidence()).isBetween(0.951, 0.99);
    assertThat(TWO_PERCENT.calibrated(0.01)).isBetween(0.0101, 0.05);
    assertThat(TWO_PERCENT.calibrated(1)).isEqualTo(1);
    assertThat(TWO_PERCENT.calibrated(0)).isZero();
  }

  @Test
  void withoutRoomForALookThereIsNoPrice() {
    assertThat(StoppingRule.precision(2, 5, 5).confidence()).isEqualTo(0.95);
  }

  @Test
  void fourBlocksAreTooFewToLookAt() {
    assertThatIllegalArgumentException().isThrownBy(() -> StoppingRule.precision(2, 4, 10));
    assertThatIllegalArgumentException().isThrownBy(() -> StoppingRule.precision(2, 5, 4));
  }

  private static PairedRatio ratio(StoppingRule rule, int pairs, double spread) {
    return PairedRatio.of(LogRatios.exactly(pairs, 0.1, spread), rule.confidence()).orElseThrow();
  }
}
