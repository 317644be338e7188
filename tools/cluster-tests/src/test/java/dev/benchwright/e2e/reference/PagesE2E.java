package dev.benchwright.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwright.browser.Accessibility;
import dev.benchwright.browser.Chromium;
import dev.benchwright.browser.ExpectedRow;
import dev.benchwright.browser.PageTable;
import dev.benchwright.browser.Screenshot;
import dev.benchwright.browser.Viewer;
import dev.benchwright.browser.WatchedPage;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.report.FigureText;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.OperatorPages;
import dev.benchwright.e2e.TestNamespace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A browser shows the reference run while it is under way, when it is over, and its report as a
 * file. The test that needs the run under way must come first.
 */
@Tag("reference")
@Order(1)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PagesE2E {

  @RegisterExtension static final ReferenceRun REFERENCE = new ReferenceRun();

  /** In the namespace of the reference run, it would be the latest run there. */
  @RegisterExtension static final TestNamespace REFUSED = TestNamespace.named("markup");

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final Duration SOON = Duration.ofSeconds(30);
  private static final String LATEST_SECOND = "#now-table tbody tr:first-child td:first-child";

  @TempDir static Path directory;

  @Test
  @Order(1)
  void whoLooksAtARunSeesWhatItDoesAndHowItEndsWithoutAsking() {
    var run = REFERENCE.run();
    var trial = run.awaitTrialIn(TrialPhase.LOADING).getMetadata().getName();
    try (var page = CHROMIUM.open(REFERENCE.pages().list(), Viewer.DESKTOP_LIGHT)) {
      page.page().getByRole(AriaRole.LINK, link(run.namespace() + "/" + run.name())).click();
      page.page().waitForURL(REFERENCE.pages().run(run));
      page.page().evaluate("() => { globalThis.neverLoadedAgain = true; }");

      await("what is running now")
          .pollInSameThread()
          .atMost(SOON)
          .untilAsserted(() ->
              assertThat(page.locate("#now-text").textContent())
                  .contains(trial.substring(0, trial.lastIndexOf('-')), "block"));
      assertThat(page.locate("#verdict-comes").isVisible()).as("when a verdict comes").isTrue();
      int before = latestSecond(page);
      await("the seconds after second " + before)
          .pollInSameThread()
          .atMost(SOON)
          .until(() -> latestSecond(page) > before);
      page.settle();
      Screenshot.take(page, "live-run");

      run.awaitOver();
      var sentence = Objects.requireNonNull(run.status().sentence(), "sentence");
      await("the verdict on the page")
          .pollInSameThread()
          .atMost(SOON)
          .untilAsserted(() ->
              assertThat(page.locate("main").innerText()).containsIgnoringWhitespaces(sentence));
      assertThat(page.page().evaluate("() => globalThis.neverLoadedAgain")).isEqualTo(true);
      meansAreOn(page, run.status());
    }
  }

  @Test
  void afterwardsTheRunsPageTellsTheFiguresOfItsStatus() {
    var run = REFERENCE.finished();
    try (var page = CHROMIUM.open(REFERENCE.pages().run(run), Viewer.PHONE_DARK)) {
      page.locate("#cells tbody tr").first().waitFor();

      meansAreOn(page, run.status());
    }
  }

  @Test
  void theFiguresOfTheReportAreThoseOfStatus() {
    var run = REFERENCE.finished();
    var status = run.status();
    var rows =
        Stream.concat(
                status.cells().stream().flatMap(cell -> ExpectedRow.of(cell, valid(run, cell))),
                status.verdicts().stream().map(ExpectedRow::of))
            .toList();

    try (var page = CHROMIUM.open(report(), Viewer.DESKTOP_LIGHT)) {
      page.scrollThrough();
      page.unfold();

      ExpectedRow.allAreIn(PageTable.allOf(page), rows);
      assertThat(page.text()).contains(Objects.requireNonNull(status.sentence(), "sentence"));
    }
  }

  @ParameterizedTest
  @MethodSource("dev.benchwright.browser.Viewer#all")
  void nothingSeriousKeepsPeopleFromUsingItsReport(Viewer viewer) {
    REFERENCE.finished();
    try (var page = CHROMIUM.open(report(), viewer)) {
      page.scrollThrough();

      assertThat(Accessibility.seriousIssues(page)).isEmpty();
      assertThat(page.isNoWiderThanTheScreen()).isTrue();
      Screenshot.take(page, "report-" + viewer);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.benchwright.browser.Viewer#all")
  void nothingSeriousKeepsPeopleFromUsingTheLivePages(Viewer viewer) {
    var run = REFERENCE.finished();
    for (var address : List.of(REFERENCE.pages().list(), REFERENCE.pages().run(run))) {
      try (var page = CHROMIUM.open(address, viewer)) {
        page.locate("table tbody tr:visible").first().waitFor();

        assertThat(Accessibility.seriousIssues(page)).as(address).isEmpty();
        assertThat(page.isNoWiderThanTheScreen()).as(address).isTrue();
      }
    }
  }

  @Test
  void aRefusedRunsMarkupIsText() {
    var refused = REFUSED.applyFile("markup-run.yaml", "markup").awaitEnd();
    assertThat(refused.status().message()).contains("<x-injected>");

    for (var address :
        List.of(
            REFERENCE.pages().list(),
            REFERENCE.pages().run(refused),
            REFERENCE.pages().report(refused))) {
      try (var page = CHROMIUM.open(address, Viewer.DESKTOP_LIGHT)) {
        await("the refused run on " + address)
            .pollInSameThread()
            .atMost(SOON)
            .untilAsserted(() -> assertThat(page.text()).contains("markup"));
        page.settle();

        assertThat(page.count("x-injected, img")).as(address).isZero();
        if (!address.equals(REFERENCE.pages().list())) {
          assertThat(page.text()).as(address).contains("<x-injected></x-injected>");
        }
      }
    }
  }

  private static GetByRoleOptions link(String name) {
    return new GetByRoleOptions().setName(name).setExact(true);
  }

  /** Asserts that the row of each cell has its mean of the verdict metric. */
  private static void meansAreOn(WatchedPage page, BenchmarkRunStatus status) {
    var metric = status.verdicts().getFirst().metric();
    var cells =
        PageTable.allOf(page).stream()
            .filter(table -> table.caption().startsWith("Means over the trials that count"))
            .flatMap(table -> table.rows().stream())
            .toList();
    assertThat(status.cells())
        .isNotEmpty()
        .allSatisfy(cell ->
            assertThat(cells)
                .anySatisfy(row ->
                    assertThat(row)
                        .contains(
                            cell.variant(),
                            cell.load(),
                            meanText(Objects.requireNonNull(cell.metrics().get(metric))))));
  }

  private static String meanText(MetricSummary summary) {
    return FigureText.of(
        summary.mean(), Objects.requireNonNullElse(summary.standardDeviation(), 0.0));
  }

  private static int latestSecond(WatchedPage page) {
    var cell = page.locate(LATEST_SECOND);
    return cell.count() == 0 ? -1 : Integer.parseInt(cell.first().textContent().strip());
  }

  /** Returns the measurements of the trials of a cell that count. */
  private static List<Map<String, Double>> valid(AppliedRun run, CellStatus cell) {
    return run.trials().stream()
        .filter(trial -> trial.getSpec().variant().equals(cell.variant()))
        .filter(trial -> trial.getSpec().load().equals(cell.load()))
        .map(AppliedRun::status)
        .filter(status -> status.phase() == TrialPhase.SUCCEEDED)
        .map(BenchmarkTrialStatus::measurements)
        .toList();
  }

  private static Path report() {
    return REFERENCE
        .pages()
        .download(
            OperatorPages.path(REFERENCE.run()) + "/report.html", directory.resolve("report.html"));
  }
}
