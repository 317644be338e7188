package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.MetricSource;
import dev.benchwright.core.measure.metric.Presence;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The single metric of a run's verdicts. */
public final class VerdictMetric {

  private VerdictMetric() {}

  /**
   * Returns the verdict metric of an accepted run: the one it names, or else its load model's
   * default.
   */
  public static Metric of(BenchmarkRunSpec spec) {
    var wished = spec.verdictMetric();
    return wished == null
        ? byDefault(spec.load().model())
        : MetricCatalog.find(wished)
            .orElseThrow(
                () -> new IllegalArgumentException("no accepted run has a metric " + wished));
  }

  /**
   * Checks that a run can be judged by the metric that it names.
   *
   * @param targets targets of its variants
   * @throws NotAcceptedException if the metric is unknown, has no direction, or is not measured for
   *     every variant
   */
  public static void check(BenchmarkRunSpec spec, List<Target> targets)
      throws NotAcceptedException {
    var name = spec.verdictMetric();
    if (name == null) {
      return;
    }
    Predicate<Metric> fits = metric -> isMeasured(metric, spec.load().model(), targets);
    var metric = MetricCatalog.find(name).orElseThrow(() -> refused(name, "is not a metric", fits));
    if (metric.better().isEmpty()) {
      throw refused(
          name, "cannot give a verdict, because neither more nor less of it is better", fits);
    }
    if (!hasLoad(metric, spec.load().model())) {
      throw refused(
          name, "is measured only where load is %s".formatted(metric.presence().text()), fits);
    }
    if (metric.presence() == Presence.DATABASE && !haveDatabase(targets)) {
      throw refused(
          name, "is measured only with a database, which this scenario does not have", fits);
    }
    if (metric.presence() == Presence.SEVERAL_COMPONENTS && !haveTotals(targets)) {
      throw refused(
          name,
          "is measured only with a database or further services, which this scenario does not have",
          fits);
    }
    var silent = targets.stream().filter(target -> !tells(metric, target)).findFirst();
    if (silent.isPresent()) {
      throw refused(
          name,
          "comes from the subject, and variant '%s' has no metricsPath"
              .formatted(silent.get().variant()),
          fits);
    }
  }

  private static NotAcceptedException refused(String name, String reason, Predicate<Metric> fits) {
    return new NotAcceptedException(
        "spec.verdictMetric '%s' %s; write one of: %s"
            .formatted(
                name,
                reason,
                MetricCatalog.withDirection().stream()
                    .filter(fits)
                    .map(Metric::metricName)
                    .collect(Collectors.joining(", "))));
  }

  private static boolean isMeasured(Metric metric, LoadModel load, List<Target> targets) {
    return hasLoad(metric, load)
        && (metric.presence() != Presence.DATABASE || haveDatabase(targets))
        && (metric.presence() != Presence.SEVERAL_COMPONENTS || haveTotals(targets))
        && targets.stream().allMatch(target -> tells(metric, target));
  }

  private static boolean haveDatabase(List<Target> targets) {
    return targets.stream().anyMatch(VerdictMetric::hasOneDatabase);
  }

  private static boolean hasOneDatabase(Target target) {
    return target.components().stream().filter(part -> part.role() == Role.DATABASE).count() == 1;
  }

  private static boolean haveTotals(List<Target> targets) {
    return targets.stream().anyMatch(Target::hasTotals);
  }

  private static boolean hasLoad(Metric metric, LoadModel load) {
    return switch (metric.presence()) {
      case INTENDED_STARTS -> load instanceof OpenLoadSpec || load instanceof StaircaseLoadSpec;
      case BATCHES -> load instanceof BatchLoadSpec;
      case STAIRCASE -> load instanceof StaircaseLoadSpec;
      case EVERY_TRIAL,
          DATABASE,
          SEVERAL_COMPONENTS,
          VIRTUAL_THREAD_SCHEDULER,
          START_TOLD,
          JVM_INTERNALS ->
          true;
    };
  }

  private static boolean tells(Metric metric, Target target) {
    return metric.source() != MetricSource.JVM || target.entry().metrics().isPresent();
  }

  private static Metric byDefault(LoadModel load) {
    return switch (load) {
      case ClosedLoadSpec _ -> MetricCatalog.REQUESTS_PER_SECOND;
      // Latency from the actual start would omit waits that the subject causes.
      case OpenLoadSpec _ -> MetricCatalog.INTENDED_P99_MILLIS;
      case ScriptLoadSpec _ -> MetricCatalog.P99_MILLIS;
      case BatchLoadSpec _ -> MetricCatalog.BATCH_MILLIS;
      case StaircaseLoadSpec _ -> MetricCatalog.SUSTAINED_PER_SECOND;
    };
  }
}
