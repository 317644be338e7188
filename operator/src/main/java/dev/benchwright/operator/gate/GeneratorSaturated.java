package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.judge.outcomes.UnservedJudge;
import dev.benchwright.core.measure.metric.LoadMetrics;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.Percentile;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.gate.evidence.GeneratorHealth;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Checks that the generator has CPU to spare. Without it, a generator measures itself: it sends
 * requests late, and reads answers late.
 *
 * @param cpuPercent how much of its CPU limit it may use
 * @param throttledPercent in how many scheduler periods its limit may throttle it
 * @param latePercent how many requests may be late because of it. From fewer on, it doubts only the
 *     figures that so few requests can change
 */
record GeneratorSaturated(double cpuPercent, double throttledPercent, double latePercent)
    implements Gate {

  static final double CPU_PERCENT = 90;

  /**
   * k6 works in bursts, on more threads than its limit has cores, so it can be throttled while its
   * mean CPU is far from the limit. Answers that arrive in the rest of such a period are read up to
   * a period (100 ms) late. With every fourth period throttled, the upper percentiles are the
   * generator's.
   */
  static final double THROTTLED_PERCENT = 25;

  static final double LATE_PERCENT = 5;

  /** Metrics of which a variant's service is made; what the generator drops is in them. */
  private static final Set<Metric> OF_SERVICE =
      Set.of(
          MetricCatalog.FAILED_PERCENT,
          MetricCatalog.DROPPED_PERCENT,
          LoadMetrics.DROPPED_ITERATIONS);

  @Override
  public GateName name() {
    return GateName.GENERATOR_SATURATED;
  }

  @Override
  public GateCause cause() {
    return GateCause.PERHAPS_VARIANT;
  }

  @Override
  public String allowed() {
    return "the generator uses at most %s of its CPU limit, is throttled in at most %s of the"
            .formatted(GateFigures.limit(cpuPercent), GateFigures.limit(throttledPercent))
        + " scheduler's periods, and delays or drops at most %s of the requests (for a percentile,"
            .formatted(GateFigures.limit(latePercent))
        + " half of those beyond it: %s for p99; for failed requests, it drops at most %s)"
            .formatted(
                GateFigures.limit(new Percentile(0.99).mostLatePercent()),
                GateFigures.limit(UnservedJudge.MOST_DROPPED_BY_GENERATOR_PERCENT));
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    var health = evidence.generator();
    boolean sound =
        isWithin(health.cpuPercent(), cpuPercent)
            && isWithin(health.throttledPercent(), throttledPercent)
            && isWithin(health.latePercent(), latePercent);
    var doubts = sound ? doubtedByFew(health) : List.<String>of();
    return new GateResult(
        sound && doubts.isEmpty(),
        ("the generator used %s of its CPU limit, was throttled in %s of the scheduler's periods,"
                + " and delayed or dropped %s of the requests")
            .formatted(
                words(health.cpuPercent()),
                words(health.throttledPercent()),
                words(health.latePercent())),
        // The late percentage may be empty: requests without an intended start cannot be late.
        health.cpuPercent().isPresent() && health.throttledPercent().isPresent(),
        doubts);
  }

  /**
   * Returns the metrics that change although few requests are late or dropped: a high percentile is
   * about few requests, and so is the service.
   */
  private static List<String> doubtedByFew(GeneratorHealth health) {
    boolean drops =
        !isWithin(health.droppedPercent(), UnservedJudge.MOST_DROPPED_BY_GENERATOR_PERCENT);
    return MetricCatalog.all().stream()
        .filter(metric ->
            drops && OF_SERVICE.contains(metric)
                || metric
                    .percentile()
                    .filter(of -> !isWithin(health.latePercent(), of.mostLatePercent()))
                    .isPresent())
        .map(Metric::metricName)
        .toList();
  }

  private static boolean isWithin(OptionalDouble value, double limit) {
    return value.isEmpty() || value.getAsDouble() <= limit;
  }

  private static String words(OptionalDouble percent) {
    return percent.isPresent() ? GateFigures.percent(percent.getAsDouble()) : "an unknown part";
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The generator's CPU relative to its limit, mean over the window; the"
            + " percentage of scheduler periods in which it was throttled; and, in an open"
            + " load or a staircase, the requests that started more than 5 ms late, or were"
            + " dropped, although a connection was free. With several generators, the worst"
            + " one counts. The failed steps that ended a staircase count by themselves, too:"
            + " over the window, the others and the rests would hide them. An unknown figure"
            + " passes. Few late requests are enough for a"
            + " percentile: if more than half of those beyond it are late (0.5 % of all for p99,"
            + " 2.5 % for p95), the trial fails the gate, and only these percentiles are doubted"
            + " (`doubts` in `status.gates`). If the generator itself may have dropped more than"
            + " 0.5 % of the requests, only failed and dropped requests are.",
        List.of("generatorCpuPercent", "generatorThrottledPercent", "generatorLatePercent"),
        "A generator without CPU to spare sends requests late and reads answers late,"
            + " and its delays are measured as the subject's. k6 works in bursts, so it can be"
            + " throttled although its mean CPU is low; answers that arrive meanwhile are read"
            + " up to 100 ms late. A fast variant brings a generator to its limit sooner, so that"
            + " the trial counts: its rates are lower bounds (`AtLeast`), which can show that a"
            + " variant is faster and never that it is slower or alike. In a closed load, a"
            + " generator at its limit keeps fewer requests in flight than there are users, so that"
            + " Better by such a rate says what the subject serves with up to so many. With"
            + " all of them in flight it may serve less, if it loses throughput to concurrency."
            + " Give"
            + " `spec.load.generator` more CPU; in an open load or a staircase, first lower"
            + " `maxConnections` if far fewer are ever in use, because k6 keeps a JavaScript engine for"
            + " each, and collects their garbage in bursts. If as many requests as lie beyond a percentile are"
            + " late, the percentile is the generator's delay, whatever the subject does; with half of"
            + " them, p99 is at most the subject's own p99.5. Requests that the generator drops would"
            + " count as unserved, of which a difference of 1 percentage point decides a verdict."
            + " A request that is"
            + " dropped because all connections are busy is caused by the subject, and does"
            + " not count here.");
  }
}
