package dev.benchwright.core.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.api.run.Order;
import org.junit.jupiter.api.Test;

class FewPairsTest {

  private static final FewPairs RANDOM = FewPairs.of(Order.RANDOMIZED_BLOCKS);
  private static final FewPairs MIRRORED = FewPairs.of(Order.MIRRORED_BLOCKS);

  @Test
  void eachPairInRandomOrdersIsWorthHalfAPercentUpToNine() {
    assertThat(RANDOM.raised(4, 0.02)).isCloseTo(0.05, within(1e-12));
    assertThat(RANDOM.raised(5, 0.025)).isCloseTo(0.05, within(1e-12));
    assertThat(RANDOM.raised(9, 0.045)).isCloseTo(0.05, within(1e-12));
    assertThat(RANDOM.raised(10, 0.045)).isCloseTo(0.05, within(1e-12));
    assertThat(RANDOM.raised(1000, 0.045)).isCloseTo(0.05, within(1e-12));
  }

  @Test
  void aListedOrderIsAsARandomOne() {
    assertThat(FewPairs.of(Order.AS_LISTED)).isEqualTo(RANDOM);
  }

  @Test
  void inReversedBlocksFourPairsAreWorthAboutAsMuchAsMany() {
    assertThat(MIRRORED.raised(4, 0.04)).isCloseTo(0.05, within(1e-12));
    assertThat(MIRRORED.raised(6, 0.04)).isCloseTo(0.05, within(1e-12));
    assertThat(MIRRORED.raised(7, 0.036)).isCloseTo(0.05, within(1e-12));
    assertThat(MIRRORED.raised(1000, 0.036)).isCloseTo(0.05, within(1e-12));
  }

  @Test
  void fewerThanFourReversedBlocksShowNothing() {
    assertThat(MIRRORED.fewest()).isEqualTo(4);
    assertThat(MIRRORED.raised(3, 1e-9)).isEqualTo(1);
  }

  /**
   * (1/2 · 1/2)ⁿ for the one in the fast mode each time and the other in the slow one; and
   * reversed.
   */
  @Test
  void nothingIsMoreCertainThanThatTwoModesWereNotOppositeEachTime() {
    assertThat(FewPairs.oppositeModes(4)).isEqualTo(2 / 256.0);
    assertThat(MIRRORED.raised(4, 1e-9)).isCloseTo(1.25 * 2 / 256, within(1e-12));
    assertThat(RANDOM.raised(3, 1e-9)).isGreaterThan(0.05);
  }

  @Test
  void noneIsAboveOne() {
    assertThat(RANDOM.raised(2, 0.3)).isEqualTo(1);
    assertThat(MIRRORED.raised(4, 0.99)).isEqualTo(1);
  }
}
