package dev.benchwright.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.measure.series.SeriesMetric;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PageResultsTest {

  @Test
  void aRunOf64CellsAndTenBlocksLeavesRoomForTheCharts() {
    var page = PageResults.of(large());

    assertThat(ResultsJson.write(page).getBytes(StandardCharsets.UTF_8).length)
        .isBetween(PageResults.MOST_CHARACTERS / 2, PageResults.MOST_CHARACTERS + 100_000);
    assertThat(page.trials())
        .hasSize(641)
        .allSatisfy(trial ->
            assertThat(Objects.requireNonNull(trial.series()).series())
                .hasSize(SeriesMetric.all().size())
                .allSatisfy(line ->
                    assertThat(line.values()).hasSizeBetween(PageResults.FEWEST_POINTS / 2, 120)));
    assertThat(page.notes().getLast()).contains("mean of its stretch", "results.json");
  }

  @Test
  void everyFigureOfTheLargestRunIsThere() {
    var results = large();
    var page = PageResults.of(results);

    assertThat(page.cells()).isEqualTo(results.cells());
    assertThat(page.verdicts()).isEqualTo(results.verdicts());
    assertThat(page.trials())
        .extracting(TrialResult::measurements)
        .isEqualTo(results.trials().stream().map(TrialResult::measurements).toList());
  }

  @Test
  void aSmallRunKeepsEverySecond() {
    var results = FinishedRuns.run().seconds(600).results();

    var page = PageResults.of(results);

    assertThat(page.trials())
        .extracting(TrialResult::series)
        .isEqualTo(results.trials().stream().map(TrialResult::series).toList());
    assertThat(page.notes()).isEqualTo(results.notes());
  }

  @Test
  void ofGatesOnlyThoseThatWereNotPassedAreShown() {
    assertThat(PageResults.of(FinishedRuns.run().results()).trials())
        .flatExtracting(TrialResult::gates)
        .extracting(GateStatus::name)
        .containsExactly("NoisyNeighbour");
  }

  @Test
  void ofATrialsEnvironmentTheNodeIsShown() {
    assertThat(PageResults.of(FinishedRuns.run().results()).trials())
        .extracting(TrialResult::environment)
        .allSatisfy(environment -> {
          assertThat(Objects.requireNonNull(environment).node()).isEqualTo("node-1");
          assertThat(environment.settings()).isEmpty();
        });
  }

  @Test
  void ofComponentsWhatThePageShowsIsThere() {
    var results =
        FinishedRuns.run()
            .atLimits("It was at its limit.", null)
            .delayedByDatabase("It took 480 ms.")
            .results();

    assertThat(PageResults.of(results).trials())
        .extracting(TrialResult::components)
        .allSatisfy(components -> {
          assertThat(components).extracting(ComponentStatus::image).containsOnlyNulls();
          assertThat(components.getFirst().limit()).isEqualTo("It was at its limit.");
          assertThat(components.getFirst().delay()).isEqualTo("It took 480 ms.");
          assertThat(components.getFirst().answeredRequests()).isEqualTo(1000);
          assertThat(components.getFirst().meanAnswerMillis()).isEqualTo(12.5);
          assertThat(components.getFirst().measurements())
              .containsOnlyKeys(
                  "cpuCores", "cpuThrottledPercent", "memoryMiBMax", "containerThreads");
          assertThat(components.getLast().measurements()).as("those of the trial").isEmpty();
        });
  }

  private static RunResults large() {
    var variants = new String[16];
    for (int i = 0; i < variants.length; i++) {
      variants[i] = "variant-%02d".formatted(i);
    }
    return FinishedRuns.run()
        .spec(RunSpecs.run().variants(variants).users(10, 100, 1000, 10_000))
        .blocks(10)
        .seconds(185)
        .results();
  }
}
