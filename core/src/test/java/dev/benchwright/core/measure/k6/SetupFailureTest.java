package dev.benchwright.core.measure.k6;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SetupFailureTest {

  @Test
  void whatWasExpectedAndObservedIsReadFromK6sLog() {
    SetupFailure failure = SetupFailure.parse(GeneratorLogs.WRONG_ANSWER).orElseThrow();

    assertThat(failure.request()).isEqualTo("GET http://127.0.0.1:18080/wrong");
    assertThat(failure.expected()).isEqualTo("status 200 and body \"OK\"");
    assertThat(failure.observed())
        .isEqualTo("status 503 and body \"not \\\"ready\\\" <yet> \\\\ é\\n\"");
    assertThat(failure.waitedSeconds()).isEqualTo(5);
  }

  @Test
  void theJsonLogFormatIsReadAsWell() {
    String json =
        """
        {"hint":"script exception","level":"error","msg":"Error: benchwright-setup-failed \
        {\\"request\\":\\"GET /\\",\\"expected\\":\\"status 200\\",\\"observed\\":\\"status 500 and body \\\\\\"\\\\\\"\\",\
        \\"waitedSeconds\\":6}\\n\\tat setup (file:///test/script.js:1:1(1))\\n","time":"2026-11-21T00:27:28Z"}
        """;

    assertThat(SetupFailure.parse(json))
        .hasValueSatisfying(failure -> {
          assertThat(failure.observed()).isEqualTo("status 500 and body \"\"");
          assertThat(failure.waitedSeconds()).isEqualTo(6);
        });
  }

  @Test
  void theSentenceNamesRequestExpectationAndObservation() {
    assertThat(
            new SetupFailure("GET http://a/b", "status 200", "no answer: refused", 180).sentence())
        .isEqualTo(
            "GET http://a/b was expected to answer status 200; after 180 s of asking, the last"
                + " result was: no answer: refused. See the subject's log.");
  }

  @Test
  void aWrongAnswerIsToldFromNone() {
    assertThat(SetupFailure.parse(GeneratorLogs.WRONG_ANSWER).orElseThrow().answered()).isTrue();
    assertThat(new SetupFailure("GET /", "status 200", "no answer: refused", 180).answered())
        .isFalse();
  }

  @Test
  void aLogWithoutAFailureHasNone() {
    assertThat(SetupFailure.parse(GeneratorLogs.REFUSED + GeneratorLogs.SUMMARY)).isEmpty();
  }

  @Test
  void aFailureThatIsCutOffIsNone() {
    String line = GeneratorLogs.WRONG_ANSWER;

    assertThat(SetupFailure.parse(line.substring(0, line.indexOf("observed") + 20))).isEmpty();
    assertThat(SetupFailure.parse(SetupFailure.MARKER)).isEmpty();
  }
}
