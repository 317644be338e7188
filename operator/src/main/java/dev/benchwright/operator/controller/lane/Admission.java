package dev.benchwright.operator.controller.lane;

import dev.benchwright.operator.api.run.BenchmarkRun;
import dev.benchwright.operator.catalog.Target;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Whoever shares out a cluster beyond our own lane, and so has a say in when a run may be there. A
 * run that is admitted still waits for the lane: two runs at once would be felt by each other.
 */
public interface Admission {

  /** Whether a run may be there now. */
  sealed interface Answer {

    /** It may. */
    record Admitted() implements Answer {}

    /** Not yet, or no longer; the message is a sentence. Nothing new of it may start. */
    record Waiting(String message) implements Answer {}

    /**
     * Nobody can say, and it was admitted when that was last known: what is under way goes on, and
     * nothing new of it may start. The message is a sentence.
     */
    record Unknown(String message) implements Answer {}

    /** It never will be; the sentence is for the run's author. */
    record Refused(String sentence) implements Answer {}
  }

  /**
   * Asks for a run, and takes its request one step further. To be asked anew before anything is
   * done for the run, since what was granted can be taken back.
   *
   * @param targets what the run's variants deploy
   * @param idle whether nothing of the run's trials is in the cluster, so that what it holds can be
   *     let go of
   */
  Answer ask(BenchmarkRun run, List<Target> targets, BooleanSupplier idle);

  /** Lets go of what a run holds that its user has suspended. Nothing of it is there any more. */
  void letGo(BenchmarkRun run);

  /** Says that a run is over, however it ended. May be called again and again. */
  void end(BenchmarkRun run);

  /** What the author of a run should know of this before it starts, as a sentence. */
  Optional<String> remark(BenchmarkRun run);
}
