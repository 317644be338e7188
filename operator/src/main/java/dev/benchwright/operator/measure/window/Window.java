package dev.benchwright.operator.measure.window;

import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.query.LoadPortion;
import java.util.Optional;

/**
 * The part of a load that is measured.
 *
 * @param summary the generator's own figures; its steady phase is the window
 * @param portion which of the generator's series belong to the window
 * @param warmUp how it was chosen; empty if it was known before the load
 * @param steadiness whether it was steady; empty if it was not looked at
 */
public record Window(
    K6Summary summary,
    LoadPortion portion,
    Optional<WarmUp> warmUp,
    Optional<SteadinessStatus> steadiness) {

  /**
   * Returns the portion that the counts and latencies of a printed summary cover: the measured part
   * or, if that is still to be chosen, everything that it can be chosen from.
   */
  public static LoadPortion summarised(K6Summary summary) {
    return summary.ofChoice().isPresent() ? new LoadPortion.FullLoad() : new LoadPortion.Steady();
  }
}
