package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.browser.Accessibility;
import dev.benchwright.browser.Chromium;
import dev.benchwright.browser.PageTable;
import dev.benchwright.browser.Viewer;
import dev.benchwright.browser.WatchedPage;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.report.FigureText;
import dev.benchwright.core.report.RunResults;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Shows what a report tells of the components of trials that have several. */
class ReportComponentsTest {

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final String AT_50 = "Components at 50 users";

  @TempDir Path directory;

  @Test
  void eachComponentHasItsMeansOverTheTrialsThatCountAndWhatWasSaidOfIt() {
    var results = SampleRun.small().withComponents().results();
    try (var page = open(results, Viewer.DESKTOP_LIGHT)) {
      var table = components(page);
      var subject = results.cells().getFirst();

      assertThat(table.columns())
          .containsExactly(
              "Variant",
              "Component",
              "Role",
              "CPU, cores",
              "Throttled, %",
              "Most memory, MiB",
              "Threads",
              "Answered",
              "Mean, ms",
              "At a limit",
              "Ended");
      assertThat(table.rows())
          .startsWith(
              List.of(
                  subject.variant(),
                  "subject",
                  "subject",
                  mean(subject, "cpuCores"),
                  mean(subject, "cpuThrottledPercent"),
                  mean(subject, "memoryMiBMax"),
                  mean(subject, "containerThreads"),
                  "",
                  "",
                  "",
                  ""),
              // Nothing is known of it in the third of four blocks.
              List.of(
                  "mvc-platform-200",
                  "price-list",
                  "service",
                  "0.152333",
                  "52.3333",
                  "92.3333",
                  "",
                  "1202.33",
                  "12.5",
                  "2 of 4 trials",
                  ""),
              List.of(
                  "mvc-platform-200", "database", "database", "0.525", "0", "", "", "", "", "", ""))
          .contains(
              // Two of its trials were invalidated.
              List.of(
                  "mvc-virtual",
                  "price-list",
                  "service",
                  "0.152333",
                  "52.3333",
                  "92.3333",
                  "",
                  "1202.33",
                  "12.5",
                  "2 of 4 trials",
                  "2 of 6 trials"))
          .hasSize(9);
      assertThat(page.locate("td.figure data[value='0.152333']").first().textContent())
          .as("with the digits that its spread allows")
          .isEqualTo("0.1523");
    }
  }

  @Test
  void whatWasSaidOfTheFirstTrialAtALimitOrThatEndedStandsBelow() {
    try (var page = open(SampleRun.small().withComponents().results(), Viewer.DESKTOP_LIGHT)) {
      page.unfold();

      assertThat(page.locate("details .sentences li").allTextContents())
          .contains(
              "mvc-virtual, price-list, at a limit in 2 of 4 trials: %s in block 2."
                  .formatted(SampleComponents.LIMIT),
              "mvc-virtual, price-list, at least half of the time of each request in 2 of 4 trials: "
                  + SampleComponents.DELAY,
              "mvc-virtual, price-list, ended in 2 of 6 trials: " + SampleComponents.END);
    }
  }

  @Test
  void trialsOfASubjectAloneHaveNoSuchPart() {
    assertThat(text(SampleRun.small().withSubjectsAlone()))
        .doesNotContain("Components")
        .isEqualTo(text(SampleRun.small()));
    assertThat(text(SampleRun.small().withComponents())).contains("Components");
  }

  @Test
  void aLongTableIsMadeWhenSomebodyWantsToSeeIt() {
    try (var page = open(SampleRun.large().withComponents().results(), Viewer.DESKTOP_LIGHT)) {
      assertThat(page.count("caption:has-text('Components')")).isZero();

      page.locate("summary:text-is('Components at 10 users (48)')").click();
      page.locate("caption:text-is('Components at 10 users')").waitFor();

      assertThat(PageTable.allOf(page))
          .filteredOn(table -> table.caption().startsWith("Components"))
          .singleElement()
          .satisfies(table -> assertThat(table.rows()).hasSize(48));
    }
  }

  @Test
  void componentsOfWhichNothingIsKnownYetAreNotShown() {
    assertThat(
            rows(
                """
                {variant: 'a', phase: 'Loading', measurements: {}, components: [%s, %s]}\
                """
                    .formatted(component("database"), component("subject"))))
        .isEqualTo(List.of());
  }

  @Test
  void aVariantWithASubjectAloneIsShownBesideOneWithSeveral() {
    assertThat(
            rows(
                """
                {variant: 'a', phase: 'Succeeded', measurements: {cpuCores: 1}, components: [%s]},
                {variant: 'b', phase: 'Failed', measurements: {cpuCores: 2}, components: [%s, %s]}\
                """
                    .formatted(
                        component("subject"),
                        component("database", "end: 'exit code 1'"),
                        component("subject"))))
        .isEqualTo(List.of("a subject 1 0/1 0/1", "b subject  0/0 0/1", "b database  0/0 1/1"));
  }

  @ParameterizedTest
  @MethodSource("dev.benchwright.browser.Viewer#all")
  void nothingSeriousKeepsPeopleFromReadingIt(Viewer viewer) {
    try (var page = open(SampleRun.small().withComponents().results(), viewer)) {
      page.locate("#level-1 ~ details:has-text('Which limit') > summary").first().click();
      page.locate("details .sentences").first().waitFor();
      assertThat(components(page).rows()).isNotEmpty();
      assertThat(Accessibility.seriousIssues(page)).isEmpty();
      assertThat(page.isNoWiderThanTheScreen()).isTrue();
    }
  }

  private WatchedPage open(RunResults results, Viewer viewer) {
    return CHROMIUM.open(ReportFile.write(directory, results), viewer);
  }

  private String text(SampleRun run) {
    try (var page = open(run.results(), Viewer.DESKTOP_LIGHT)) {
      page.unfold();
      return page.text();
    }
  }

  private static String mean(CellStatus cell, String metric) {
    return FigureText.of(Objects.requireNonNull(cell.metrics().get(metric)).mean());
  }

  private static PageTable components(WatchedPage page) {
    return PageTable.allOf(page).stream()
        .filter(table -> table.caption().equals(AT_50))
        .findFirst()
        .orElseThrow();
  }

  private static String component(String name) {
    return component(name, "");
  }

  private static String component(String name, String more) {
    return "{name: '%s', role: '%s', measurements: {}, %s}".formatted(name, name, more);
  }

  /** Returns the rows of trials of variants a and b, which are JavaScript, as texts. */
  private static Object rows(String trials) {
    try (var modules = PageModules.open(CHROMIUM)) {
      return modules.evaluate(
          """
          async trials => {
            const {Model} = await import('/model.js');
            const level = {value: 10, text: '10 users'};
            const model = new Model({
              question: {variants: ['a', 'b'], levels: [level]}, metrics: [], cells: [], intervals: [],
              trials: eval(trials).map(trial => ({level: 10, load: '10 users', ...trial})),
            });
            const text = ({count, total}) => `${count}/${total}`;
            return model.componentRows(level).map(row =>
                `${row.variant} ${row.name} ${row.figures[0].exact} ${text(row.limit)} ${text(row.end)}`);
          }\
          """,
          "[%s]".formatted(trials));
    }
  }
}
