package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.runs.VariantChange.Ended;
import dev.benchwright.core.judge.runs.VariantChange.Gap;
import dev.benchwright.core.judge.runs.VariantChange.Interval;
import dev.benchwright.core.judge.runs.VariantChange.NotJudged;
import dev.benchwright.core.judge.runs.VariantChange.Refusal;
import dev.benchwright.core.judge.runs.VariantChange.RefusalWithheld;
import dev.benchwright.core.judge.runs.VariantChange.ServiceUnsure;
import dev.benchwright.core.judge.runs.VariantChange.Standing;
import dev.benchwright.core.judge.runs.VariantChange.Withheld;
import dev.benchwright.core.judge.statistics.BenjaminiHochberg;
import dev.benchwright.core.judge.statistics.ExactTest;
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
    var survivals = variants.stream().map(variant -> b.survivalSince(a, variant)).toList();
    var claims = claims(metric, survivals.stream().map(survival -> survival.test(1)).toList());
    var services = UnservedChange.of(variants, a, b, rates);
    var changes = new ArrayList<VariantChange>();
    for (int i = 0; i < variants.size(); i++) {
      var variant = variants.get(i);
      var speed = claims.intervals().get(i);
      boolean ended = claims.ends().get(i).filter(p -> p < Judge.SIGNIFICANCE).isPresent();
      var service = services.get(i);
      var byOutcome =
          ended
              ? Optional.<Standing>of(new Ended(survivals.get(i)))
              : service
                  .filter(UnservedChange::isUnlike)
                  .map(unlike -> refusal(metric, variant, unlike));
      changes.add(
          new VariantChange(
              variant,
              a.of(variant).size(),
              b.of(variant).size(),
              speed,
              byOutcome
                  .map(outcome -> unlessNotWaited(metric, variant, outcome))
                  .orElseGet(() -> bySpeed(metric, variant, speed, service))));
    }
    return List.copyOf(changes);
  }

  /**
   * Returns, by variant, the change of every other metric that has a direction and can be compared.
   * They are an exploration, so that their p-values are adjusted by {@link BenjaminiHochberg}, all
   * of the load level together.
   */
  Map<String, Map<String, MetricComparison>> others(Metric verdictMetric) {
    var found = new ArrayList<Other>();
    for (var metric : MetricCatalog.withDirection()) {
      if (!metric.equals(verdictMetric)) {
        for (int i = 0; i < variants.size(); i++) {
          int variant = i;
          ratio(metric, variants.get(i))
              .ifPresent(ratio -> found.add(new Other(metric, variant, ratio)));
        }
      }
    }
    double[] adjusted =
        BenjaminiHochberg.adjust(
            found.stream().mapToDouble(other -> believed(other.ratio())).toArray());
    var services = UnservedChange.of(variants, a, b, rates);
    var byVariant = new LinkedHashMap<String, Map<String, MetricComparison>>();
    for (int i = 0; i < adjusted.length; i++) {
      var other = found.get(i);
      var variant = variants.get(other.variant());
      byVariant
          .computeIfAbsent(variant, _ -> new LinkedHashMap<>())
          .put(
              other.metric().metricName(),
              compact(
                  other.metric(),
                  variant,
                  interval(other.metric(), other.ratio(), adjusted[i]),
                  services.get(other.variant()),
                  adjusted.length));
    }
    return byVariant;
  }

  /**
   * A change by one of the other metrics.
   *
   * @param variant index of the variant
   */
  private record Other(Metric metric, int variant, WelchRatio ratio) {}

  /**
   * What is claimed by a metric and by early ends, of which Holm's correction is for all together.
   *
   * @param intervals an interval for each variant
   * @param ends adjusted p-values of the exact tests
   */
  private record Claims(List<Optional<Interval>> intervals, List<Optional<Double>> ends) {}

  private Claims claims(Metric metric, List<Optional<ExactTest>> ends) {
    var ratios = variants.stream().map(variant -> ratio(metric, variant)).toList();
    var pValues = new ArrayList<Optional<Double>>();
    ratios.forEach(ratio -> pValues.add(ratio.map(this::believed)));
    ends.forEach(end -> pValues.add(end.map(test -> rates.ofOneLevel(test.pValue()))));
    var adjusted = Holm.adjusted(pValues, p -> p, (_, pValue) -> pValue);
    var intervals = new ArrayList<Optional<Interval>>();
    for (int i = 0; i < ratios.size(); i++) {
      var pValue = adjusted.get(i);
      intervals.add(ratios.get(i).map(ratio -> interval(metric, ratio, pValue.orElseThrow())));
    }
    return new Claims(
        List.copyOf(intervals), List.copyOf(adjusted.subList(ratios.size(), adjusted.size())));
  }

  private double believed(WelchRatio ratio) {
    return rates.believed(ratio.pValue(), ratio.fewestTrials());
  }

  private Optional<WelchRatio> ratio(Metric metric, String variant) {
    return ratio(metric, a.values(variant, metric), b.values(variant, metric));
  }

  private Optional<WelchRatio> ratio(
      Metric metric, Optional<double[]> ofA, Optional<double[]> ofB) {
    double resolution = Math.max(a.resolution(metric, variants), b.resolution(metric, variants));
    return ofA.flatMap(valuesA ->
        ofB.flatMap(valuesB -> WelchRatio.of(valuesA, valuesB, rates.confidence(), resolution)));
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

  /** As within a run, a verdict by service must hold without the trials that a gate doubts. */
  private Standing refusal(Metric metric, String variant, UnservedChange service) {
    var refusal = new Refusal(service);
    return objections(metric, variant, Optional.of(service))
        .toRefusal(refusal.verdict(), () -> undoubtedRefusal(variant))
        .<Standing>map(objection -> new RefusalWithheld(service, objection))
        .orElse(refusal);
  }

  private Verdict undoubtedRefusal(String variant) {
    return UnservedChange.withoutDoubts(variants, a, b, rates)
        .get(variants.indexOf(variant))
        .filter(UnservedChange::isUnlike)
        .map(service -> new Refusal(service).verdict())
        .orElse(Verdict.INCONCLUSIVE);
  }

  private Standing unlessNotWaited(Metric metric, String variant, Standing outcome) {
    return objections(metric, variant, Optional.empty())
        .notWaited()
        .<Standing>map(NotJudged::new)
        .orElse(outcome);
  }

  private Standing bySpeed(
      Metric metric, String variant, Optional<Interval> speed, Optional<UnservedChange> service) {
    return speed.isEmpty()
        ? gap(metric, variant)
        : unlessServiceUnsure(metric, variant, speed.get(), service, variants.size());
  }

  private Standing unlessServiceUnsure(
      Metric metric,
      String variant,
      Interval speed,
      Optional<UnservedChange> service,
      int compared) {
    return service.isEmpty() || service.get().isAlike()
        ? unlessWithheld(metric, variant, speed, service, compared)
        : new ServiceUnsure(service.get());
  }

  private Standing unlessWithheld(
      Metric metric,
      String variant,
      Interval speed,
      Optional<UnservedChange> service,
      int compared) {
    return objections(metric, variant, service)
        .to(
            speed.verdict(),
            Math.log(speed.ratio().ratio()),
            () -> undoubted(metric, variant, compared))
        .<Standing>map(objection -> new Withheld(speed, objection))
        .orElse(speed);
  }

  private Objections objections(Metric metric, String variant, Optional<UnservedChange> service) {
    return new Objections(variant, metric, a, b, service, Math.log1p(marginPercent / 100));
  }

  /**
   * Returns the verdict on the values that no gate doubts, with Bonferroni's correction, which is
   * not smaller than Holm's, nor than Benjamini and Hochberg's; Inconclusive if there is no
   * interval.
   *
   * @param compared how many comparisons are corrected together
   */
  private Verdict undoubted(Metric metric, String variant, int compared) {
    return ratio(metric, a.undoubted(variant, metric), b.undoubted(variant, metric))
        .map(ratio -> interval(metric, ratio, Math.min(1, compared * believed(ratio))).verdict())
        .orElse(Verdict.INCONCLUSIVE);
  }

  private Gap gap(Metric metric, String variant) {
    if (a.of(variant).isEmpty() || b.of(variant).isEmpty()) {
      return a.of(variant).isEmpty() ? Gap.NO_TRIAL_IN_A : Gap.NO_TRIAL_IN_B;
    }
    if (a.of(variant).size() < 2 || b.of(variant).size() < 2) {
      return Gap.ONE_TRIAL;
    }
    if (a.isNever(variant, metric) || b.isNever(variant, metric)) {
      return Gap.NEVER;
    }
    if (a.hasTooFewRequests(variant, metric) || b.hasTooFewRequests(variant, metric)) {
      return Gap.TOO_FEW_REQUESTS;
    }
    return a.values(variant, metric).isEmpty() || b.values(variant, metric).isEmpty()
        ? Gap.NOT_MEASURED
        : Gap.ZERO;
  }

  private MetricComparison compact(
      Metric metric,
      String variant,
      Interval interval,
      Optional<UnservedChange> service,
      int compared) {
    var ratio = interval.ratio();
    return new MetricComparison(
        unlessServiceUnsure(metric, variant, interval, service, compared).verdict(),
        ratio.ratio(),
        ratio.low(),
        ratio.high());
  }
}
