package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.judge.statistics.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Pairs with known log ratios. */
public final class LogRatios {

  /** Additional hours of sleep with one drug, from Student's paper of 1908; "sleep" in R. */
  public static final double[] FIRST_DRUG = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};

  /** The same with another drug, for the same ten patients. */
  public static final double[] SECOND_DRUG = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

  private LogRatios() {}

  public static List<Pair> pairs(double[] logVariant, double[] logBaseline) {
    return IntStream.range(0, logVariant.length)
        .mapToObj(i -> new Pair(i + 1, Math.exp(logVariant[i]), Math.exp(logBaseline[i])))
        .toList();
  }

  /** Returns pairs whose log ratios have exactly this mean and this sample standard deviation. */
  public static List<Pair> exactly(int pairs, double mean, double spread) {
    int away = pairs / 2 * 2;
    double distance = spread * Math.sqrt((pairs - 1.0) / away);
    var result = new ArrayList<Pair>();
    for (int i = 0; i < pairs; i++) {
      double sign = i == away ? 0 : i % 2 == 0 ? 1 : -1;
      result.add(new Pair(i + 1, 100 * Math.exp(mean + sign * distance), 100));
    }
    return result;
  }
}
