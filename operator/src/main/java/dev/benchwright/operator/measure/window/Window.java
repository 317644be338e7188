package dev.benchwright.operator.measure.window;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.query.LoadPortion;
import java.util.Optional;

/**
 * What is measured of a load.
 *
 * @param summary the generator's own figures; its steady phase is the window
 * @param portion by which the generator's series tell what belongs to the window
 * @param warmUp how it was chosen; empty where it was known before the load
 */
public record Window(K6Summary summary, LoadPortion portion, Optional<WarmUp> warmUp) {

  /**
   * The portion of which a summary has counts and latencies as it comes from the generator: what is
   * measured, or, where that is still to be chosen, all that it can be chosen from.
   */
  public static LoadPortion summarised(K6Summary summary) {
    return summary.ofSlices().isPresent() ? new LoadPortion.FullLoad() : new LoadPortion.Steady();
  }
}
