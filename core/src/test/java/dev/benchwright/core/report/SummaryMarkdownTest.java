package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.verdict.CellStatus;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SummaryMarkdownTest {

  private static final String NASTY =
      "</details><img src=x onerror=alert(1)>|`x`\n\n# title\n| a | b |\n@someone";

  @Test
  void theAnswerComesFirst() {
    var results = FinishedRuns.run().results();

    assertThat(SummaryMarkdown.write(results))
        .startsWith(
            "### team/db-run: %s\n\n**Answer:** %s\n\n"
                .formatted(
                    StatusWord.of(Objects.requireNonNull(results.verdict())),
                    MarkdownText.of(Objects.requireNonNull(results.sentence()))));
  }

  @Test
  void theTableHasTheFiguresOfStatus() {
    var results = FinishedRuns.run().results();
    var rows = table(SummaryMarkdown.write(results));

    assertThat(rows).hasSize(2 + 2);
    assertThat(rows.getFirst()).contains("requestsPerSecond, requests/s").contains("p99Millis, ms");
    for (var cell : results.cells()) {
      assertThat(rows)
          .filteredOn(row -> row.contains(" %s ".formatted(cell.variant())))
          .singleElement()
          .satisfies(row -> {
            for (var metric : List.of("requestsPerSecond", "p99Millis", "cpuCores", "memoryMiB")) {
              assertThat(row).contains(meanAndDeviation(cell, metric));
            }
          });
    }
    var verdict = results.verdicts().getFirst();
    double half =
        (Objects.requireNonNull(verdict.high()) - Objects.requireNonNull(verdict.low())) / 2;
    assertThat(rows)
        .anySatisfy(row ->
            assertThat(row)
                .contains(
                    "; %s, %s (%s to %s) |"
                        .formatted(
                            StatusWord.of(verdict.verdict()),
                            FigureText.of(Objects.requireNonNull(verdict.ratio()), half),
                            FigureText.of(Objects.requireNonNull(verdict.low()), half),
                            FigureText.of(Objects.requireNonNull(verdict.high()), half))));
    assertThat(rows)
        .filteredOn(row -> row.contains(results.question().baseline() + " |"))
        .noneSatisfy(row -> assertThat(row).contains(StatusWord.of(verdict.verdict())));
  }

  @Test
  void whatPercentilesLeaveOutIsSaidOnceBelowTheTable() {
    var text = SummaryMarkdown.write(FinishedRuns.run().results());

    assertThat(text).containsOnlyOnce("coordinated omission");
    assertThat(text.indexOf("coordinated omission")).isGreaterThan(text.lastIndexOf(" |\n"));
  }

  @Test
  void trialsThatDoNotCountAreNamedWithTheReason() {
    assertThat(SummaryMarkdown.write(FinishedRuns.run().message("too loud").results()))
        .containsPattern(
            "\\n- run-b1-c\\d \\(mvc-\\S+, 10 users\\), Invalid: NoisyNeighbour: too loud\\n");
  }

  @Test
  void theRunsFileIsThereToBeApplied() {
    var results = FinishedRuns.run().results();

    assertThat(SummaryMarkdown.write(results))
        .endsWith(
            "```yaml\n%s\n```\n\n</details>\n".formatted(results.run().file().stripTrailing()));
  }

  @Test
  void markupOfOthersStaysTextAndDoesNotChangeTheTable() {
    var results =
        FinishedRuns.run()
            .name(NASTY)
            .message(NASTY)
            .spec(RunSpecs.run().parameter(NASTY, NASTY).variants(NASTY, "webflux").users(10))
            .results();

    var markdown = SummaryMarkdown.write(results);

    assertThat(markdown).doesNotContain(NASTY);
    var beforeTheFile = markdown.substring(0, markdown.indexOf("<details>"));
    assertThat(beforeTheFile).doesNotContain("<", "`", "\n# ", "@");
    assertThat(table(markdown))
        .hasSize(4)
        .allSatisfy(row ->
            assertThat(row.chars().filter(c -> c == '|').count())
                .isEqualTo(table(markdown).getFirst().chars().filter(c -> c == '|').count()));
  }

  @Test
  void theSummaryOfTheLargestRunFitsIntoAPullRequest() {
    var variants = new String[16];
    for (int i = 0; i < variants.length; i++) {
      variants[i] = "variant-%02d".formatted(i);
    }

    var markdown =
        SummaryMarkdown.write(
            FinishedRuns.run()
                .spec(RunSpecs.run().variants(variants).users(10, 100, 1000, 10_000))
                .blocks(10)
                .seconds(0)
                .results());

    // GitHub accepts at most 65,536 characters.
    assertThat(markdown).hasSizeBetween(10_000, 60_000);
  }

  private static String meanAndDeviation(CellStatus cell, String metric) {
    var summary = Objects.requireNonNull(cell.metrics().get(metric));
    double spread = Objects.requireNonNull(summary.standardDeviation());
    return " %s ± %s"
        .formatted(FigureText.of(summary.mean(), spread), FigureText.of(spread, spread));
  }

  private static List<String> table(String markdown) {
    return markdown.lines().filter(line -> line.startsWith("| ")).toList();
  }
}
