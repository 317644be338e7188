package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.benchwright.core.api.json.Rounding;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FigureTextTest {

  /** The tests of the pages' formatter use the same cases. */
  @ParameterizedTest
  @CsvFileSource(resources = "/benchwright/report/figure-text.csv", numLinesToSkip = 1)
  void aFigureIsWrittenInPlainDigits(String number, String text) {
    assertThat(FigureText.of(Double.parseDouble(number))).isEqualTo(text);
  }

  @Test
  void theTextIsTheVeryNumberWhateverItIs() {
    var random = new SplittableRandom(7);
    for (int i = 0; i < 20_000; i++) {
      double figure = Math.pow(10, random.nextDouble(-12, 25)) * (random.nextBoolean() ? 1 : -1);
      assertThat(FigureText.of(figure))
          .matches("-?\\d+(\\.\\d*[1-9])?")
          .satisfies(text -> assertThat(Double.parseDouble(text)).isEqualTo(figure));
    }
  }

  @Test
  void aFigureOfStatusHasNoMoreDigitsThanStatusKeeps() {
    var random = new SplittableRandom(7);
    for (int i = 0; i < 20_000; i++) {
      double figure = Rounding.round(Math.pow(10, random.nextDouble(-6, 12)));
      assertThat(FigureText.of(figure).replace(".", "").replaceAll("^0+|0+$", ""))
          .hasSizeBetween(1, 6);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "930.538, 17.0406, 931",
    "1055, 5.41, 1055.0",
    "5412.3, 541, 5410",
    "0.98765, 0.0123, 0.988",
    "0.0002, 0.5, 0",
    "12.34, 0, 12.34"
  })
  void aFigureHasTheDigitsThatItsSpreadAllows(double figure, double spread, String text) {
    assertThat(FigureText.of(figure, spread)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void whatIsNoNumberIsRefused(double figure) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FigureText.of(figure))
        .withMessageContaining("no number");
  }
}
