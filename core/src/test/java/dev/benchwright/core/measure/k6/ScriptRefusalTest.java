package dev.benchwright.core.measure.k6;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptRefusalTest {

  @Test
  void theSentenceIsFoundAmongK6sOwnLines() {
    var log =
        """
        Something before.
        GoError: benchwright-script-refused {"sentence":"The script a.js reads \\"TOKEN\\" \\u2026"}
        \tat refuse (file:///test/check-script.js:31:9(8))
        """;
    assertThat(ScriptRefusal.parse(log))
        .contains(new ScriptRefusal("The script a.js reads \"TOKEN\" …"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "could not initialize the test: no exported functions in scripts",
        "benchwright-script-refused {\"sentence\":\"The script",
        "benchwright-script-refused {\"words\":1}"
      })
  void aLogWithoutAWholeSentenceHasNone(String log) {
    assertThat(ScriptRefusal.parse(log)).isEmpty();
  }
}
