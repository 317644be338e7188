package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Checks that the generator has CPU to spare. Without it, a generator measures itself: it sends
 * requests late, and reads answers late.
 *
 * @param cpuPercent how much of its CPU limit it may use
 * @param throttledPercent in how many scheduler periods its limit may throttle it
 * @param latePercent how many requests may be late because of it
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
        + " scheduler's periods, and delays or drops at most %s of the requests"
            .formatted(GateFigures.limit(latePercent));
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    var health = evidence.generator();
    return new GateResult(
        isWithin(health.cpuPercent(), cpuPercent)
            && isWithin(health.throttledPercent(), throttledPercent)
            && isWithin(health.latePercent(), latePercent),
        ("the generator used %s of its CPU limit, was throttled in %s of the scheduler's periods,"
                + " and delayed or dropped %s of the requests")
            .formatted(
                words(health.cpuPercent()),
                words(health.throttledPercent()),
                words(health.latePercent())),
        // The late percentage may be empty: requests without an intended start cannot be late.
        health.cpuPercent().isPresent() && health.throttledPercent().isPresent());
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
            + " passes.",
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
            + " Give `spec.load.generator` more CPU. A request that is"
            + " dropped because all connections are busy is caused by the subject, and does"
            + " not count here.");
  }
}
