package dev.benchwright.operator.web.results;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.core.report.RunResults;
import dev.benchwright.operator.web.TooLargeException;
import dev.benchwright.operator.web.store.RunStore;
import java.util.HashMap;

/** Reads everything that can be shown about a run. */
public final class ResultsReader {

  /** About 90 MB, with the text that is made of them: 64 cells in ten blocks of four minutes. */
  static final int MOST_VALUES = 1_500_000;

  private final RunStore store;
  private final int mostValues;

  public ResultsReader(RunStore store) {
    this(store, MOST_VALUES);
  }

  public ResultsReader(RunStore store, int mostValues) {
    this.store = store;
    this.mostValues = mostValues;
  }

  /** Returns a run without its trials' values over time. */
  RunResults withoutSeries(BenchmarkRun run) {
    return RunResults.withoutSeries(run, store.trials(run));
  }

  /**
   * Returns a run with everything that there is about it.
   *
   * @throws TooLargeException when that is more than the operator may hold in its memory
   */
  public RunResults complete(BenchmarkRun run) {
    var trials = store.trials(run);
    var series = new HashMap<String, TrialSeries>();
    long values = 0;
    for (var trial : trials) {
      var read = store.series(trial);
      if (read.isPresent()) {
        values += values(read.get());
        if (values > mostValues) {
          throw new TooLargeException(
              "Run %s/%s has more values over time than the operator may hold in its memory. 'kubectl benchwright report' and 'kubectl benchwright export' make the same files on your own machine."
                  .formatted(run.getMetadata().getNamespace(), run.getMetadata().getName()));
        }
        series.put(trial.getMetadata().getName(), read.get());
      }
    }
    return RunResults.of(run, trials, series);
  }

  private static long values(TrialSeries series) {
    return series.series().stream().mapToLong(one -> one.values().size()).sum();
  }
}
