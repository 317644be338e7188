package dev.benchwright.workload.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ArithmeticTest {

  @Test
  void splitMixGivesTheNumbersOfItsReferenceImplementation() {
    SplitMix random = new SplitMix(1234567);
    assertThat(random.next()).isEqualTo(6457827717110365317L);
    assertThat(random.next()).isEqualTo(3203168211198807973L);
    assertThat(Long.toUnsignedString(random.next())).isEqualTo("9817491932198370423");
  }

  @Test
  void matricesAreMultipliedRowByColumn() {
    long[][] product =
        MatrixProduct.product(new long[][] {{1, 2}, {3, 4}}, new long[][] {{5, 6}, {7, 8}});
    assertThat(product).isDeepEqualTo(new long[][] {{19, 22}, {43, 50}});
  }

  @Test
  void theSumOfTheRowsIsCellsThatTheSeedChooses() {
    assertThat(MatrixProduct.of(1, 3).touchedSum()).isEqualTo(MatrixProduct.of(1, 3).touchedSum());
    assertThat(MatrixProduct.of(20, 1).touchedSum())
        .isNotEqualTo(MatrixProduct.of(20, 2).touchedSum());
  }

  /** For n = 4, i is 3 only, and j is 1, 2 and 3: r/3 + (r − 1)/3 + (r − 3)/3. */
  @Test
  void theLoopAddsUpThirdsOfANumberThatFalls() {
    for (long seed = 0; seed < 200; seed++) {
      double start = new SplitMix(seed).nextFraction();
      assertThat(FloatingPointLoop.run(4, seed)).isCloseTo(start - 4 / 3.0, within(1e-12));
    }
  }

  @Test
  void aMillisecondOfCpuIsFiveHundredThousandStepsOfXorshift() {
    // These values were computed without this code, with integers of any length cut to 64 bits.
    assertThat(CpuMillis.after(1)).isEqualTo(0x941303f7b383d433L);
    assertThat(CpuMillis.after(2)).isEqualTo(0x3e746a84b0b86f03L);
    assertThatCode(() -> CpuMillis.burn(0)).doesNotThrowAnyException();
    assertThatCode(() -> CpuMillis.burn(2)).doesNotThrowAnyException();
  }
}
