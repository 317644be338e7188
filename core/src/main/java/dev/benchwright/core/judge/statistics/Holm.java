package dev.benchwright.core.judge.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Holm's step-down correction: S. Holm, "A simple sequentially rejective multiple test procedure",
 * Scandinavian Journal of Statistics 6 (1979). Whatever the dependence between the tests, the
 * chance of even one false rejection among those whose adjusted p-value is below α is at most α.
 * That matters here, where all variants are compared with the same trials of the baseline.
 */
public final class Holm {

  private Holm() {}

  /**
   * Adjusted p-values, in the order of those given: the i-th smallest of k is multiplied by k-i+1,
   * and none is below that of a smaller one, nor above 1.
   */
  public static double[] adjust(double[] pValues) {
    int count = pValues.length;
    var ascending =
        IntStream.range(0, count)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> pValues[i]))
            .toList();
    var adjusted = new double[count];
    double largest = 0;
    for (int rank = 0; rank < count; rank++) {
      int i = ascending.get(rank);
      largest = Math.max(largest, Math.min(1, (count - rank) * pValues[i]));
      adjusted[i] = largest;
    }
    return adjusted;
  }

  /**
   * The same of those that are there.
   *
   * @param all in any order; empty where there is no p-value
   * @param pValue of one of them
   * @param result of one of them and its adjusted p-value
   */
  public static <T, R> List<Optional<R>> adjusted(
      List<Optional<T>> all, ToDoubleFunction<T> pValue, BiFunction<T, Double, R> result) {
    var adjusted = adjust(all.stream().flatMap(Optional::stream).mapToDouble(pValue).toArray());
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
