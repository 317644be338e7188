package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a page works out by itself: where things are drawn, and no figure. */
class PageArithmeticTest {

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final int MOST_DEGREES = 200;
  private static final double MOST_OFF_PERCENT = 0.01;
  private static final int DRAWN = 2_000;
  private static final int MARKS = 5;
  private static final long SEED = 7;

  @TempDir Path directory;

  @Test
  void intervalsOfMeansAreMadeWithStudentsQuantile() {
    var quantiles =
        numbers(
            "n => Array.from({length: n}, (_, i) => benchwright.figures.student95(i + 1))",
            MOST_DEGREES);

    assertThat(quantiles).hasSize(MOST_DEGREES);
    for (int df = 1; df <= MOST_DEGREES; df++) {
      assertThat(quantiles.get(df - 1))
          .as("with %d degrees of freedom", df)
          .isCloseTo(
              TDistribution.of(df).inverseCumulativeProbability(0.975),
              withinPercentage(MOST_OFF_PERCENT));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"linearScale", "logScale", "ratioScale"})
  void aScaleHoldsAllValuesAndItsMarksAscend(String scale) {
    var wrong =
        evaluate(
            """
            ([name, pairs, count]) => pairs.filter(pair => {
              const {low, high, ticks} = benchwright.figures[name](pair, count);
              return !(low <= Math.min(...pair) * (1 + 1e-9) && high >= Math.max(...pair) * (1 - 1e-9)
                && ticks.length > 0 && ticks.every((tick, i) => i === 0 || tick > ticks[i - 1]));
            })\
            """,
            List.of(scale, pairs(), MARKS));

    assertThat((List<?>) wrong).as("pairs of values that are not held").isEmpty();
  }

  /** Of whatever size, far from each other or nearly alike; all above zero, as ratios must be. */
  private static List<List<Double>> pairs() {
    var random = new SplittableRandom(SEED);
    return Stream.generate(
            () -> {
              double one = Math.exp(random.nextDouble(-12, 12));
              return List.of(one, one * Math.exp(Math.pow(random.nextDouble(), 4) * 10));
            })
        .limit(DRAWN)
        .toList();
  }

  private List<Double> numbers(String script, Object argument) {
    return ((List<?>) evaluate(script, argument))
        .stream().map(number -> ((Number) number).doubleValue()).toList();
  }

  private Object evaluate(String script, Object argument) {
    var report = ReportFile.write(directory, SampleRun.small().results());
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      return page.page().evaluate(script, argument);
    }
  }
}
