package dev.benchwright.core.measure.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryScopeTest {

  /**
   * Prometheus evaluates a subquery at multiples of its step. If its range were 4 ms, it would have
   * a value in one of 250 trials. The range of the rate and its own together are the window: what
   * lies before it is the warm-up.
   */
  @ParameterizedTest
  @CsvSource({
    "5000, 4000",
    "8000, 7000",
    "10000, 9000",
    "10004, 9004",
    "11000, 10000",
    "11001, 10000",
    "60000, 10000"
  })
  void aMaximumOverShortWindowsIsThereAndWithinAWindowOfAnyLength(
      long windowMillis, long rateMillis) {
    assertThat(cpuCoresMax(windowMillis))
        .contains("[%dms])".formatted(rateMillis))
        .endsWith("[%dms:1000ms]))".formatted(windowMillis - rateMillis));
  }

  /** No run's file asks for such a window, but Prometheus refuses a query without a range. */
  @ParameterizedTest
  @ValueSource(longs = {500, 1000, 1500})
  void aWindowOfLessThanTwoStepsStillHasAQuery(long windowMillis) {
    assertThat(cpuCoresMax(windowMillis)).contains("[1000ms])").endsWith("[1000ms:1000ms]))");
  }

  private static String cpuCoresMax(long windowMillis) {
    var window = Duration.ofMillis(windowMillis);
    return ContainerQueries.cpuCoresMax(
        new QueryScope(
            MeasuredTrials.of("team/trial", "team", "pod", "db", List.of("k6"), true, false),
            new LoadPortion.Steady(),
            window,
            window,
            window.plusSeconds(5),
            QueryScope.SHORT_WINDOW));
  }
}
