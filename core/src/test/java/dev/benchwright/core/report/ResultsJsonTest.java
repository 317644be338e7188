package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultsJsonTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void whatWasWrittenIsRead() {
    var results = FinishedRuns.run().message("<b>\u2028 \"quoted\" = ü\n").results();

    assertThat(ResultsJson.read(ResultsJson.write(results))).isEqualTo(results);
  }

  @Test
  void figuresAreWrittenByTheOneFormatterAndWordsAsInStatus() throws Exception {
    var results = FinishedRuns.run().results();
    var trial = results.trials().getFirst();
    var json = ResultsJson.write(results);

    assertThat(json).startsWith("{\"version\":1,\"run\":{\"namespace\":\"team\",");
    var written = JSON.readTree(json);
    assertThat(written.at("/trials/0/phase").asText()).isEqualTo("Succeeded");
    assertThat(written.at("/verdicts/0/verdict").asText())
        .isEqualTo(StatusWord.of(results.verdicts().getFirst().verdict()));
    assertThat(trial.measurements()).isNotEmpty();
    trial
        .measurements()
        .forEach((name, figure) ->
            assertThat(json).contains("\"%s\":%s".formatted(name, FigureText.of(figure))));
  }

  @Test
  void whatIsNotKnownIsAbsentButAMissingSampleIsNull() throws Exception {
    var written = JSON.readTree(ResultsJson.write(FinishedRuns.run().results()));

    assertThat(written.at("/trials/0").has("scriptSha256")).isFalse();
    assertThat(written.at("/trials/0/series/series/0/values/3").isNull()).isTrue();
    assertThat(written.at("/trials/0/series/series/0/values/4").isNumber()).isTrue();
  }

  @Test
  void aFieldOfALaterVersionOfTheSameFormIsPassedOver() {
    var results = FinishedRuns.run().results();
    var json = ResultsJson.write(results).replaceFirst("\\{", "{\"teapots\":{\"a\":1},");

    assertThat(ResultsJson.read(json)).isEqualTo(results);
  }

  @Test
  void aLaterFormIsRefusedWithWhatToDo() {
    var json =
        ResultsJson.write(FinishedRuns.run().results()).replace("\"version\":1,", "\"version\":2,");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> ResultsJson.read(json))
        .withMessage(
            "This results.json has version 2, and this Benchwright reads up to 1. Use a newer one.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "{}", "[]", "{\"version\":1", "{\"version\":\"x\"}"})
  void whatIsNoResultsJsonIsRefusedWithASentence(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ResultsJson.read(text))
        .withMessageStartingWith("This is not a results.json")
        .withMessageEndingWith("Export it anew.");
  }

  @Test
  void theLengthIsThatOfTheText() {
    var results = FinishedRuns.run().message("− ü \u2028").results();

    assertThat(ResultsJson.length(results)).isEqualTo(ResultsJson.write(results).length());
  }
}
