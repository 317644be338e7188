package dev.benchwright.operator.web.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.report.TrialResult;
import dev.benchwright.operator.web.FakeRunStore;
import dev.benchwright.operator.web.ShownRuns;
import dev.benchwright.operator.web.Stretches;
import dev.benchwright.operator.web.TooLargeException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultsReaderTest {

  private final BenchmarkRun run = ShownRuns.run("team/shop", RunPhase.SUCCEEDED);
  private final FakeRunStore store = new FakeRunStore();

  ResultsReaderTest() {
    var first = ShownRuns.trial(run, 1, TrialPhase.SUCCEEDED);
    var second = ShownRuns.trial(run, 2, TrialPhase.SUCCEEDED);
    store
        .with(run, first, second)
        .withSeries(first, Stretches.of(ShownRuns.MIDNIGHT, List.of(1.0, 2.0, 3.0)))
        .withSeries(second, Stretches.of(ShownRuns.MIDNIGHT, List.of(4.0, 5.0, 6.0)));
  }

  @Test
  void allThatWasKeptIsRead() {
    assertThat(new ResultsReader(store, 6).complete(run).trials())
        .extracting(TrialResult::series)
        .containsExactlyElementsOf(
            store.trials(run).stream().map(trial -> store.series(trial).orElseThrow()).toList());
  }

  @Test
  void moreThanTheOperatorMayHoldIsRefusedWithAnotherWay() {
    var reader = new ResultsReader(store, 5);
    assertThatThrownBy(() -> reader.complete(run))
        .isInstanceOf(TooLargeException.class)
        .hasMessageContaining("Run team/shop has more values over time")
        .hasMessageContaining("kubectl benchwright report");
    assertThat(reader.withoutSeries(run).trials()).hasSize(2);
  }
}
