package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.judge.wording.RatioText;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.ArrayList;
import java.util.List;

/** Tells readers about warm-ups that are not shown to have settled, and windows that moved. */
public final class Unsettled {

  private static final String FIXED = "spec.load.warmUpSeconds";
  private static final String CEILING = "spec.load.maxWarmUpSeconds";
  private static final String AGAINST_NOISE = "a longer spec.load.steadySeconds tells more";

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
            .toList();
    if (moved.isEmpty()) {
      return "";
    }
    var parts = new ArrayList<>(moved.stream().map(Unsettled::window).toList());
    if (!moved.stream().allMatch(Unsteadiness::isSlowing)) {
      parts.add(
          "give subjects more time (%s) or more CPU (spec.resources.cpu) to settle"
              .formatted(isMeasured(trials, level, variants) ? CEILING : FIXED));
    }
    if (moved.stream().anyMatch(Unsteadiness::isSlowing)) {
      parts.add(
          "the report shows memory, garbage collections and compilation over time of what gets slower under load");
    }
    return " Within the measured windows, %s.".formatted(String.join("; ", parts));
  }

  /** Returns whether the trials' warm-ups were measured, so that only their ceiling can be set. */
  private static boolean isMeasured(ValidTrials trials, LoadLevel level, List<String> variants) {
    return trials.of(variants, level).stream()
        .anyMatch(trial -> trial.warmUp() != WarmUpRule.FIXED);
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
    long late = having(WarmUpRule.CEILING, all);
    long unsure = having(WarmUpRule.UNSURE, all);
    var said =
        " In %d of %d trials the warm-up is not shown to have settled by its ceiling"
            .formatted(late + unsure, all.size());
    if (unsure == 0) {
      return late == 0 ? "" : said + "; raise %s.".formatted(CEILING);
    }
    return late == 0
        ? said + ", because noise hides it; %s.".formatted(AGAINST_NOISE)
        : said
            + ": %d had not (raise %s), and noise hides it in %d (%s)."
                .formatted(late, CEILING, unsure, AGAINST_NOISE);
  }

  private static long having(WarmUpRule rule, List<FinishedTrial> trials) {
    return trials.stream().filter(trial -> trial.warmUp() == rule).count();
  }
}
