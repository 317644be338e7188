package dev.benchwright.core.judge.statistics;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The stopping rules of runs. One with a precision takes a while to make, in which a trial that is
 * being measured should not be disturbed again and again: it is kept.
 */
public final class StoppingRules {

  private final Map<Limits, StoppingRule> known = new ConcurrentHashMap<>();

  /** The rule by which the number of a run's blocks comes about. */
  public StoppingRule of(BenchmarkRunSpec spec) {
    var precision = spec.precisionPercent();
    return precision == null
        ? StoppingRule.fixed(spec.repetitions())
        : known.computeIfAbsent(
            new Limits(precision, spec.leastRepetitions(), spec.mostRepetitions()),
            limits ->
                StoppingRule.precision(
                    limits.precisionPercent(), limits.minimum(), limits.maximum()));
  }

  private record Limits(double precisionPercent, int minimum, int maximum) {}
}
