package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.browser.Chromium;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.report.FigureText;
import dev.benchwright.core.report.KeyFigures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Shows that the pages write figures exactly as the Java code does. */
class FigureTextTwinTest {

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  /** The cases of core's own test. */
  private static final Path CASES =
      Path.of("../../core/src/test/resources/benchwright/report/figure-text.csv");

  private static final String TWIN =
      "async texts => (({figureText}) => texts.map(t => figureText(Number(t))))(await import('/figures.js'))";
  private static final int DRAWN = 10_000;
  private static final long SEED = 7;

  @Test
  void thePageWritesTheCasesAsTheyAre() throws IOException {
    var cases = Files.readAllLines(CASES).stream().skip(1).map(line -> line.split(",")).toList();
    assertThat(cases).hasSizeGreaterThan(20);

    assertThat(written(cases.stream().map(each -> each[0])))
        .isEqualTo(cases.stream().map(each -> each[1]).toList());
  }

  @Test
  void thePageWritesAnyFigureAsTheOperatorDoes() {
    var random = new SplittableRandom(SEED);
    var figures =
        random
            .longs()
            .mapToDouble(Double::longBitsToDouble)
            .filter(Double::isFinite)
            // For numbers below this, Java may write one digit more than necessary.
            .filter(figure -> Math.abs(figure) >= Double.MIN_NORMAL)
            .limit(DRAWN)
            .boxed()
            .toList();

    assertThat(written(figures.stream().map(String::valueOf)))
        .isEqualTo(figures.stream().map(FigureText::of).toList());
  }

  @Test
  void thePageSaysAtLeastOfALowerBoundAsTheOperatorDoes() {
    try (var modules = PageModules.open(CHROMIUM)) {
      var written =
          modules.evaluate(
              """
              async () => {
                const {meanText, measuredText} = await import('/figures.js');
                const trial = {measurements: {a: 4000, b: 4000}, limits: {a: 'AtLeast'}};
                return [
                  meanText({mean: 4000.5, count: 2, atLeast: 1}), meanText({mean: 4000.5, count: 2}), meanText(null),
                  measuredText(trial, 'a'), measuredText(trial, 'b'), measuredText(trial, 'c'),
                ];
              }\
              """,
              List.of());

      var exact = new MetricSummary(4000.5, null, 2);
      var bound = new MetricSummary(4000.5, null, 2, 1);
      assertThat(written)
          .isEqualTo(
              List.of(
                  KeyFigures.text(bound).orElseThrow(),
                  KeyFigures.text(exact).orElseThrow(),
                  "",
                  "at least 4000",
                  "4000",
                  ""));
    }
  }

  private Object written(Stream<String> numbers) {
    try (var modules = PageModules.open(CHROMIUM)) {
      return modules.evaluate(TWIN, numbers.toList());
    }
  }
}
