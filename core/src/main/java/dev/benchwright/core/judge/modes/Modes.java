package dev.benchwright.core.judge.modes;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.judge.trials.Resolution;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.wording.MetricWords;
import dev.benchwright.core.judge.wording.RatioText;
import dev.benchwright.core.measure.metric.Direction;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.plan.Plan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Tells readers which variants have trials in two groups, and what probably causes them: the
 * machine, if the other variants differ in the same way between the same blocks; the variant
 * itself, if they do not.
 */
public final class Modes {

  /** From this part of the distance on, by which all others differ as well, it is the machine. */
  private static final double MACHINE = 0.5;

  /** Up to this part, it is the variant. */
  private static final double VARIANT = 0.25;

  private final BenchmarkRunSpec spec;
  private final ValidTrials trials;
  private final Metric metric;
  private final LoadLevel level;

  private Modes(BenchmarkRunSpec spec, ValidTrials trials, Metric metric, LoadLevel level) {
    this.spec = spec;
    this.trials = trials;
    this.metric = metric;
    this.level = level;
  }

  /**
   * Returns sentences about some variants at one load level.
   *
   * @param spec spec of the run
   * @param trials its valid trials
   * @param metric the metric to look at
   * @return empty if all trials of each variant form one group
   */
  public static String sentence(
      BenchmarkRunSpec spec,
      ValidTrials trials,
      Metric metric,
      LoadLevel level,
      List<String> variants) {
    var modes = new Modes(spec, trials, metric, level);
    int cells = Plan.cells(spec).size();
    return variants.stream()
        .flatMap(variant ->
            TwoModes.of(modes.values(variant), modes.logStep(variant), cells).stream()
                .map(groups -> modes.sentence(variant, groups)))
        .distinct()
        .map(" "::concat)
        .collect(Collectors.joining());
  }

  private String sentence(String variant, TwoModes groups) {
    var others = others(variant, groups);
    if (!others.isEmpty() && others.stream().allMatch(part -> part >= MACHINE)) {
      boolean lowIsSlow = metric.better().filter(better -> better == Direction.LOWER).isEmpty();
      return "All variants were slower in %s: probably the machine."
          .formatted(words(lowIsSlow ? groups.low() : groups.high()));
    }
    boolean alone =
        !others.isEmpty() && others.stream().allMatch(part -> Math.abs(part) <= VARIANT);
    return "The trials of %s fall into two groups %s apart in %s (%d and %d): %s."
        .formatted(
            variant,
            RatioText.part(100 * Math.expm1(groups.logApart())),
            MetricWords.of(metric).noun(),
            groups.low().size(),
            groups.high().size(),
            alone
                ? "probably two modes of the variant itself, for example of its JIT compiler, not the machine"
                : "two modes of the variant, or the machine");
  }

  /**
   * Returns by how much each other variant differs between the same blocks, as parts of the
   * distance of the groups.
   */
  private List<Double> others(String variant, TwoModes groups) {
    var parts = new ArrayList<Double>();
    for (var other : spec.variants().stream().map(VariantSpec::name).toList()) {
      if (!other.equals(variant)) {
        var values = values(other);
        var low = logMean(values, groups.low());
        var high = logMean(values, groups.high());
        if (low.isPresent() && high.isPresent()) {
          parts.add((high.getAsDouble() - low.getAsDouble()) / groups.logApart());
        }
      }
    }
    return parts;
  }

  private static OptionalDouble logMean(
      SortedMap<Integer, Double> values, Collection<Integer> blocks) {
    return values.entrySet().stream()
        .filter(one -> blocks.contains(one.getKey()))
        .mapToDouble(one -> Math.log(one.getValue()))
        .average();
  }

  private SortedMap<Integer, Double> values(String variant) {
    var values = new TreeMap<Integer, Double>();
    trials
        .of(variant, level)
        .forEach((block, trial) ->
            trial.value(metric.metricName()).ifPresent(value -> values.put(block, value)));
    return values;
  }

  private double logStep(String variant) {
    return Math.log1p(
        Resolution.of(
            metric,
            spec.load().model(),
            values(variant).values().stream().mapToDouble(Double::doubleValue)));
  }

  private static String words(SortedSet<Integer> blocks) {
    var numbers = blocks.stream().map(String::valueOf).toList();
    return "blocks %s and %s"
        .formatted(String.join(", ", numbers.subList(0, numbers.size() - 1)), numbers.getLast());
  }
}
