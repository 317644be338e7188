package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import java.util.Collection;
import java.util.List;

/** Tells readers about warm-ups that are not shown to have settled when the steady phase began. */
public final class Unsettled {

  private Unsettled() {}

  /**
   * Returns a sentence about some variants at one load level.
   *
   * @return empty if every warm-up had settled
   */
  public static String sentence(ValidTrials trials, LoadLevel level, List<String> variants) {
    var all =
        variants.stream()
            .map(variant -> trials.of(variant, level).values())
            .flatMap(Collection::stream)
            .toList();
    long unsettled = all.stream().filter(FinishedTrial::unsettled).count();
    return unsettled == 0
        ? ""
        : " In %d of %d trials the warm-up is not shown to have settled by its ceiling; raise spec.load.maxWarmUpSeconds, or look at their series."
            .formatted(unsettled, all.size());
  }
}
