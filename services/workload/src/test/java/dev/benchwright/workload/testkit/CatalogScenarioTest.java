package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogScenarioTest {

  /** Of these, {@link ScenarioContract} asks for nothing. */
  @Test
  void everyScenarioThatNeedsMoreHasATestOfItsOwn() {
    assertThat(CatalogScenario.all())
        .filteredOn(scenario -> !scenario.isPlain())
        .extracting(CatalogScenario::name)
        .as("add its test to ShopContract or ServiceContract, then its name here")
        .containsExactlyInAnyOrder("json-post", "row", "update", "call");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "{status: 200, body: OK} | OK",
        "{status: 200, body: \"Hello World!\"} | Hello World!",
        "{status: 200, body: \"\"} | ``",
        "{status: 200, body: 'Hello World!'} | Hello World!",
        "{status: 200, body: 'it''s \\d'} | it's \\d",
        "{status: 200, body: \"say \\\"a\\\\b\\\"\"} | say \"a\\b\"",
        "{status: 200, bodyPattern: '^\\d{2}$'} | 42",
        "{status: 200, bodyPattern: \"^\\\\d{2}$\"} | 42"
      })
  void theBodyIsReadAsYamlReadsIt(String check, String body) {
    assertThat(scenario(check).isServedBy(reply(200, body))).isTrue();
    assertThat(scenario(check).isServedBy(reply(200, body + "!"))).isFalse();
    assertThat(scenario(check).isServedBy(reply(201, body))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{status: 200}",
        "{body: OK}",
        "{status: 200, body: two words}",
        "{status: 200, body: \"a\\tb\"}",
        "{status: 200, body: \"OK\"} # a remark",
        "{status: 200, body: OK, header: x}"
      })
  void aCheckThatCannotBeReadIsNoMatch(String check) {
    assertThatThrownBy(() -> scenario(check).isServedBy(reply(200, "OK")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Cannot read this check of scenario greeting")
        .hasMessageContaining(check);
  }

  @Test
  void everyCheckOfTheCatalogCanBeRead() {
    assertThat(CatalogScenario.all())
        .isNotEmpty()
        .noneMatch(scenario -> scenario.isServedBy(reply(500, "")));
  }

  private static CatalogScenario scenario(String check) {
    return new CatalogScenario("greeting", "GET", "/api/greeting", check, List.of(), true);
  }

  private static Reply reply(int status, String body) {
    return new Reply(status, "text/plain", body.length(), body);
  }
}
