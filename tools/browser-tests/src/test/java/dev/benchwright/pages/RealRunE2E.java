package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.report.FigureText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A real run in the operator's pages: while it goes, when it is over, and its report as a file. One
 * run of two minutes is enough for all of them; who looks at it while it goes must come first.
 */
@TestMethodOrder(OrderAnnotation.class)
class RealRunE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("pages");
  @RegisterExtension static final OperatorPages PAGES = new OperatorPages();
  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final Duration SOON = Duration.ofSeconds(30);
  private static final String LATEST_SECOND = "#now-table tbody tr:first-child td:first-child";

  @TempDir static Path directory;
  private static RealRun run = new RealRun("", "");

  @BeforeAll
  static void apply() {
    run = NAMESPACE.apply("pages");
  }

  @Test
  @Order(1)
  void whoLooksAtARunSeesWhatItDoesAndHowItEndsWithoutAsking() {
    var trial = run.awaitLoading();
    try (var page = CHROMIUM.open(PAGES.list(), Viewer.DESKTOP_LIGHT)) {
      page.page().getByRole(AriaRole.LINK, link(run.namespace() + "/" + run.name())).click();
      page.page().waitForURL(PAGES.run(run));
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
      meansAreOn(page);
    }
  }

  @Test
  void afterwardsTheRunsPageTellsTheFiguresOfItsStatus() {
    assertThat(run.awaitOver().status().phase()).isEqualTo(RunPhase.SUCCEEDED);
    try (var page = CHROMIUM.open(PAGES.run(run), Viewer.PHONE_DARK)) {
      page.locate("#cells tbody tr").first().waitFor();

      meansAreOn(page);
    }
  }

  @Test
  void theFiguresOfTheReportAreThoseOfStatus() {
    var status = run.awaitOver().status();
    var rows =
        Stream.concat(
                status.cells().stream()
                    .flatMap(cell -> ExpectedRow.of(cell, run.valid(cell.variant(), cell.load()))),
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
  @MethodSource("dev.benchwright.pages.Viewer#all")
  void nothingSeriousKeepsPeopleFromUsingItsReport(Viewer viewer) {
    run.awaitOver();
    try (var page = CHROMIUM.open(report(), viewer)) {
      page.scrollThrough();

      assertThat(Accessibility.seriousIssues(page)).isEmpty();
      assertThat(page.isNoWiderThanTheScreen()).isTrue();
      Screenshot.take(page, "report-" + viewer);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.benchwright.pages.Viewer#all")
  void nothingSeriousKeepsPeopleFromUsingTheLivePages(Viewer viewer) {
    run.awaitOver();
    for (var address : List.of(PAGES.list(), PAGES.run(run))) {
      try (var page = CHROMIUM.open(address, viewer)) {
        page.locate("table tbody tr:visible").first().waitFor();

        assertThat(Accessibility.seriousIssues(page)).as(address).isEmpty();
        assertThat(page.isNoWiderThanTheScreen()).as(address).isTrue();
      }
    }
  }

  @Test
  void aRefusedRunsMarkupIsText() {
    var refused = NAMESPACE.apply("markup").awaitOver();
    assertThat(refused.status().message()).contains("<x-injected>");

    for (var address : List.of(PAGES.list(), PAGES.run(refused), PAGES.report(refused))) {
      try (var page = CHROMIUM.open(address, Viewer.DESKTOP_LIGHT)) {
        await("the refused run on " + address)
            .pollInSameThread()
            .atMost(SOON)
            .untilAsserted(() -> assertThat(page.text()).contains("markup"));
        page.settle();

        assertThat(page.count("x-injected, img")).as(address).isZero();
        if (!address.equals(PAGES.list())) {
          assertThat(page.text()).as(address).contains("<x-injected></x-injected>");
        }
      }
    }
  }

  private static GetByRoleOptions link(String name) {
    return new GetByRoleOptions().setName(name).setExact(true);
  }

  /** The mean of the verdict metric of each cell, in its row. */
  private static void meansAreOn(WatchedPage page) {
    var status = run.status();
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
                            FigureText.of(
                                Objects.requireNonNull(cell.metrics().get(metric)).mean()))));
  }

  private static int latestSecond(WatchedPage page) {
    var cell = page.locate(LATEST_SECOND);
    return cell.count() == 0 ? -1 : Integer.parseInt(cell.first().textContent().strip());
  }

  private static Path report() {
    return PAGES.download(PAGES.report(run), directory.resolve("report.html"));
  }
}
