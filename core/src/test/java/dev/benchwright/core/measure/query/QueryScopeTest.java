package dev.benchwright.core.measure.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryScopeTest {

  /**
   * Prometheus evaluates a subquery at multiples of its step. If the range were 4 ms, it would have
   * a value in one of 250 trials.
   */
  @ParameterizedTest
  @CsvSource({"8000, 1000", "10000, 1000", "10004, 1000", "10999, 1000", "11001, 1001"})
  void aMaximumOverShortWindowsIsThereForAWindowOfAnyLength(long windowMillis, long rangeMillis) {
    var window = Duration.ofMillis(windowMillis);
    var scope =
        new QueryScope(
            MeasuredTrials.of("team/trial", "team", "pod", "db", List.of("k6"), true, false),
            new LoadPortion.Steady(),
            window,
            window,
            window.plusSeconds(5),
            QueryScope.SHORT_WINDOW);

    assertThat(ContainerQueries.cpuCoresMax(scope))
        .contains("[10000ms])")
        .endsWith("[%dms:1000ms]))".formatted(rangeMillis));
  }
}
