package dev.benchwright.cli.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.runs.RunComparisonResults;
import dev.benchwright.core.judge.runs.RunComparisonResults.ComparedCell;
import dev.benchwright.core.judge.runs.RunComparisonResults.ComparedRun;
import dev.benchwright.core.judge.runs.RunComparisonResults.RunDifference;
import dev.benchwright.core.judge.runs.RunComparisonResults.Side;
import dev.benchwright.core.judge.runs.RunComparisonResults.UnmatchedCell;
import dev.benchwright.core.measure.metric.Direction;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ComparisonTextTest {

  private static final ComparedRun A =
      new ComparedRun("team-a", "before", "1", RunPhase.SUCCEEDED, null, "2026-02-01T10:00:00Z");
  private static final ComparedRun B =
      new ComparedRun("team-a", "after", "2", RunPhase.SUCCEEDED, null, "2026-03-01T10:00:00Z");

  @Test
  void figuresAndReasonsAreShownAsTheyAre() {
    var cell =
        new ComparedCell(
            "mvc-virtual",
            20,
            "20 users",
            Verdict.WORSE,
            0.81,
            0.79,
            0.8301,
            0.01,
            3.5,
            3,
            3,
            new MetricSummary(4504.08, 30.0, 3),
            new MetricSummary(3648.3, null, 1),
            Map.of(),
            "s");

    assertThat(
            ComparisonText.lines(
                results(
                    RunVerdict.WORSE,
                    List.of(cell),
                    List.of(new UnmatchedCell(Side.B, "webflux", 20, "20 users", "A has none.")))))
        .containsExactly(
            "A  team-a/before, finished at 2026-02-01T10:00:00Z",
            "B  team-a/after, finished at 2026-03-01T10:00:00Z",
            "",
            "requestsPerSecond of A and of B (mean ± standard deviation), and the ratio"
                + " B/A with its 95 % interval:",
            "variant      load      verdict          A       B  ratio        interval",
            "mvc-virtual  20 users  Worse    4504 ± 30  3648.3   0.81  0.79 to 0.8301",
            "",
            "Not compared:",
            "  webflux of B at 20 users: A has none.",
            "",
            "The trials' nodes, images or settings differ in:",
            "  node: x → not set (mvc-virtual). Within A, too.",
            "",
            "A note.",
            "It serves less.",
            "Machines change.",
            "Verdict: Worse");
  }

  @Test
  void runsOfWhichNothingMatchesHaveNoVerdict() {
    assertThat(ComparisonText.lines(results(null, List.of(), List.of())))
        .last()
        .isEqualTo("Verdict: none, because no cell of one run matches a cell of the other");
  }

  private static RunComparisonResults results(
      @Nullable RunVerdict verdict, List<ComparedCell> cells, List<UnmatchedCell> unmatched) {
    return new RunComparisonResults(
        1,
        A,
        B,
        "requestsPerSecond",
        "1/s",
        Direction.HIGHER,
        5,
        verdict,
        verdict == null ? "" : "It serves less.",
        "Machines change.",
        cells,
        unmatched,
        List.of(),
        cells.isEmpty()
            ? List.of()
            : List.of(
                new RunDifference("node", "x", null, List.of("mvc-virtual"), "Within A, too.")),
        cells.isEmpty() ? List.of() : List.of("A note."),
        Map.of());
  }
}
