package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.judge.wording.RatioText;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.List;

/** Tells readers about warm-ups that are not shown to have settled, and windows that moved. */
public final class Unsettled {

  private Unsettled() {}

  /**
   * Returns a sentence about some variants at one load level.
   *
   * @return empty if every warm-up had settled, and windows were steady
   */
  public static String sentence(ValidTrials trials, LoadLevel level, List<String> variants) {
    return sentence(trials, level, variants, "");
  }

  /**
   * Returns a sentence about some variants at one load level.
   *
   * @param without what follows from the settled trials alone, as a sentence after a space; empty
   *     if nothing does
   * @return empty if every warm-up had settled, and windows were steady
   */
  public static String sentence(
      ValidTrials trials, LoadLevel level, List<String> variants, String without) {
    var warmUps = ofWarmUps(trials, level, variants);
    return warmUps + (warmUps.isEmpty() ? "" : without) + ofWindows(trials, level, variants);
  }

  private static String ofWindows(ValidTrials trials, LoadLevel level, List<String> variants) {
    var moved =
        variants.stream()
            .flatMap(variant -> Unsteadiness.of(trials, level, variant).stream())
            .map(Unsettled::window)
            .toList();
    return moved.isEmpty()
        ? ""
        : " Within the measured windows, %s; give subjects more time (spec.load.warmUpSeconds) or more CPU (spec.resources.cpu) to settle."
            .formatted(String.join("; ", moved));
  }

  private static String window(Unsteadiness of) {
    return "%s of %s %s by %s (%s over %d trials)"
        .formatted(
            MetricCatalog.find(of.metric()).map(m -> MetricWords.of(m).noun()).orElse(of.metric()),
            of.variant(),
            of.ratio() > 1 ? "rose" : "fell",
            RatioText.percent(of.ratio()),
            RatioText.percentInterval(of.ratio(), of.low(), of.high()),
            of.windows());
  }

  private static String ofWarmUps(ValidTrials trials, LoadLevel level, List<String> variants) {
    var all = trials.of(variants, level);
    long unsettled = all.stream().filter(FinishedTrial::unsettled).count();
    return unsettled == 0
        ? ""
        : " In %d of %d trials the warm-up is not shown to have settled by its ceiling; raise spec.load.maxWarmUpSeconds, or look at their series."
            .formatted(unsettled, all.size());
  }
}
