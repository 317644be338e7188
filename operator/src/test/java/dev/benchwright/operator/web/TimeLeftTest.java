package dev.benchwright.operator.web;

import static dev.benchwright.operator.web.ShownRuns.MIDNIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.api.RunPhase;
import dev.benchwright.operator.api.TrialPhase;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeLeftTest {

  private static final Progress TWO_OF_SIX = new Progress(2, 6);

  @Test
  void isUnknownUntilATrialIsOver() {
    assertThat(TimeLeft.seconds(TWO_OF_SIX, rows(trial(1, TrialPhase.LOADING)), 5, MIDNIGHT))
        .isEmpty();
    assertThat(
            TimeLeft.seconds(
                TWO_OF_SIX, rows(trial(1, TrialPhase.LOADING, TrialPhase.CANCELLED)), 5, MIDNIGHT))
        .isEmpty();
  }

  @Test
  void everyTrialThatIsLeftTakesAsLongAsThoseBeforeAndItsPause() {
    // One took 60 s, the other 120 s.
    var over =
        rows(trial(1, TrialPhase.SUCCEEDED), trial(2, TrialPhase.LOADING, TrialPhase.FAILED));
    assertThat(TimeLeft.seconds(TWO_OF_SIX, over, 5, MIDNIGHT)).hasValue(4 * 95);
  }

  @Test
  void whatTheTrialUnderWayHasTakenAlreadyIsNotLeft() {
    var trials = rows(trial(1, TrialPhase.SUCCEEDED), trial(2, TrialPhase.LOADING));
    assertThat(TimeLeft.seconds(TWO_OF_SIX, trials, 0, MIDNIGHT.plusSeconds(20)))
        .hasValue(4 * 60 - 20);
    // One that takes longer than others does not make the rest shorter.
    assertThat(TimeLeft.seconds(TWO_OF_SIX, trials, 0, MIDNIGHT.plusSeconds(900))).hasValue(3 * 60);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"7/40; 7; 40", "0/6; 0; 6", "9/12, up to 80; 9; 12"})
  void progressIsReadFromAStatus(String text, long settled, long planned) {
    assertThat(Progress.parse(text)).contains(new Progress(settled, planned));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "seven of forty", "7/", "7/40/2"})
  void progressThatAStatusDoesNotTellIsUnknown(String text) {
    assertThat(Progress.parse(text)).isEmpty();
  }

  private static TrialRow trial(int position, TrialPhase... phases) {
    return TrialRow.of(
        ShownRuns.trial(ShownRuns.run("team/shop", RunPhase.RUNNING), position, phases), List.of());
  }

  private static List<TrialRow> rows(TrialRow... rows) {
    return Stream.of(rows).toList();
  }
}
