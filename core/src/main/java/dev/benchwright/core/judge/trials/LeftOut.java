package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import java.util.List;
import java.util.stream.Collectors;

/** Tells readers about blocks that are not compared although both of their trials count. */
public final class LeftOut {

  private LeftOut() {}

  /**
   * Returns a sentence about some variants at one load level: how many blocks of which of them are
   * left out, and what was made anew between their trials and the baseline's.
   *
   * @return empty if no block is left out
   */
  public static String sentence(
      ValidTrials trials, LoadLevel level, List<String> variants, String baseline) {
    var leaving =
        variants.stream()
            .filter(variant -> !trials.leftOut(level, variant, baseline).isEmpty())
            .toList();
    return leaving.isEmpty()
        ? ""
        : " What all trials share (%s) was made anew between the two trials of some blocks, which are left out of the comparison with %s (%s)."
            .formatted(
                leaving.stream()
                    .flatMap(variant -> trials.leftOut(level, variant, baseline).values().stream())
                    .flatMap(List::stream)
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining(", ")),
                baseline,
                leaving.stream()
                    .map(variant -> words(trials, level, variant, baseline))
                    .collect(Collectors.joining(", ")));
  }

  private static String words(
      ValidTrials trials, LoadLevel level, String variant, String baseline) {
    int leftOut = trials.leftOut(level, variant, baseline).size();
    int compared = trials.commonBlocks(level, variant, baseline).size();
    return "%s: %d of %d".formatted(variant, leftOut, leftOut + compared);
  }
}
