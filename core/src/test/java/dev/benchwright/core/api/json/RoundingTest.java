package dev.benchwright.core.api.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundingTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "20.133333333, 20.1333",
    "1234567.8, 1234570",
    "0.000123456789, 0.000123457",
    "-2.5, -2.5"
  })
  void sixSignificantDigitsAreKept(double value, double rounded) {
    assertThat(Rounding.round(value)).isEqualTo(rounded);
  }
}
