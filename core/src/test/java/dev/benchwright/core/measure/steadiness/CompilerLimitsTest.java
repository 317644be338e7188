package dev.benchwright.core.measure.steadiness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompilerLimitsTest {

  private static final CompilerLimits LIMITS = new CompilerLimits(10);

  @ParameterizedTest
  @CsvSource({
    // Little time, whatever it took of the CPU.
    "10, 10, 100, true",
    // Four times as much for those that need little CPU.
    "40, 10, 2.5, true",
    "40.1, 1, 0.1, false",
    "40, 10.1, 1, false",
    "40, 1, 2.6, false",
    "11, NaN, NaN, false",
    "NaN, 0, 0, false"
  })
  void compilersAreDone(double time, double cpu, double percentOfSubject, boolean done) {
    assertThat(LIMITS.allow(time, cpu, percentOfSubject)).isEqualTo(done);
  }

  @Test
  void withoutCpuTimeThereIsNoLimitButThatOfTheTime() {
    assertThat(LIMITS.allow(10)).isTrue();
    assertThat(LIMITS.allow(10.1)).isFalse();
    assertThat(LIMITS.allow(Double.NaN)).isFalse();
  }

  @Test
  void allCompilersRestForAFifthOfTheTime() {
    assertThat(new CompilerLimits(20).mostPercentIfLittleCpu()).isEqualTo(80);
    assertThat(new CompilerLimits(30).mostPercentIfLittleCpu()).isEqualTo(80);
  }

  @Test
  void aCompilationThatGoesOnIsInTheCpuTimeAlone() {
    assertThat(CompilerLimits.time(3, 12)).isEqualTo(12);
    assertThat(CompilerLimits.time(12, 3)).isEqualTo(12);
    assertThat(CompilerLimits.time(12, Double.NaN)).isEqualTo(12);
    assertThat(CompilerLimits.time(Double.NaN, 3)).isNaN();
  }
}
