package dev.benchwright.studies;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The values of one figure, from the trials that count.
 *
 * @param byBlock the value of each block that has one
 * @param gaps why the other blocks have none, a sentence each
 */
record Sample(SortedMap<Integer, Double> byBlock, List<String> gaps) {

  Sample {
    byBlock = new TreeMap<>(byBlock);
    gaps = List.copyOf(gaps);
  }

  /**
   * Returns the sample with gaps in place of the values that are not above zero, which have no
   * logarithm.
   *
   * @param label the figure's label
   */
  Sample positive(String label) {
    var values = new TreeMap<Integer, Double>();
    var why = new ArrayList<>(gaps);
    byBlock.forEach((block, value) -> {
      if (value > 0) {
        values.put(block, value);
      } else {
        why.add(
            "block %d has %s for %s, of which there is no ratio"
                .formatted(block, Numbers.of(value), label));
      }
    });
    return new Sample(values, why);
  }

  /** Returns the values in the order of their blocks. */
  List<Double> values() {
    return List.copyOf(byBlock.values());
  }

  static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  /** Returns the standard deviation of a sample, with the divisor n − 1. */
  static double standardDeviation(List<Double> values) {
    double mean = mean(values);
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (values.size() - 1));
  }
}
