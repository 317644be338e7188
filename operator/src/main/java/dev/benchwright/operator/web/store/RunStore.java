package dev.benchwright.operator.web.store;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.NotReadableException;
import java.util.List;
import java.util.Optional;

/** Reads runs and what belongs to them from the cluster, on request. */
public interface RunStore {

  /**
   * Returns a run; empty if there is none of that name.
   *
   * @throws NotReadableException when the run is set aside
   */
  Optional<BenchmarkRun> run(RunKey key);

  /**
   * Returns the trials of cells of this very run, in the order in which they ran.
   *
   * @throws NotReadableException when one of them is set aside, because the run would be incomplete
   *     without it
   */
  List<BenchmarkTrial> trials(BenchmarkRun run);

  /** Returns a trial's values over time; empty if they were not kept, or no longer exist. */
  Optional<TrialSeries> series(BenchmarkTrial trial);

  /**
   * Reports a run and its trials of cells as they are now, and whenever they change. It reports
   * nothing about objects that cannot be read.
   *
   * @param run the run to watch
   * @param listener receives the reports: from one thread at a time for the run, and from one for
   *     its trials
   */
  Watching watch(BenchmarkRun run, Listener listener);

  /** Receives the reports of a watch. */
  interface Listener {

    /** Receives the run as it is now. */
    void run(BenchmarkRun run);

    /** Is called when the run was deleted. */
    void gone();

    /** Receives a trial of a cell as it is now. */
    void trial(BenchmarkTrial trial);
  }

  /** A watch that continues until it is closed. */
  interface Watching extends AutoCloseable {

    @Override
    void close();
  }
}
