package dev.benchwright.e2e.k6;

import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;

/**
 * The samples that k6 took of one metric, in the order in which it wrote them.
 *
 * @param all the samples
 */
record K6Samples(List<Sample> all) {

  /**
   * One sample.
   *
   * @param atMillis when it was taken, epoch ms; for a request, when its answer was complete
   * @param value in k6's unit
   * @param tags of the sample
   */
  record Sample(double atMillis, double value, Map<String, String> tags) {}

  /** Returns the samples that meet the condition. */
  K6Samples where(Predicate<Sample> condition) {
    return new K6Samples(all.stream().filter(condition).toList());
  }

  /** Returns the same samples with other values. */
  K6Samples map(DoubleUnaryOperator operator) {
    return new K6Samples(
        all.stream()
            .map(sample ->
                new Sample(
                    sample.atMillis(), operator.applyAsDouble(sample.value()), sample.tags()))
            .toList());
  }

  long count() {
    return all.size();
  }

  double sum() {
    return all.stream().mapToDouble(Sample::value).sum();
  }

  double max() {
    return all.stream().mapToDouble(Sample::value).max().orElse(0);
  }

  /** Returns the values, the least first. */
  double[] sortedValues() {
    return all.stream().mapToDouble(Sample::value).sorted().toArray();
  }

  /** Returns the times of the samples, the earliest first, in epoch ms. */
  double[] sortedTimes() {
    return all.stream().mapToDouble(Sample::atMillis).sorted().toArray();
  }

  /** Returns the percentile as k6 computes it, by linear interpolation; 0 without samples. */
  double percentile(double percent) {
    var sorted = sortedValues();
    if (sorted.length == 0) {
      return 0;
    }
    double place = percent / 100 * (sorted.length - 1);
    int below = (int) Math.floor(place);
    int above = (int) Math.ceil(place);
    return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
  }
}
