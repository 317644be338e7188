package dev.benchwright.operator.controller.lane;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.operator.run.AdmissionAnswer;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Whoever shares out a cluster beyond our own lane, and so has a say in when a run may be there. A
 * run that is admitted still waits for the lane: two runs at once would be felt by each other.
 */
public interface Admission {

  /**
   * Asks for a run, and takes its request one step further. To be asked anew before anything is
   * done for the run, since what was granted can be taken back.
   *
   * @param targets what the run's variants deploy
   * @param idle whether nothing of the run's trials is in the cluster, so that what it holds can be
   *     let go of
   */
  AdmissionAnswer ask(BenchmarkRun run, List<Target> targets, BooleanSupplier idle);

  /** Lets go of what a run holds that its user has suspended. Nothing of it is there any more. */
  void letGo(BenchmarkRun run);

  /** Says that a run is over, however it ended. May be called again and again. */
  void end(BenchmarkRun run);

  /** What the author of a run should know of this before it starts, as a sentence. */
  Optional<String> remark(BenchmarkRun run);
}
