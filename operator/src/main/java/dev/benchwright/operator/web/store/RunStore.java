package dev.benchwright.operator.web.store;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.NotReadableException;
import java.util.List;
import java.util.Optional;

/** Runs and what belongs to them, read from the cluster when somebody asks. */
public interface RunStore {

  /**
   * A run; empty when there is none of that name.
   *
   * @throws NotReadableException when there is one that is set aside
   */
  Optional<BenchmarkRun> run(RunKey key);

  /**
   * The trials of this very run, in the order of their running.
   *
   * @throws NotReadableException when one of them is set aside: what can be shown without it would
   *     not be the run
   */
  List<BenchmarkTrial> trials(BenchmarkRun run);

  /** How a trial of a run went over time; empty when that was not kept, or is there no more. */
  Optional<TrialSeries> series(BenchmarkTrial trial);

  /**
   * Tells what happens to a run from now on, what is there already included; nothing of what cannot
   * be read.
   *
   * @param run which
   * @param listener that is told, by one thread at a time for the run and one for its trials
   */
  Watching watch(BenchmarkRun run, Listener listener);

  /** Who is told. */
  interface Listener {

    /** The run is, or has become, like this. */
    void run(BenchmarkRun run);

    /** The run has been deleted. */
    void gone();

    /** A trial of the run is, or has become, like this. */
    void trial(BenchmarkTrial trial);
  }

  /** A watch that goes on until it is closed. */
  interface Watching extends AutoCloseable {

    @Override
    void close();
  }
}
