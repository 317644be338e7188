package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.report.CellIntervals.MeanInterval;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellIntervalsTest {

  /** The quantiles are Student's 97.5 % quantiles from printed tables. */
  @ParameterizedTest
  @CsvSource({"2, 12.7062", "3, 4.3027", "5, 2.7764", "11, 2.2281", "31, 2.0423", "121, 1.9799"})
  void anIntervalIsMadeWithStudentsQuantile(int trials, double quantile) {
    var interval = interval(new MetricSummary(0, Math.sqrt(trials), trials));

    assertThat(interval.low()).isCloseTo(-quantile, within(0.00005));
    assertThat(interval.high()).isCloseTo(quantile, within(0.00005));
  }

  @Test
  void aSingleTrialHasNone() {
    assertThat(of(new MetricSummary(7, null, 1)).metrics()).isEmpty();
  }

  @Test
  void itsEndsHaveSixDigits() {
    assertThat(interval(new MetricSummary(123.456, 1.23456, 3)))
        .isEqualTo(new MeanInterval(120.389, 126.523));
  }

  @Test
  void aCellKeepsItsName() {
    var intervals = of(new MetricSummary(1, 1.0, 2));

    assertThat(intervals.variant()).isEqualTo("mvc");
    assertThat(intervals.level()).isEqualTo(50);
    assertThat(intervals.load()).isEqualTo("50 users");
  }

  @Test
  void resultsOfAnEarlierVersionHaveThemToo() {
    var results = FinishedRuns.run().results();
    var json = ResultsJson.write(results);
    var earlier = json.replaceFirst("\"intervals\":.*?,\"environment\"", "\"environment\"");

    assertThat(earlier).hasSizeLessThan(json.length());
    assertThat(ResultsJson.read(earlier)).isEqualTo(results);
  }

  private static MeanInterval interval(MetricSummary summary) {
    return of(summary).metrics().values().iterator().next();
  }

  private static CellIntervals of(MetricSummary summary) {
    return CellIntervals.of(
            List.of(
                new CellStatus(
                    "mvc", 50, "50 users", 3, 0, 0, null, Map.of("rate", summary), null, Map.of())))
        .getFirst();
  }
}
