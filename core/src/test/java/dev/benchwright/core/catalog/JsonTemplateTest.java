package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.request.BodySpec;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTemplateTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "{\"a\": @} | {\"a\": null} | false",
        "{\"a\": \"@\"} | {\"a\": \"!\"} | true",
        "{\"a\": \"x \\\" @\", \"b\": @} | {\"a\": \"x \\\" !\", \"b\": null} | true, false",
        "[\"\\\\\", @, \"@@\"] | [\"\\\\\", null, \"!!\"] | false, true, true"
      })
  void aPlaceIsWithinAStringOrNot(String json, String example, String inStrings) {
    assertThat(JsonTemplate.of(json, "@").example()).isEqualTo(example);
    assertThat(JsonTemplate.inStrings(BodySpec.json(json), "@")).hasToString("[" + inStrings + "]");
  }

  @ParameterizedTest
  @CsvSource({"\"@\" @, 'false, false'", "none, ''"})
  void aTextHasNoStrings(String text, String inStrings) {
    assertThat(JsonTemplate.inStrings(BodySpec.text(text), "@")).hasToString("[" + inStrings + "]");
  }
}
