package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwright.browser.Accessibility;
import dev.benchwright.browser.Chromium;
import dev.benchwright.browser.ExpectedRow;
import dev.benchwright.browser.PageTable;
import dev.benchwright.browser.Viewer;
import dev.benchwright.browser.WatchedPage;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.report.FigureText;
import dev.benchwright.core.report.ResultsJson;
import dev.benchwright.core.report.RunResults;
import dev.benchwright.core.report.TrialResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Shows a report as readers open it: a file in their browser, without a network. */
class ReportPageTest {

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final RunResults RESULTS = SampleRun.small().results();
  private static final Pattern THEME = Pattern.compile("(Dark|Light) theme");

  @TempDir static Path directory;
  private static Path report = Path.of("");

  @BeforeAll
  static void write() {
    report = ReportFile.write(directory, RESULTS);
  }

  @Test
  void everyFigureOfStatusIsThereAsItIs() {
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      page.unfold();

      var rows =
          Stream.concat(
                  RESULTS.cells().stream()
                      .flatMap(cell -> ExpectedRow.of(cell, valid(cell.variant(), cell.load()))),
                  RESULTS.verdicts().stream().map(ExpectedRow::of))
              .toList();
      ExpectedRow.allAreIn(PageTable.allOf(page), rows);
    }
  }

  @Test
  void noFigureIsThereThatStatusDoesNotHave() throws IOException {
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      page.unfold();

      assertThat(exactFigures(page))
          .hasSizeGreaterThan(RESULTS.cells().size())
          .filteredOn(figure -> !figure.isEmpty())
          .isSubsetOf(figures(new ObjectMapper().readTree(ResultsJson.write(RESULTS))));
    }
  }

  @Test
  void aFigureIsShownWithTheDigitsThatItsSpreadAllows() {
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      page.unfold();

      assertThat(page.locate("td.figure data").allTextContents())
          .containsAll(
              RESULTS.cells().stream()
                  .map(cell ->
                      Objects.requireNonNull(cell.metrics().get(SampleFigures.VERDICT_METRIC)))
                  .map(ReportPageTest::rounded)
                  .toList());
      assertThat(page.locate("td.figure data").allTextContents())
          .containsAll(
              RESULTS.verdicts().stream()
                  .map(VerdictStatus::adjustedP)
                  .filter(Objects::nonNull)
                  .map(p -> FigureText.of(p, p))
                  .toList());
    }
  }

  @Test
  void chartsTellTheSameMeansAsTheirTables() {
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      page.scrollThrough();

      var labels = page.locate("svg text").allTextContents();
      assertThat(labels)
          .containsAll(
              RESULTS.cells().stream()
                  .flatMap(cell ->
                      Stream.of(SampleFigures.VERDICT_METRIC, "p99Millis", "memoryMiB")
                          .map(metric -> cell.metrics().get(metric)))
                  .map(ReportPageTest::rounded)
                  .toList());
      assertThat(labels).as("why trials do not count").contains("NoisyNeighbour");
    }
  }

  @Test
  void theAnswerIsWhatOneReadsFirst() {
    try (var page = CHROMIUM.open(report, Viewer.PHONE_LIGHT)) {
      assertThat(page.page().title()).contains(RESULTS.run().name(), "Mixed");
      assertThat(page.locate("main").innerText()).containsIgnoringWhitespaces(RESULTS.sentence());
      assertThat(page.locate(".answer").first().boundingBox().y)
          .as("where the answer begins, on the first screen")
          .isLessThan(Viewer.PHONE_LIGHT.height());
    }
  }

  @Test
  void theThemeIsThatOfTheSystemUntilItIsSwitched() {
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_DARK)) {
      page.scrollThrough();
      var dark = colors(page);
      assertThat(brightness(dark.getFirst())).as("background").isLessThan(0.2);

      page.page().getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName(THEME)).click();
      page.settle();

      var light = colors(page);
      assertThat(brightness(light.getFirst())).as("background").isGreaterThan(0.9);
      assertThat(light).as("text, labels of charts").doesNotContainAnyElementsOf(dark);
      assertThat(
              page.page()
                  .evaluate("() => { try { return localStorage.length } catch { return 0 } }"))
          .as("what is kept in the browser")
          .isEqualTo(0);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.benchwright.browser.Viewer#all")
  void nothingSeriousKeepsPeopleFromUsingIt(Viewer viewer) {
    try (var page = CHROMIUM.open(report, viewer)) {
      page.scrollThrough();
      assertThat(Accessibility.seriousIssues(page)).isEmpty();
    }
  }

  /** Two viewers cover both themes and both widths; checking an unfolded report takes long. */
  @ParameterizedTest
  @MethodSource("ofEachThemeAndWidth")
  void nothingSeriousIsFoldedAway(Viewer viewer) {
    try (var page = CHROMIUM.open(report, viewer)) {
      page.unfold();
      page.scrollThrough();
      assertThat(Accessibility.seriousIssues(page)).isEmpty();
    }
  }

  static List<Viewer> ofEachThemeAndWidth() {
    return List.of(Viewer.DESKTOP_DARK, Viewer.PHONE_LIGHT);
  }

  @Test
  void nothingIsWiderThanAPhone() {
    try (var page = CHROMIUM.open(report, Viewer.PHONE_LIGHT)) {
      page.scrollThrough();
      assertThat(page.isNoWiderThanTheScreen()).as("as it opens").isTrue();

      page.unfold();
      page.scrollThrough();
      assertThat(page.isNoWiderThanTheScreen()).as("unfolded").isTrue();
    }
  }

  @Test
  void behindEveryChartThereIsItsTable() {
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      page.scrollThrough();
      int charts = page.count("figure [role=img][aria-label] svg");
      assertThat(charts).isGreaterThan(20).isEqualTo(page.count("figure svg"));

      page.unfold();
      page.scrollThrough();
      assertThat(page.count("figure")).isGreaterThan(charts);
      assertThat(page.count("figure:not(:has(tbody tr))")).as("charts without table").isZero();
      assertThat(page.count("figure:not(:has(svg))")).as("charts that were not drawn").isZero();
    }
  }

  @Test
  void headingsFollowOneAnother() {
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      page.unfold();

      var levels =
          page.locate("h1, h2, h3, h4, h5, h6")
              .evaluateAll("all => all.map(h => Number(h.tagName[1]))");
      int before = 0;
      for (var level : (List<?>) levels) {
        assertThat((int) level)
            .as("level of a heading after one of level %d", before)
            .isBetween(1, before + 1);
        before = (int) level;
      }
      assertThat(page.count("h1")).isEqualTo(1);
    }
  }

  @Test
  void theKeyboardComesToTheVerdictAtOnce() {
    try (var page = CHROMIUM.open(report, Viewer.DESKTOP_LIGHT)) {
      page.page().keyboard().press("Tab");
      assertThat(page.page().evaluate("() => document.activeElement.textContent"))
          .isEqualTo("Skip to the verdict");
      page.page().keyboard().press("Enter");
      assertThat(page.page().evaluate("() => document.activeElement.tagName")).isEqualTo("MAIN");
    }
  }

  private static List<Map<String, Double>> valid(String variant, String load) {
    return RESULTS.trials().stream()
        .filter(trial -> trial.phase() == TrialPhase.SUCCEEDED)
        .filter(trial -> trial.variant().equals(variant) && trial.load().equals(load))
        .map(TrialResult::measurements)
        .toList();
  }

  /** Returns the figures of all tables with all their digits. */
  @SuppressWarnings("unchecked") // A list of texts is what the expression makes.
  private static List<String> exactFigures(WatchedPage page) {
    return (List<String>)
        page.page()
            .evaluate(
                """
                () => [...document.querySelectorAll('td.figure')]
                    .map(cell => cell.querySelector('data')?.value ?? cell.textContent)\
                """);
  }

  private static String rounded(MetricSummary summary) {
    return FigureText.of(
        summary.mean(), Objects.requireNonNullElse(summary.standardDeviation(), 0.0));
  }

  /** Returns all numbers, as the shared formatter writes them. */
  private static Set<String> figures(JsonNode json) {
    var figures = new HashSet<String>();
    if (json.isNumber()) {
      figures.add(FigureText.of(json.doubleValue()));
    }
    json.forEach(child -> figures.addAll(figures(child)));
    return figures;
  }

  /** Returns the colours of the page's background, its heading, and a label of a chart. */
  private static List<String> colors(WatchedPage page) {
    return Stream.of(
            "getComputedStyle(document.body).backgroundColor",
            "getComputedStyle(document.querySelector('h1')).color",
            "getComputedStyle(document.querySelector('figure svg text')).fill")
        .map(script -> (String) page.page().evaluate("() => " + script))
        .toList();
  }

  /** Returns the brightness, from 0 for black to 1 for white. */
  private static double brightness(String rgb) {
    return Pattern.compile("\\d+")
            .matcher(rgb)
            .results()
            .limit(3)
            .mapToInt(part -> Integer.parseInt(part.group()))
            .average()
            .orElseThrow()
        / 255;
  }
}
