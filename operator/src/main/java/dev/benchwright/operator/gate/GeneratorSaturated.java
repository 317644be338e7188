package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A generator without CPU to spare measures itself: it begins requests late, and is late to see
 * their answers.
 *
 * @param cpuPercent what it may use of its limit
 * @param throttledPercent in how many periods its limit may stop it
 * @param latePercent how many requests may miss their time because of it
 */
record GeneratorSaturated(double cpuPercent, double throttledPercent, double latePercent)
    implements Gate {

  static final double CPU_PERCENT = 90;

  /**
   * k6 works in bursts, on more threads than its limit has cores, so that some periods end early
   * while the mean is far from the limit. What is answered in the rest of such a period is seen up
   * to a period (100 ms) late: with every fourth period, the upper percentiles are the generator's.
   */
  static final double THROTTLED_PERCENT = 25;

  static final double LATE_PERCENT = 5;

  @Override
  public GateName name() {
    return GateName.GENERATOR_SATURATED;
  }

  @Override
  public String allowed() {
    return "at most %s of its CPU limit, throttled in at most %s of the periods, at most %s of the"
            .formatted(
                GateFigures.limit(cpuPercent),
                GateFigures.limit(throttledPercent),
                GateFigures.limit(latePercent))
        + " requests late by its fault";
  }

  @Override
  public GateResult look(Evidence evidence) {
    var health = evidence.generator();
    return new GateResult(
        isWithin(health.cpuPercent(), cpuPercent)
            && isWithin(health.throttledPercent(), throttledPercent)
            && isWithin(health.latePercent(), latePercent),
        "%s of its CPU limit, throttled in %s of the periods, %s of the requests late by its fault"
            .formatted(
                words(health.cpuPercent()),
                words(health.throttledPercent()),
                words(health.latePercent())),
        // Where requests have no intended start, none can be late.
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
        "The generator's CPU as a part of its limit, mean over the window; the scheduler's periods in"
            + " which the limit stopped it; and, of an open load or a staircase, the requests that"
            + " began more than 5 ms late, or were dropped, although a connection was free. Of several"
            + " generators, the worst. A figure that is not known passes.",
        List.of("generatorCpuPercent", "generatorThrottledPercent", "generatorLatePercent"),
        "A generator without CPU to spare sends late and sees answers late, and its own delays are"
            + " measured as the subject's. k6 works in bursts, so that its limit may stop it while its"
            + " mean is low; what is answered meanwhile is seen up to 100 ms late. Give"
            + " `spec.load.generator` more CPU. A request that is dropped because all connections"
            + " are busy is the subject's, and no matter of this gate.");
  }
}
