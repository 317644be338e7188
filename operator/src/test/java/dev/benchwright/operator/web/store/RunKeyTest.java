package dev.benchwright.operator.web.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunKeyTest {

  @Test
  void namesThatKubernetesGivesAreTaken() {
    assertThat(RunKey.parse("team-1/db-run")).contains(new RunKey("team-1", "db-run"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "team",
        "team/",
        "/run",
        "team/run/x",
        "team/..",
        "team/%2e%2e",
        "team/run?x=1",
        "Team/run",
        "team/<b>",
        "team/run-",
        "team/ run",
        "team/a\nb"
      })
  void nothingElseIs(String text) {
    assertThat(RunKey.parse(text)).isEmpty();
  }
}
