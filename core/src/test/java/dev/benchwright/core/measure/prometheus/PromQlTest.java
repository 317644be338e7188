package dev.benchwright.core.measure.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromQlTest {

  @Test
  void aSelectorNamesMetricLabelsAndRange() {
    PromQl series = PromQl.series("up").with("namespace", "team").with("pod", "p-1");

    assertThat(series.latest()).isEqualTo("up{namespace=\"team\",pod=\"p-1\"}");
    assertThat(series.over(Duration.ofSeconds(150)))
        .isEqualTo("up{namespace=\"team\",pod=\"p-1\"}[150000ms]");
    assertThat(series.before(Duration.ofMillis(1500)))
        .isEqualTo("up{namespace=\"team\",pod=\"p-1\"} offset 1500ms");
  }

  @Test
  void aValueCanBeRuledOut() {
    assertThat(PromQl.series("up").without("phase", "a\"b").latest())
        .isEqualTo("up{phase!=\"a\\\"b\"}");
  }

  @Test
  void aLabelCanHaveOneOfSomeNumbers() {
    assertThat(PromQl.series("up").withOneOf("slice", List.of(9, 10)).latest())
        .isEqualTo("up{slice=~\"9|10\"}");
  }

  @Test
  void aRangeCanEndEarlier() {
    assertThat(PromQl.series("up").over(Duration.ofSeconds(30), Duration.ofSeconds(1)))
        .isEqualTo("up{}[30000ms] offset 1000ms");
  }

  @Test
  void aSelectorWithoutLabelsIsWhole() {
    assertThat(PromQl.series("up").latest()).isEqualTo("up{}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          x"} or vector(1) # | x\\"} or vector(1) #
          back\\slash        | back\\\\slash
          \\"               | \\\\\\"
          {{pod}}'`          | {{pod}}'`
          grün               | grün
          """)
  void aHostileValueStaysAValue(String value, String escaped) {
    assertThat(PromQl.series("up").with("pod", value).latest())
        .isEqualTo("up{pod=\"" + escaped + "\"}");
  }

  @Test
  void aLineBreakOrControlCharacterCannotEndTheString() {
    assertThat(PromQl.quoted("a\nb\rc\td\0e\u007f"))
        .isEqualTo("\"a\\u000ab\\u000dc\\u0009d\\u0000e\\u007f\"");
  }

  @Test
  void addingALabelLeavesTheSelectorItCameFrom() {
    PromQl series = PromQl.series("up");
    series.with("pod", "a");

    assertThat(series.latest()).isEqualTo("up{}");
  }
}
