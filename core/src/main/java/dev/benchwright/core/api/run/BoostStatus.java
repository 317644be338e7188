package dev.benchwright.core.api.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the subjects of a run warm up with more CPU than they are measured with. This is decided
 * before the first trial. A boost for which the run did not ask is taken back if it costs the first
 * trials. All trials that count are alike.
 *
 * @param granted whether every subject starts with more; if not, every subject has {@code
 *     resources.cpu} from the start
 * @param message what was decided, and why, as a sentence
 * @param cpu the CPU that every subject starts with, if it is more; in a run from before this
 *     field, it is {@code resources.warmUpCpu}
 * @param lostTrials names of the trials that the boost cost before it was taken back; they use up
 *     no attempt
 */
public record BoostStatus(
    boolean granted, String message, @Nullable String cpu, List<String> lostTrials) {

  public BoostStatus {
    lostTrials = lostTrials == null ? List.of() : List.copyOf(lostTrials);
  }

  /** Creates what was decided before the first trial. */
  public BoostStatus(boolean granted, String message, @Nullable String cpu) {
    this(granted, message, cpu, List.of());
  }
}
