package dev.benchwright.core.judge.outcomes;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.ValidTrials;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How many trials of a variant and of the baseline, at one load level, were lost for a reason of
 * which the variant may be the cause: mostly because the load generator failed. Its memory grows
 * with the requests that are under way and with those that were answered, so that a slow variant,
 * or a fast one, may be the cause. So may its load be of the death of a component that all trials
 * share, or that is not under test. The repetitions that count are then a selection: of a variant
 * whose slow trials are lost, the fast ones remain. In which direction the selection goes is not
 * known.
 *
 * @param lost number of trials of the variant, each attempt by itself
 * @param baselineLost number of trials of the baseline
 */
public record GeneratorLosses(int lost, int baselineLost) {

  /** The reasons of trials whose generator failed, for which it may have lacked memory. */
  private static final Set<String> OF_GENERATOR = Set.of("GeneratorFailed", "GeneratorTooLong");

  /** Returns the counts for a variant at a load level. */
  public static GeneratorLosses of(ValidTrials trials, CandidateCell cell, String baseline) {
    return new GeneratorLosses(
        trials.lostPerhapsBy(cell.variant(), cell.level()).size(),
        trials.lostPerhapsBy(baseline, cell.level()).size());
  }

  /**
   * Returns whether a verdict rests on a selection of trials: one of the two lost more of them, or
   * any were lost and the two are called equivalent, which they may not be in what was lost.
   */
  public boolean withhold(Verdict verdict) {
    return switch (verdict) {
      case BETTER, WORSE -> lost != baselineLost;
      case EQUIVALENT -> lost + baselineLost > 0;
      case INCONCLUSIVE, NOT_JUDGED -> false;
    };
  }

  /**
   * Returns a sentence about some variants at one load level: in how many trials of which variant,
   * for which reasons, and what to change if the generator was one of them.
   *
   * @return empty if none was lost in this way
   */
  public static String sentence(ValidTrials trials, LoadLevel level, List<String> variants) {
    var losing =
        variants.stream()
            .filter(variant -> !trials.lostPerhapsBy(variant, level).isEmpty())
            .toList();
    if (losing.isEmpty()) {
      return "";
    }
    boolean ofGenerator =
        losing.stream()
            .flatMap(variant -> trials.lostPerhapsBy(variant, level).stream())
            .anyMatch(trial -> OF_GENERATOR.contains(trial.outcome().reason()));
    return " Trials without figures were repeated (%s), of which the variant may be the cause; their messages say why.%s"
        .formatted(
            losing.stream()
                .map(variant -> variant + ": " + reasons(trials.lostPerhapsBy(variant, level)))
                .collect(Collectors.joining("; ")),
            ofGenerator
                ? " If the generator lacked memory, raise spec.load.generator.memory."
                : "");
  }

  /** Returns the reasons in alphabetical order, each with the number of trials. */
  private static String reasons(List<FinishedTrial> lost) {
    return lost.stream()
        .collect(
            Collectors.groupingBy(
                trial -> trial.outcome().reason(), TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(one -> "%d %s".formatted(one.getValue(), one.getKey()))
        .collect(Collectors.joining(", "));
  }
}
