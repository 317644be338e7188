package dev.benchwright.core.judge.statistics;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.Order;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Caches the stopping rules of runs. Creating one with a precision takes some tenths of a second,
 * and would otherwise disturb measurements again and again.
 */
public final class StoppingRules {

  private final Map<Limits, StoppingRule> known = new ConcurrentHashMap<>();

  /** Returns the rule that determines the number of a run's blocks. */
  public StoppingRule of(BenchmarkRunSpec spec) {
    var precision = spec.precisionPercent();
    return precision == null
        ? StoppingRule.fixed(spec.repetitions()).in(spec.order())
        : known.computeIfAbsent(
            new Limits(precision, spec.leastRepetitions(), spec.mostRepetitions(), spec.order()),
            limits ->
                StoppingRule.precision(
                        limits.precisionPercent(), limits.minimum(), limits.maximum())
                    .in(limits.order()));
  }

  private record Limits(double precisionPercent, int minimum, int maximum, Order order) {}
}
