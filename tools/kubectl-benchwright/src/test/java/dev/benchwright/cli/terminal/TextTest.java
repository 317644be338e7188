package dev.benchwright.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks durations, plain text and tables. */
class TextTest {

  @ParameterizedTest
  @CsvSource({
    "0, about 5 s",
    "1, about 5 s",
    "33, about 35 s",
    "119, about 120 s",
    "120, about 2 min",
    "235, about 4 min",
    "7260, about 2 h 1 min"
  })
  void estimatesAreNoMoreExactThanTheyCanBe(long seconds, String text) {
    assertThat(DurationText.about(Duration.ofSeconds(seconds))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"-1, 0:00", "65, 1:05", "3665, 1:01:05"})
  void aClockHasMinutesAndSeconds(long seconds, String text) {
    assertThat(DurationText.clock(Duration.ofSeconds(seconds))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0s",
    "119, 119s",
    "120, 2m",
    "7199, 119m",
    "7200, 2h",
    "172799, 47h",
    "273600, 3d4h"
  })
  void agesAreAsShortAsKubectlHasThem(long seconds, String text) {
    assertThat(DurationText.age(Duration.ofSeconds(seconds))).isEqualTo(text);
  }

  @Test
  void whatWouldSteerATerminalIsShownAsAMark() {
    assertThat(Plain.of("a\u001b[31mred\u0007\nb\tc\u202ed"))
        .isEqualTo("a\uFFFD[31mred\uFFFD b c\uFFFDd");
    assertThat(Plain.of(" <b>ü 😀 ± ")).isEqualTo("<b>ü 😀 ±");
  }

  @Test
  void columnsAreAsWideAsTheirWidestCell() {
    var table = Table.of("NAME", "X").withFigures("N");
    table.row(List.of("a", "long cell", "1"));
    table.row(List.of("longer", "b", "10"));

    assertThat(table.lines())
        .containsExactly("NAME    X           N", "a       long cell   1", "longer  b          10");
  }
}
