package dev.benchwright.cli.follow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BarTest {

  @ParameterizedTest
  @CsvSource({"0, ----", "0.49, #---", "0.5, ##--", "1, ####", "1.7, ####", "-1, ----"})
  void aBarIsNeverFullerThanTheWorkIsDone(double part, String text) {
    assertThat(new Bar(4, false).of(part)).isEqualTo(text);
  }
}
