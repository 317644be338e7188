package dev.benchwright.operator.controller.lane;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.operator.run.AdmissionAnswer;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Decides, beyond the operator's own lanes, whether a run may use the cluster. An admitted run
 * still waits for its lane, because two runs at once would disturb each other.
 */
public interface Admission {

  /**
   * Asks for a run's admission, and takes its request one step further. Call it before each step of
   * the run, because an admission can be revoked.
   *
   * @param targets what the run's variants deploy
   * @param idle whether none of the run's trials is under way, so that what the run holds can be
   *     released
   */
  AdmissionAnswer ask(BenchmarkRun run, List<Target> targets, BooleanSupplier idle);

  /** Releases what a run holds, for example when it is suspended and nothing of it is left. */
  void letGo(BenchmarkRun run);

  /** Reports that a run is over, however it ended. It may be called repeatedly. */
  void end(BenchmarkRun run);

  /**
   * Returns a sentence that the run's author should know before the run starts, if there is one.
   */
  Optional<String> remark(BenchmarkRun run);
}
