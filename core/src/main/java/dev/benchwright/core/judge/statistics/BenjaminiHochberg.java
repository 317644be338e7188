package dev.benchwright.core.judge.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The step-up correction of Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate: a
 * practical and powerful approach to multiple testing", Journal of the Royal Statistical Society B
 * 57 (1995). Of the hypotheses whose adjusted p-value is below α, at most α are expected to be
 * rejected falsely, if the tests are independent or positively dependent (Benjamini and Yekutieli
 * 2001). It suits a search for what may be worth a closer look; a claim needs {@link Holm}.
 */
public final class BenjaminiHochberg {

  private BenjaminiHochberg() {}

  /**
   * Returns the adjusted p-values, in the order of those given. The i-th smallest of k is
   * multiplied by k/i, and none is above that of a larger one, nor above 1.
   */
  public static double[] adjust(double[] pValues) {
    int count = pValues.length;
    var descending =
        IntStream.range(0, count)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> pValues[i]).reversed())
            .toList();
    var adjusted = new double[count];
    double least = 1;
    for (int place = 0; place < count; place++) {
      int i = descending.get(place);
      least = Math.min(least, pValues[i] * count / (count - place));
      adjusted[i] = least;
    }
    return adjusted;
  }
}
