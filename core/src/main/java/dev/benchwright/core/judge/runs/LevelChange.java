package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.judge.runs.VariantChange.Gap;
import dev.benchwright.core.judge.runs.VariantChange.Interval;
import dev.benchwright.core.judge.runs.VariantChange.Refusal;
import dev.benchwright.core.judge.runs.VariantChange.ServiceUnsure;
import dev.benchwright.core.judge.runs.VariantChange.Standing;
import dev.benchwright.core.judge.statistics.Holm;
import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.WelchRatio;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All variants that two runs have in common at one load level, each compared with itself.
 *
 * @param variants variants in both runs
 * @param a data of run a
 * @param b data of run b
 * @param marginPercent smaller differences do not matter
 * @param rates allowed error rates
 */
record LevelChange(
    List<String> variants,
    RunAtLevel a,
    RunAtLevel b,
    double marginPercent,
    TwoRunErrorRates rates) {

  /** Returns the change of each variant by the verdict metric. */
  List<VariantChange> changes(Metric metric) {
    var intervals = intervals(metric);
    var services = UnservedChange.of(variants, a, b, rates);
    var changes = new ArrayList<VariantChange>();
    for (int i = 0; i < variants.size(); i++) {
      var variant = variants.get(i);
      changes.add(
          new VariantChange(
              variant,
              a.of(variant).size(),
              b.of(variant).size(),
              intervals.get(i),
              standing(metric, variant, intervals.get(i), services.get(i))));
    }
    return List.copyOf(changes);
  }

  /**
   * Returns, by variant, the change of every other metric that has a direction and can be compared.
   */
  Map<String, Map<String, MetricComparison>> others(Metric verdictMetric) {
    var byVariant = new LinkedHashMap<String, Map<String, MetricComparison>>();
    variants.forEach(variant -> byVariant.put(variant, new LinkedHashMap<>()));
    for (var metric : MetricCatalog.withDirection()) {
      if (!metric.equals(verdictMetric)) {
        var intervals = intervals(metric).iterator();
        byVariant
            .values()
            .forEach(metrics ->
                intervals
                    .next()
                    .ifPresent(interval -> metrics.put(metric.metricName(), compact(interval))));
      }
    }
    return byVariant;
  }

  /** Returns each variant's interval for one metric; Holm's correction is within this metric. */
  private List<Optional<Interval>> intervals(Metric metric) {
    double resolution = Math.max(a.resolution(metric, variants), b.resolution(metric, variants));
    var ratios =
        variants.stream()
            .map(variant ->
                a.values(variant, metric)
                    .flatMap(ofA ->
                        b.values(variant, metric)
                            .flatMap(
                                ofB -> WelchRatio.of(ofA, ofB, rates.confidence(), resolution))))
            .toList();
    return Holm.adjusted(
        ratios,
        ratio -> rates.believed(ratio.pValue(), ratio.fewestTrials()),
        (ratio, pValue) -> interval(metric, ratio, pValue));
  }

  private Interval interval(Metric metric, WelchRatio ratio, double adjustedPValue) {
    return new Interval(
        Judge.verdict(
            ratio.ratio(),
            ratio.low(),
            ratio.high(),
            adjustedPValue,
            metric.better().orElseThrow(),
            1 + marginPercent / 100),
        ratio,
        adjustedPValue);
  }

  /** Applies the same order as within a run: service before speed. */
  private Standing standing(
      Metric metric, String variant, Optional<Interval> speed, Optional<UnservedChange> service) {
    if (service.filter(UnservedChange::isUnlike).isPresent()) {
      return new Refusal(service.get());
    }
    if (speed.isEmpty()) {
      return gap(metric, variant);
    }
    return service.isEmpty() || service.get().isAlike()
        ? speed.get()
        : new ServiceUnsure(service.get());
  }

  private Gap gap(Metric metric, String variant) {
    if (a.of(variant).isEmpty() || b.of(variant).isEmpty()) {
      return a.of(variant).isEmpty() ? Gap.NO_TRIAL_IN_A : Gap.NO_TRIAL_IN_B;
    }
    if (a.of(variant).size() < 2 || b.of(variant).size() < 2) {
      return Gap.ONE_TRIAL;
    }
    return a.values(variant, metric).isEmpty() || b.values(variant, metric).isEmpty()
        ? Gap.NOT_MEASURED
        : Gap.ZERO;
  }

  private static MetricComparison compact(Interval interval) {
    var ratio = interval.ratio();
    return new MetricComparison(interval.verdict(), ratio.ratio(), ratio.low(), ratio.high());
  }
}
