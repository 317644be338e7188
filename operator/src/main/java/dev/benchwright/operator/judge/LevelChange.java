package dev.benchwright.operator.judge;

import dev.benchwright.operator.api.LoadModel;
import dev.benchwright.operator.api.MetricComparison;
import dev.benchwright.operator.api.StaircaseLoadSpec;
import dev.benchwright.operator.judge.Change.Gap;
import dev.benchwright.operator.judge.Change.Interval;
import dev.benchwright.operator.judge.Change.Refusal;
import dev.benchwright.operator.judge.Change.Standing;
import dev.benchwright.operator.measure.Metric;
import dev.benchwright.operator.measure.MetricCatalog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** All variants that two runs have in common at one load level, each beside itself. */
final class LevelChange {

  private final CellMatch.Level level;
  private final Part a;
  private final Part b;
  private final double marginPercent;
  private final ErrorRates rates;

  /** What one of the runs has to say of it. */
  record Part(ValidTrials trials, LoadModel load) {

    static Part of(FinishedRun run) {
      return new Part(new ValidTrials(run.trials()), run.spec().load().model());
    }

    Collection<FinishedTrial> of(CellMatch.Level level, String variant) {
      return trials.of(variant, level.load()).values();
    }

    /** A value for each trial; empty when one of them lacks the metric. */
    Optional<double[]> values(Metric metric, CellMatch.Level level, String variant) {
      var values =
          of(level, variant).stream().map(trial -> trial.value(metric.metricName())).toList();
      return values.stream().allMatch(OptionalDouble::isPresent)
          ? Optional.of(values.stream().mapToDouble(OptionalDouble::getAsDouble).toArray())
          : Optional.empty();
    }

    double resolution(Metric metric, CellMatch.Level level) {
      return Resolution.of(
          metric,
          load,
          level.variants().stream()
              .map(variant -> values(metric, level, variant))
              .flatMap(Optional::stream)
              .flatMapToDouble(DoubleStream::of));
    }
  }

  LevelChange(CellMatch.Level level, Part a, Part b, double marginPercent, ErrorRates rates) {
    this.level = level;
    this.a = a;
    this.b = b;
    this.marginPercent = marginPercent;
    this.rates = rates;
  }

  /** What there is to say of each variant by the verdict metric. */
  List<Change> changes(Metric metric) {
    var intervals = intervals(metric);
    var changes = new ArrayList<Change>();
    for (int i = 0; i < intervals.size(); i++) {
      var variant = level.variants().get(i);
      changes.add(
          new Change(
              variant,
              a.of(level, variant).size(),
              b.of(level, variant).size(),
              intervals.get(i),
              standing(metric, variant, intervals.get(i))));
    }
    return List.copyOf(changes);
  }

  /** Every other metric that can be better or worse, and be compared; by variant. */
  Map<String, Map<String, MetricComparison>> others(Metric verdictMetric) {
    var byVariant = new LinkedHashMap<String, Map<String, MetricComparison>>();
    level.variants().forEach(variant -> byVariant.put(variant, new LinkedHashMap<>()));
    for (var metric : MetricCatalog.withDirection()) {
      if (!metric.equals(verdictMetric)) {
        var intervals = intervals(metric).iterator();
        byVariant.values().forEach(metrics ->
            intervals
                .next()
                .ifPresent(interval -> metrics.put(metric.metricName(), compact(interval))));
      }
    }
    return byVariant;
  }

  /** Of one metric, so that Holm's correction is of it. */
  private List<Optional<Interval>> intervals(Metric metric) {
    double resolution = Math.max(a.resolution(metric, level), b.resolution(metric, level));
    var ratios =
        level.variants().stream()
            .map(variant ->
                a.values(metric, level, variant)
                    .flatMap(ofA ->
                        b.values(metric, level, variant)
                            .flatMap(ofB ->
                                WelchRatio.of(ofA, ofB, rates.confidence(), resolution))))
            .toList();
    var adjusted =
        Holm.adjust(
            ratios.stream()
                .flatMap(Optional::stream)
                .mapToDouble(ratio -> rates.calibrated(ratio.pValue()))
                .toArray());
    var intervals = new ArrayList<Optional<Interval>>();
    int next = 0;
    for (var ratio : ratios) {
      intervals.add(
          ratio.isEmpty()
              ? Optional.empty()
              : Optional.of(interval(metric, ratio.get(), adjusted[next++])));
    }
    return List.copyOf(intervals);
  }

  private Interval interval(Metric metric, WelchRatio ratio, double adjusted) {
    return new Interval(
        Judge.verdict(
            ratio.ratio(),
            ratio.low(),
            ratio.high(),
            adjusted,
            metric.better().orElseThrow(),
            1 + marginPercent / 100),
        ratio,
        adjusted);
  }

  private Standing standing(Metric metric, String variant, Optional<Interval> interval) {
    var ofA = a.of(level, variant);
    var ofB = b.of(level, variant);
    if (ofA.isEmpty() || ofB.isEmpty()) {
      return ofA.isEmpty() ? Gap.NO_TRIAL_IN_A : Gap.NO_TRIAL_IN_B;
    }
    // A staircase rises until requests fail; how high it came says all.
    if (!(a.load() instanceof StaircaseLoadSpec)) {
      var unserved = Served.unlike(ofB, ofA);
      if (unserved.isPresent()) {
        return new Refusal(unserved.get());
      }
    }
    return interval.<Standing>map(found -> found).orElseGet(() -> gap(metric, variant));
  }

  private Gap gap(Metric metric, String variant) {
    if (a.of(level, variant).size() < 2 || b.of(level, variant).size() < 2) {
      return Gap.ONE_TRIAL;
    }
    return a.values(metric, level, variant).isEmpty() || b.values(metric, level, variant).isEmpty()
        ? Gap.NOT_MEASURED
        : Gap.ZERO;
  }

  private static MetricComparison compact(Interval interval) {
    var ratio = interval.ratio();
    return new MetricComparison(
        interval.verdict(),
        Rounding.round(ratio.ratio()),
        Rounding.round(ratio.low()),
        Rounding.round(ratio.high()));
  }
}
