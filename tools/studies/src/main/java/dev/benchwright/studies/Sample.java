package dev.benchwright.studies;

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

  /** The values in the order of their blocks. */
  List<Double> values() {
    return List.copyOf(byBlock.values());
  }

  static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  /** Of the sample: divided by n − 1. */
  static double standardDeviation(List<Double> values) {
    double mean = mean(values);
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (values.size() - 1));
  }
}
