package dev.benchwright.operator.web.live;

import static dev.benchwright.operator.web.ShownRuns.MIDNIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.Stretches;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SeriesWindowTest {

  @Test
  void theFirstStretchIsTakenAsItIs() {
    var first = at(0, 1.0, 2.0);
    assertThat(SeriesWindow.joined(Optional.empty(), first, 10)).isEqualTo(first);
  }

  @Test
  void aSecondThatBothHaveIsTakenFromTheLaterReading() {
    var joined =
        SeriesWindow.joined(Optional.of(at(0, 1.0, 2.0, null)), at(1, 20.0, 30.0, 40.0), 10);
    assertThat(joined.startMillis()).isEqualTo(MIDNIGHT.toEpochMilli());
    assertThat(values(joined)).containsExactly(1.0, 20.0, 30.0, 40.0);
  }

  @Test
  void theOldestSecondsGoWhenThereAreTooMany() {
    var joined = SeriesWindow.joined(Optional.of(at(0, 1.0, 2.0)), at(2, 3.0, 4.0), 3);
    assertThat(joined.startMillis()).isEqualTo(MIDNIGHT.toEpochMilli() + 1000);
    assertThat(values(joined)).containsExactly(2.0, 3.0, 4.0);
  }

  @Test
  void whatWasOnlySeenLaterHasNoValuesBefore() {
    var later = Stretches.of(MIDNIGHT.plusSeconds(1), "cpuCores", List.of(0.5));
    var joined = SeriesWindow.joined(Optional.of(at(0, 1.0)), later, 10);
    assertThat(joined.series())
        .extracting(TrialSeries.Values::name)
        .containsExactly("requestsPerSecond", "cpuCores");
    assertThat(joined.series().getFirst().values()).containsExactly(1.0, null);
    assertThat(joined.series().getLast().values()).containsExactly(null, 0.5);
  }

  @Test
  void aStretchWithoutAnySourceChangesNothing() {
    var known = at(0, 1.0);
    var nothing = new TrialSeries(1, MIDNIGHT.toEpochMilli(), 1000, List.of(), List.of());
    assertThat(SeriesWindow.joined(Optional.of(known), nothing, 10)).isEqualTo(known);
    assertThat(SeriesWindow.joined(Optional.of(nothing), known, 10)).isEqualTo(known);
  }

  private static TrialSeries at(int second, @Nullable Double... values) {
    return Stretches.of(MIDNIGHT.plusSeconds(second), Arrays.asList(values));
  }

  private static List<@Nullable Double> values(TrialSeries series) {
    return series.series().getFirst().values();
  }
}
