package dev.benchwright.core.judge.noise;

import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.ValidTrials.PairedTrials;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Variance;

/**
 * The two parts of a figure's variance, on the log scale: T. Kalibera and R. Jones, "Rigorous
 * benchmarking in reasonable time", ISMM 2013, section 6, with two levels. What trials show is the
 * sum of both; the part within windows is known from the windows themselves, and the rest is
 * between trials.
 *
 * @param values how many values the observed variance comes from, at least 2
 * @param observed their sample variance
 * @param within mean variance of one value that is due to the length of its window
 */
record Components(int values, double observed, double within) {

  /** Returns what remains with windows of any length: the JVM, the pod, the machine. */
  double between() {
    return Math.max(0, observed - within);
  }

  /** Returns the components of a cell's trials; empty if they do not tell. */
  static Optional<Components> ofTrials(Collection<FinishedTrial> trials, String metric) {
    return of(trials, trial -> Math.log(value(trial, metric)), within(trials, metric));
  }

  /**
   * Returns the components of the ratio of two cells, over the blocks in which they are compared:
   * what makes a whole block slow cancels out, as it does in verdicts. Empty if they do not tell.
   */
  static Optional<Components> ofRatios(List<PairedTrials> pairs, String metric) {
    var one = pairs.stream().map(PairedTrials::variant).toList();
    var other = pairs.stream().map(PairedTrials::baseline).toList();
    var within = sum(within(one, metric), within(other, metric));
    return of(
        pairs,
        pair -> Math.log(value(pair.variant(), metric) / value(pair.baseline(), metric)),
        within);
  }

  private static <T> Optional<Components> of(
      Collection<T> of, ToDoubleFunction<T> log, OptionalDouble within) {
    double[] logs = of.stream().mapToDouble(log).toArray();
    double observed = logs.length < 2 ? Double.NaN : Variance.of(logs).getAsDouble();
    return Double.isFinite(observed) && within.isPresent()
        ? Optional.of(new Components(logs.length, observed, within.getAsDouble()))
        : Optional.empty();
  }

  private static double value(FinishedTrial trial, String metric) {
    return trial.value(metric).orElse(Double.NaN);
  }

  private static OptionalDouble within(Collection<FinishedTrial> trials, String metric) {
    return trials.stream()
        .flatMap(trial -> trial.steadiness().stream())
        .flatMap(window -> Stream.ofNullable(window.withinPercent().get(metric)))
        .mapToDouble(percent -> percent / 100 * (percent / 100))
        .average();
  }

  private static OptionalDouble sum(OptionalDouble one, OptionalDouble other) {
    return one.isPresent() && other.isPresent()
        ? OptionalDouble.of(one.getAsDouble() + other.getAsDouble())
        : OptionalDouble.empty();
  }
}
