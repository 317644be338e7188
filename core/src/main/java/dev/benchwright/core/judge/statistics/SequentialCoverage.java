package dev.benchwright.core.judge.statistics;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Computes how often the interval of a run that stops as soon as it is narrow enough misses the
 * truth, for normal log ratios, by numerical integration.
 *
 * <p>The sum of squares of n values is the sum of n - 1 squares that are independent of each other
 * and of the mean (Helmert's transformation). A rule that uses only the spread is therefore
 * independent of the mean (C. Stein, "A two-sample test for a linear hypothesis whose power is
 * independent of the variance", Annals of Mathematical Statistics 16, 1945; H. Robbins, "Sequential
 * estimation of the mean of a normal population", 1959). If the run stops after n blocks with the
 * standard deviation s, the interval mean ± q(n) · s / √n covers the truth with probability 2 ·
 * Φ(q(n) · s / σ) - 1. What remains is the distribution of the sum of squares of the runs that
 * continue: chi-squared with minimum - 1 degrees of freedom at the first check, plus one square for
 * each further block. It is stored as probability masses of cells that are equally wide on the
 * scale of the square root.
 */
public final class SequentialCoverage {

  /**
   * Width of a cell, in units of the true spread; CalibrationTest shows that it is small enough.
   */
  private static final double CELL = 0.02;

  /** Above this, chi-squared with one degree of freedom has negligible mass. */
  private static final double LARGEST_SQUARE = 45;

  private static final double NO_MASS = 1e-12;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final int minimum;
  private final int maximum;

  /**
   * By cell, then by the number of cells moved: the probability that one more square moves so far.
   */
  private final double[][] moves;

  /** Prepares for runs that check after each block from the minimum to the maximum. */
  SequentialCoverage(int minimum, int maximum) {
    this.minimum = minimum;
    this.maximum = maximum;
    double largest = Math.sqrt(maximum + 8 * Math.sqrt(2.0 * maximum) + LARGEST_SQUARE);
    this.moves = new double[(int) Math.ceil(largest / CELL)][];
    for (int from = 0; from < moves.length; from++) {
      moves[from] = movesFrom(from);
    }
  }

  /**
   * Returns how often the truth is missed.
   *
   * @param precision half-width at which a run stops, in units of the true spread
   * @param stopping quantiles of the interval that has to be that narrow, by blocks
   * @param quantiles quantiles of each interval in question, by blocks
   * @return the probability for each of these intervals
   */
  double[] missing(double precision, double[] stopping, double[][] quantiles) {
    var going = first();
    var missing = new double[quantiles.length];
    for (int n = minimum; n < maximum; n++) {
      stop(n, going, precision * Math.sqrt(n * (n - 1.0)) / stopping[n], quantiles, missing);
      going = oneMore(going);
    }
    stop(maximum, going, moves.length * CELL, quantiles, missing);
    return missing;
  }

  /** Removes the masses below a limit, and adds how often the intervals of these runs miss. */
  private static void stop(
      int n, double[] going, double below, double[][] quantiles, double[] missing) {
    double scale = 1 / Math.sqrt(n - 1.0);
    for (int cell = 0; cell < going.length && cell * CELL < below; cell++) {
      double end = Math.min((cell + 1) * CELL, below);
      double part = going[cell] * (end - cell * CELL) / CELL;
      if (part > NO_MASS) {
        double spread = scale * (cell * CELL + end) / 2;
        for (int i = 0; i < quantiles.length; i++) {
          missing[i] += part * 2 * NORMAL.survivalProbability(quantiles[i][n] * spread);
        }
      }
      going[cell] -= part;
    }
  }

  private double[] first() {
    var chiSquared = ChiSquaredDistribution.of(minimum - 1.0);
    var masses = new double[moves.length];
    for (int cell = 0; cell < masses.length; cell++) {
      masses[cell] = chiSquared.probability(square(cell * CELL), square((cell + 1) * CELL));
    }
    return masses;
  }

  private double[] oneMore(double[] going) {
    var next = new double[going.length];
    for (int from = 0; from < going.length; from++) {
      if (going[from] > NO_MASS) {
        for (int further = 0; further < moves[from].length; further++) {
          next[from + further] += going[from] * moves[from][further];
        }
      }
    }
    return next;
  }

  private double[] movesFrom(int from) {
    double start = square((from + 0.5) * CELL);
    int last = Math.min(moves.length - 1, (int) (Math.sqrt(start + LARGEST_SQUARE) / CELL));
    var chances = new double[last - from + 1];
    double below = 0;
    for (int to = from; to <= last; to++) {
      double upTo = squareIsBelow(square((to + 1) * CELL) - start);
      chances[to - from] = upTo - below;
      below = upTo;
    }
    return chances;
  }

  private static double squareIsBelow(double limit) {
    return 1 - 2 * NORMAL.survivalProbability(Math.sqrt(limit));
  }

  private static double square(double value) {
    return value * value;
  }
}
