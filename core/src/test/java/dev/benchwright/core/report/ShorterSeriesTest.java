package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.measure.series.TrialSeries;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShorterSeriesTest {

  private static final TrialSeries SERIES =
      new TrialSeries(
          1,
          5000,
          1000,
          List.of(new TrialSeries.Phase("steady", 5000, 12_000)),
          List.of(
              new TrialSeries.Values(
                  "p50Millis", "ms", Arrays.asList(1.0, 2.0, null, null, 4.0, null, 1234.0)),
              new TrialSeries.Values(
                  "cpuCores", "cores", Arrays.asList(0.0, 0.0, 1.0, 2.0, 0.0, 1.0, null))));

  @Test
  void eachValueIsTheMeanOfItsStretchOfWhatWasSampled() {
    var shorter = ShorterSeries.of(SERIES, 4);

    assertThat(shorter.startMillis()).isEqualTo(5000);
    assertThat(shorter.stepMillis()).isEqualTo(2000);
    assertThat(shorter.phases()).isEqualTo(SERIES.phases());
    assertThat(shorter.series())
        .containsExactly(
            new TrialSeries.Values("p50Millis", "ms", Arrays.asList(1.5, null, 4.0, 1230.0)),
            new TrialSeries.Values("cpuCores", "cores", Arrays.asList(0.0, 1.5, 0.5, null)));
  }

  @Test
  void aSeriesThatIsShortEnoughStaysAsItIs() {
    assertThat(ShorterSeries.of(SERIES, 7)).isSameAs(SERIES);
  }

  @Test
  void thereAreNeverMoreValuesThanAllowed() {
    for (int most = 1; most <= 7; most++) {
      assertThat(ShorterSeries.of(SERIES, most).series().getFirst().values())
          .hasSizeBetween(1, most);
    }
  }
}
