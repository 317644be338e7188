package dev.benchwright.core.judge.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Holm's step-down correction: S. Holm, "A simple sequentially rejective multiple test procedure",
 * Scandinavian Journal of Statistics 6 (1979). If hypotheses with an adjusted p-value below α are
 * rejected, the probability of any false rejection is at most α, whatever the dependence between
 * the tests. That matters here, because all variants are compared with the same trials of the
 * baseline.
 */
public final class Holm {

  private Holm() {}

  /**
   * Returns the adjusted p-values, in the order of those given. The i-th smallest of k is
   * multiplied by k-i+1, and none is below that of a smaller one, nor above 1.
   */
  public static double[] adjust(double[] pValues) {
    return adjust(pValues, DoubleStream.generate(() -> 1).limit(pValues.length).toArray());
  }

  /**
   * Returns the adjusted p-values of hypotheses that are not equally important: the weighted form
   * in section 4 of Holm's paper. In the order of p-value by weight, each is multiplied by the sum
   * of the weights from it on and divided by its own.
   *
   * @param pValues in any order
   * @param weights in the same order, each above 0; only their proportions matter
   */
  public static double[] adjust(double[] pValues, double[] weights) {
    int count = pValues.length;
    var ascending =
        IntStream.range(0, count)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> pValues[i] / weights[i]))
            .toList();
    var adjusted = new double[count];
    double remaining = DoubleStream.of(weights).sum();
    double largest = 0;
    for (int i : ascending) {
      largest = Math.max(largest, Math.min(1, pValues[i] * remaining / weights[i]));
      adjusted[i] = largest;
      remaining -= weights[i];
    }
    return adjusted;
  }

  /** Adjusts the p-values of the elements that are present, all of them equally important. */
  public static <T, R> List<Optional<R>> adjusted(
      List<Optional<T>> all, ToDoubleFunction<T> pValue, BiFunction<T, Double, R> result) {
    return adjusted(all, pValue, _ -> 1, result);
  }

  /**
   * Adjusts the p-values of the elements that are present.
   *
   * @param all in any order; empty where there is no p-value
   * @param pValue returns the p-value of an element
   * @param weight returns its weight, above 0
   * @param result combines an element with its adjusted p-value
   */
  public static <T, R> List<Optional<R>> adjusted(
      List<Optional<T>> all,
      ToDoubleFunction<T> pValue,
      ToDoubleFunction<T> weight,
      BiFunction<T, Double, R> result) {
    var present = all.stream().flatMap(Optional::stream).toList();
    var adjusted =
        adjust(
            present.stream().mapToDouble(pValue).toArray(),
            present.stream().mapToDouble(weight).toArray());
    var results = new ArrayList<Optional<R>>();
    int next = 0;
    for (var one : all) {
      results.add(
          one.isEmpty()
              ? Optional.empty()
              : Optional.of(result.apply(one.get(), adjusted[next++])));
    }
    return List.copyOf(results);
  }
}
