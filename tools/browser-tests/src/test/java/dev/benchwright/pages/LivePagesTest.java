package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwright.browser.Accessibility;
import dev.benchwright.browser.Chromium;
import dev.benchwright.browser.PageTable;
import dev.benchwright.browser.Viewer;
import dev.benchwright.browser.WatchedPage;
import dev.benchwright.core.report.FigureText;
import dev.benchwright.operator.web.ShownPages;
import java.util.List;
import org.assertj.core.api.ThrowingConsumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Shows the live pages in a browser, served by the operator's code with runs in memory. */
class LivePagesTest {

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final String COMPARISON = "/compare?a=team/monday&b=team/today";

  private static ShownPages pages;

  @BeforeAll
  static void serve() {
    pages = new ShownPages();
  }

  @AfterAll
  static void stop() {
    pages.close();
  }

  @Test
  void theListIsFilteredAndSortedAndLeadsToARun() {
    try (var page = open("/", Viewer.DESKTOP_LIGHT)) {
      assertThat(runs(page))
          .containsExactlyInAnyOrder("team/shop", "team/monday", "team/today", "team/markup");

      page.locate("#text").fill("webflux serves today");
      assertThat(runs(page)).containsExactly("team/today");
      page.locate("#text").fill("");
      page.locate("#phase").selectOption("Succeeded");
      page.page().getByRole(AriaRole.BUTTON, named("Run")).click();
      assertThat(runs(page)).containsExactly("team/monday", "team/today");
      page.page().getByRole(AriaRole.BUTTON, named("Run")).click();
      assertThat(runs(page)).containsExactly("team/today", "team/monday");
      assertThat(page.page().url()).contains("phase=Succeeded", "sort=name");

      page.page().getByRole(AriaRole.LINK, named("team/today")).click();
      page.page().waitForURL(pages.at("/runs/team/today"));
    }
  }

  @Test
  void twoMarkedRunsAreComparedTheEarlierOneFirst() {
    try (var page = open("/", Viewer.DESKTOP_LIGHT)) {
      var compare = page.locate("#compare");
      assertThat(compare.isDisabled()).isTrue();
      page.page().getByLabel("Mark team/monday to compare it").check();
      page.page().getByLabel("Mark team/today to compare it").check();
      compare.click();
      page.locate("#result table tbody tr").first().waitFor();

      assertThat(page.page().url()).contains("/compare?");
    }
  }

  @Test
  void aComparisonHasTheMeansOfBothRunsStatuses() {
    try (var page = open(COMPARISON, Viewer.DESKTOP_LIGHT)) {
      page.locate("#result table tbody tr").first().waitFor();

      for (int i = 0; i < ShownPages.MONDAY.size(); i++) {
        var monday = FigureText.of(ShownPages.MONDAY.get(i), 1.5) + " ± 1.5";
        var today = FigureText.of(ShownPages.TODAY.get(i), 1.5) + " ± 1.5";
        assertThat(PageTable.allOf(page).stream().flatMap(table -> table.rows().stream()))
            .anySatisfy(row -> assertThat(row).contains(monday, today, "3, 3"));
      }
    }
  }

  @Test
  void whatARunDoesIsShownAsItHappensAndThenHowItEnded() {
    try (var page = open("/runs/team/shop", Viewer.DESKTOP_LIGHT)) {
      soon(page, one -> assertThat(one.count("#now-table tbody tr")).isGreaterThan(10));
      page.locate("#now-charts canvas").first().waitFor();
      assertThat(page.locate("#now-text").textContent()).contains("shop-b2-c3", "Loading");
      assertThat(page.locate("#now-table tbody tr:first-child").textContent()).endsWith("100");
      assertThat(page.locate("#verdict-comes").isVisible()).isTrue();
      assertThat(page.locate("#state").textContent()).contains("2/6 trials settled", "left");

      pages.end();

      soon(
          page,
          one -> assertThat(one.locate("#sentence").textContent()).isEqualTo(ShownPages.SENTENCE));
      assertThat(page.locate("#now").isVisible()).isFalse();
      assertThat(page.locate("#verdict-comes").isVisible()).isFalse();
      assertThat(page.locate("#cells").textContent())
          .contains(
              ShownPages.TODAY.stream()
                  .map(mean -> FigureText.of(mean, ShownPages.DEVIATION))
                  .toList());
    }
  }

