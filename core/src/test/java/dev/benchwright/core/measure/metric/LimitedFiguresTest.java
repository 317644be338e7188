package dev.benchwright.core.measure.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.FigureLimit;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LimitedFiguresTest {

  @Test
  void percentilesOfTooFewRequestsAreWithheldAndNothingElse() {
    var figures = figures(999, Map.of("p95Millis", 20.0, "p99Millis", 30.0, "maxMillis", 40.0));

    assertThat(figures.values()).containsOnlyKeys("requests", "p95Millis", "maxMillis");
    assertThat(figures.limits())
        .containsExactly(Map.entry("p99Millis", FigureLimit.TOO_FEW_REQUESTS));
  }

  @Test
  void enoughRequestsGiveAPercentile() {
    var figures = figures(1_000, Map.of("p99Millis", 30.0));

    assertThat(figures.values()).containsEntry("p99Millis", 30.0);
    assertThat(figures.limits()).isEmpty();
  }

  @Test
  void requestsThatWereDroppedHadAnIntendedStart() {
    var figures =
        figures(
            900, Map.of("droppedIterations", 100.0, "p99Millis", 30.0, "intendedP99Millis", 50.0));

    assertThat(figures.values()).containsKey("intendedP99Millis").doesNotContainKey("p99Millis");
  }

  @Test
  void anInfinitePercentileIsNeverAndNotAbsent() {
    var figures =
        figures(
            5_000,
            Map.of("intendedP95Millis", 20.0, "intendedP99Millis", Double.POSITIVE_INFINITY));

    assertThat(figures.values()).containsOnlyKeys("requests", "intendedP95Millis");
    assertThat(figures.limits()).containsExactly(Map.entry("intendedP99Millis", FigureLimit.NEVER));
  }

  @Test
  void anInfinitePercentileOfTooFewRequestsIsWithheld() {
    assertThat(figures(50, Map.of("intendedP99Millis", Double.POSITIVE_INFINITY)).limits())
        .containsExactly(Map.entry("intendedP99Millis", FigureLimit.TOO_FEW_REQUESTS));
  }

  @Test
  void aPercentileThatWasNotReadIsAbsentAndNotWithheld() {
    assertThat(figures(10, Map.of()).limits()).isEmpty();
  }

  private static LimitedFigures figures(double requests, Map<String, Double> others) {
    var read = new LinkedHashMap<String, Double>();
    read.put("requests", requests);
    read.putAll(others);
    return LimitedFigures.of(read);
  }
}
