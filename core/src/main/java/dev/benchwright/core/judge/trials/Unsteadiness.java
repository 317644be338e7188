package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.SteadinessStatus;
import java.util.Collection;
import java.util.Optional;

/**
 * What a variant's measured windows at one load level have in common, if most of them were not
 * steady. One that seems not to be by chance says nothing about a variant.
 *
 * @param variant its name in the run
 * @param unsteady in how many trials that count the window was shown not to be steady
 * @param trials how many trials count
 * @param metric the metric that was looked at
 * @param changePercent by how much it changed from the first third of a window to the last; median
 *     of the unsteady ones, in percent
 */
public record Unsteadiness(
    String variant, int unsteady, int trials, String metric, double changePercent) {

  /** Returns what is known of a variant at a load level; empty unless most windows moved. */
  public static Optional<Unsteadiness> of(ValidTrials trials, LoadLevel level, String variant) {
    var all = trials.of(variant, level).values();
    var moved =
        all.stream()
            .map(FinishedTrial::steadiness)
            .flatMap(Optional::stream)
            .filter(Unsteadiness::isShown)
            .toList();
    if (2 * moved.size() <= all.size()) {
      return Optional.empty();
    }
    return Optional.of(
        new Unsteadiness(
            variant, moved.size(), all.size(), moved.getFirst().metric(), median(moved)));
  }

  private static boolean isShown(SteadinessStatus steadiness) {
    return switch (steadiness.verdict()) {
      case RISING, FALLING, STEPPED -> true;
      case STEADY, UNSURE -> false;
    };
  }

  private static double median(Collection<SteadinessStatus> moved) {
    double[] changes =
        moved.stream().mapToDouble(SteadinessStatus::changePercent).sorted().toArray();
    int middle = changes.length / 2;
    return changes.length % 2 == 1 ? changes[middle] : (changes[middle - 1] + changes[middle]) / 2;
  }

  /**
   * Returns the size of the change on the log scale: how far the window's figures may be off those
   * of a settled subject.
   */
  public double logChange() {
    return Math.abs(Math.log1p(changePercent / 100));
  }
}