  @Test
  void howAFinishedTrialWentOverTimeIsShownWhenSomebodyAsks() {
    try (var page = open("/runs/team/shop", Viewer.DESKTOP_LIGHT)) {
      page.page().getByRole(AriaRole.BUTTON, named("Show shop-b1-c1 over time")).click();
      page.locate("#kept-charts canvas").first().waitFor();

      assertThat(page.locate("#kept-charts [role=img]").getAttribute("aria-label"))
          .isEqualTo("Throughput: latest 251 requests/s, between 1 and 251");
    }
  }

  @Test
  void aComponentBesideTheSubjectThatWasAtItsLimitIsNamed() {
    try (var page = open("/runs/team/shop", Viewer.DESKTOP_LIGHT)) {
      assertThat(PageTable.allOf(page))
          .filteredOn(table -> table.columns().contains("Why"))
          .singleElement()
          .satisfies(table -> {
            int why = table.columns().indexOf("Why");
            assertThat(table.rows())
                .extracting(row -> row.getFirst() + ": " + row.get(why))
                .contains("shop-b1-c1: ", "shop-b1-c2: " + ShownPages.LIMIT);
          });
      assertThat(page.text()).doesNotContain(ShownPages.LIMIT_OF_SUBJECT);
    }
  }

  @Test
  void whatARunSaysIsText() {
    for (var path : List.of("/", "/runs/team/markup")) {
      try (var page = CHROMIUM.open(pages.at(path), Viewer.DESKTOP_LIGHT)) {
        soon(page, one -> assertThat(one.text()).contains(ShownPages.MARKUP));
        assertThat(page.count("x-injected, img")).isZero();
      }
    }
    try (var page = open("/runs/team/markup", Viewer.DESKTOP_LIGHT)) {
      assertThat(page.locate("#trials").textContent()).contains(ShownPages.MARKUP);
    }
  }

  @Test
  void theThemeIsThatOfTheSystemUntilItIsSwitched() {
    try (var page = open("/runs/team/shop", Viewer.DESKTOP_DARK)) {
      var background = "() => getComputedStyle(document.body).backgroundColor";
      assertThat(page.page().evaluate(background)).isEqualTo("rgb(21, 25, 29)");

      page.locate("#theme").click();
      assertThat(page.page().evaluate(background)).isEqualTo("rgb(255, 255, 255)");
    }
  }

  @ParameterizedTest
  @MethodSource("dev.benchwright.browser.Viewer#all")
  void nothingSeriousKeepsPeopleFromUsingThem(Viewer viewer) {
    for (var path : List.of("/", "/runs/team/shop", "/runs/team/today", COMPARISON)) {
      try (var page = open(path, viewer)) {
        page.settle();

        assertThat(Accessibility.seriousIssues(page)).as(path).isEmpty();
        assertThat(page.isNoWiderThanTheScreen()).as(path).isTrue();
      }
    }
  }

  private static WatchedPage open(String path, Viewer viewer) {
    var page = CHROMIUM.open(pages.at(path), viewer);
    page.locate("table tbody tr:visible").first().waitFor();
    return page;
  }

  private static GetByRoleOptions named(String name) {
    return new GetByRoleOptions().setName(name).setExact(true);
  }

  private static List<String> runs(WatchedPage page) {
    return page.locate("#runs tbody td a").allTextContents();
  }

  private static void soon(WatchedPage page, ThrowingConsumer<WatchedPage> expected) {
    await().pollInSameThread().untilAsserted(() -> expected.acceptThrows(page));
  }
}
