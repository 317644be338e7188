package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.verdict.Headline.Tier;
import dev.benchwright.core.judge.verdict.VerdictBasis.Ended;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unserved;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says all verdicts of a run in one word. Of one variant at one load level, the first of these that
 * differs from the baseline decides: its survival, its service, its speed, what it costs.
 */
public final class RunVerdicts {

  private static final Set<Verdict> DIFFERENT = EnumSet.of(Verdict.BETTER, Verdict.WORSE);

  private RunVerdicts() {}

  /** Returns the word; empty if nothing is compared. */
  static Optional<RunVerdict> of(List<VariantFinding> findings) {
    return combined(
        findings.stream()
            .collect(
                Collectors.groupingBy(
                    VariantFinding::cell, LinkedHashMap::new, Collectors.toList()))
            .values()
            .stream()
            .flatMap(ofCell -> deciding(ofCell).stream())
            .toList());
  }

  /**
   * Combines verdicts: Better or Worse if only one of the two occurs, Mixed if both do; without
   * either, Inconclusive if any verdict is, else Equivalent; NotJudged if any is. Empty if there
   * are none.
   */
  public static Optional<RunVerdict> combined(Collection<Verdict> verdicts) {
    if (verdicts.isEmpty()) {
      return Optional.empty();
    }
    boolean better = verdicts.contains(Verdict.BETTER);
    boolean worse = verdicts.contains(Verdict.WORSE);
    if (better || worse) {
      return Optional.of(
          better && worse ? RunVerdict.MIXED : better ? RunVerdict.BETTER : RunVerdict.WORSE);
    }
    if (verdicts.contains(Verdict.NOT_JUDGED)) {
      return Optional.of(RunVerdict.NOT_JUDGED);
    }
    return Optional.of(
        verdicts.contains(Verdict.INCONCLUSIVE) ? RunVerdict.INCONCLUSIVE : RunVerdict.EQUIVALENT);
  }

  /** Returns the verdicts that decide for one variant at one load level. */
  private static List<Verdict> deciding(List<VariantFinding> ofCell) {
    var byOutcome =
        ofCell.stream()
            .filter(f -> f.ground() instanceof Ended || f.ground() instanceof Unserved)
            .map(VariantFinding::verdict);
    var speed = verdicts(Tier.SPEED, ofCell);
    return byOutcome
        .findFirst()
        .map(List::of)
        .orElseGet(() ->
            speed.stream().allMatch(v -> v == Verdict.EQUIVALENT)
                ? byCost(speed, verdicts(Tier.COST, ofCell))
                : speed);
  }

  private static List<Verdict> byCost(List<Verdict> equivalent, List<Verdict> cost) {
    return cost.stream().anyMatch(DIFFERENT::contains) ? cost : equivalent;
  }

  private static List<Verdict> verdicts(Tier tier, List<VariantFinding> ofCell) {
    return ofCell.stream()
        .filter(finding -> finding.entry().tier() == tier)
        .map(VariantFinding::verdict)
        .toList();
  }
}
