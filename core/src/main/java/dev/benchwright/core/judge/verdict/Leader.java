package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.Holm;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.GeneratorFloor;
import dev.benchwright.core.judge.trials.Resolution;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.measure.metric.Direction;
import dev.benchwright.core.measure.metric.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * Which variant is shown to be the best at the highest load level, by the first metric of the
 * headline. A mean alone shows nothing.
 *
 * <p>If every other variant is Worse than the baseline, it is the baseline. If some are Better, it
 * is the one of them with the best ratio to the baseline, together with every other variant that is
 * not Worse than the baseline and not shown to be behind that one, over the blocks in which both
 * have a trial. Otherwise it is undecided.
 *
 * <p>The best is chosen by what was measured, so that any two of those variants could have been
 * compared. The p-values of all their pairs are therefore adjusted together by {@link Holm}: that a
 * variant is left out that is as good has a chance of at most {@link Judge#SIGNIFICANCE}. And it is
 * left out only if it would be found so with the other as the baseline: what withholds a verdict,
 * such as windows that are not steady or a gate's doubts, withholds this as well.
 */
final class Leader {

  /** What a run says instead of a name. */
  static final String UNDECIDED = "undecided";

  /** A column has no room for more names. */
  private static final int MOST_NAMES = 2;

  private final BenchmarkRunSpec spec;
  private final StoppingRule rule;
  private final ValidTrials trials;
  private final GeneratorFloor floor;
  private final Metric metric;
  private final LoadLevel level;

  private Leader(
      BenchmarkRunSpec spec, StoppingRule rule, ValidTrials trials, GeneratorFloor floor) {
    this.spec = spec;
    this.rule = rule;
    this.trials = trials;
    this.floor = floor;
    this.metric = VerdictMetric.of(spec);
    this.level =
        spec.load().levels().stream().max(Comparator.comparingInt(LoadLevel::value)).orElseThrow();
  }

  /**
   * Returns the name of the leader, several names with commas, or {@value #UNDECIDED}; of a run
   * with one variant, this one.
   *
   * @param findings all findings of the run
   * @param floor the latency that the load generator itself adds
   * @return empty if no variant has a valid trial there
   */
  static Optional<String> of(
      BenchmarkRunSpec spec,
      StoppingRule rule,
      ValidTrials trials,
      List<VariantFinding> findings,
      GeneratorFloor floor) {
    var leader = new Leader(spec, rule, trials, floor);
    var measured =
        spec.variants().stream()
            .map(VariantSpec::name)
            .filter(variant -> !trials.of(variant, leader.level).isEmpty())
            .toList();
    return measured.isEmpty() || spec.variants().size() == 1
        ? measured.stream().findFirst()
        : Optional.of(leader.among(measured, findings));
  }

  private String among(List<String> measured, List<VariantFinding> findings) {
    var all =
        findings.stream()
            .filter(f -> f.cell().level().equals(level) && f.entry().metric().equals(metric))
            .toList();
    if (measured.contains(spec.baselineName())
        && all.stream().allMatch(f -> f.verdict() == Verdict.WORSE)) {
      return spec.baselineName();
    }
    var candidates = all.stream().filter(f -> measured.contains(f.variant())).toList();
    return candidates.stream()
        .filter(finding -> finding.verdict() == Verdict.BETTER)
        .max(
            Comparator.comparingDouble(this::advantage)
                .thenComparing(this::never, Comparator.reverseOrder())
                .thenComparingDouble(this::mean))
        .map(best -> names(best, candidates))
        .orElse(UNDECIDED);
  }

  private String names(VariantFinding best, List<VariantFinding> candidates) {
    var names = new ArrayList<>(List.of(best.variant()));
    var others =
        candidates.stream()
            .filter(other -> !other.equals(best) && other.verdict() != Verdict.WORSE)
            .map(VariantFinding::variant)
            .toList();
    var behind = behind(best.variant(), others);
    others.stream().filter(other -> !behind.contains(other)).forEach(names::add);
    int more = names.size() - MOST_NAMES;
    var shown = String.join(",", names.subList(0, Math.min(MOST_NAMES, names.size())));
    return more > 0 ? "%s + %d more".formatted(shown, more) : shown;
  }

  /**
   * Returns the logarithm of the ratio to the baseline, positive if it is better; the least
   * possible if there is no ratio, because service or ranks make it Better.
   */
  private double advantage(VariantFinding finding) {
    return finding
        .judgement()
        .map(Judgement::ratio)
        .map(ratio -> Math.log(ratio.ratio()) * (isHigherBetter() ? 1 : -1))
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** Returns in how many of a variant's trials the metric is worse than any number. */
  private long never(VariantFinding finding) {
    return trials.of(finding.variant(), level).values().stream()
        .filter(trial -> trial.isNever(metric.metricName()))
        .count();
  }

  /** Returns a variant's mean, or its negative if less is better; the least possible if none. */
  private double mean(VariantFinding finding) {
    return trials.of(finding.variant(), level).values().stream()
        .flatMapToDouble(trial -> trial.value(metric.metricName()).stream())
        .map(value -> isHigherBetter() ? value : -value)
        .average()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** Returns which of the others are shown to be behind the best. */
  private Set<String> behind(String best, List<String> others) {
    // The pairs of the best come first.
    var pairs = new ArrayList<>(others.stream().map(other -> ratio(best, other)).toList());
    for (int i = 0; i < others.size(); i++) {
      for (int j = i + 1; j < others.size(); j++) {
        pairs.add(ratio(others.get(i), others.get(j)));
      }
    }
    var adjusted =
        Holm.adjusted(pairs, ratio -> rule.believed(ratio.pairs(), ratio.pValue()), Compared::new);
    var behind = new HashSet<String>();
    for (int i = 0; i < others.size(); i++) {
      var other = others.get(i);
      if (adjusted.get(i).filter(compared -> isAhead(best, other, compared)).isPresent()) {
        behind.add(other);
      }
    }
    return behind;
  }

  /** Returns whether a comparison of two variants shows that the first is better. */
  private boolean isAhead(String variant, String other, Compared compared) {
    double ratio = compared.ratio().ratio();
    return compared.adjustedPValue() < Judge.SIGNIFICANCE
        && compared.ratio().pairs() >= rule.fewestPairs()
        && ratio > 1 == isHigherBetter()
        && isFoundBetter(variant, other);
  }

  private boolean isFoundBetter(String variant, String other) {
    var turned = spec.comparedWith(other);
    var generator = new FloorJudge(turned, trials, floor);
    return new HeadlineJudge(turned, rule, trials)
        .ofVerdictMetric().stream()
            .filter(f -> f.cell().level().equals(level) && f.variant().equals(variant))
            .map(generator::judged)
            .anyMatch(f -> f.verdict() == Verdict.BETTER);
  }

  private Optional<PairedRatio> ratio(String variant, String other) {
    var pairs = trials.pairs(metric, level, variant, other).orElse(List.of());
    double resolution =
        Resolution.of(
            metric,
            spec.load().model(),
            pairs.stream()
                .flatMapToDouble(pair -> DoubleStream.of(pair.variant(), pair.baseline())));
    return PairedRatio.of(pairs, rule.width(resolution));
  }

  private boolean isHigherBetter() {
    return metric.better().orElseThrow() == Direction.HIGHER;
  }

  /**
   * Two variants.
   *
   * @param ratio their ratio
   * @param adjustedPValue p-value of "it is 1", adjusted for all pairs that are compared
   */
  private record Compared(PairedRatio ratio, double adjustedPValue) {}
}
