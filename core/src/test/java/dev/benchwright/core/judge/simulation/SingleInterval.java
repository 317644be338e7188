package dev.benchwright.core.judge.simulation;

import dev.benchwright.core.judge.statistics.IntervalWidth;
import dev.benchwright.core.judge.statistics.SequentialCoverage;
import dev.benchwright.core.judge.statistics.StoppingRule;
import java.util.SplittableRandom;

/**
 * Runs with one variant and normal log ratios with a spread of 1, which the stopping rule ends.
 * This is the rule's worst case: several intervals would all have to be narrow at once. The method
 * is independent of {@link SequentialCoverage}: it draws values and computes their spread.
 */
public final class SingleInterval {

  public static final int EXPERIMENTS = 40_000;

  private static final double FINE = 1e-9;

  private final StoppingRule rule;
  private final double precision;
  private final IntervalWidth width;
  private final SplittableRandom random;
  private double mean;
  private double squares;

  /**
   * Runs that stop at this half-width, in units of the spread. Of the rule, only its level and its
   * least and largest number of blocks count.
   */
  public SingleInterval(StoppingRule rule, double precision, long seed) {
    this.rule = rule;
    this.precision = precision;
    this.width = rule.widthOf(FINE);
    this.random = new SplittableRandom(seed);
  }

  /** Returns the part of the intervals that hold the truth, which is 0. */
  public double coverage() {
    int covered = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      int blocks = run();
      covered += Math.abs(mean) <= width.halfWidth(blocks, spread(blocks)) ? 1 : 0;
    }
    return covered / (double) EXPERIMENTS;
  }

  /** Returns how often the calibrated p-value is at most this. */
  public double significant(double level) {
    int significant = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      int blocks = run();
      double raw = width.pValue(blocks, mean, spread(blocks));
      significant += rule.calibrated(raw) <= level ? 1 : 0;
    }
    return significant / (double) EXPERIMENTS;
  }

  /** Simulates one run and returns its number of blocks; sets its mean and sum of squares. */
  private int run() {
    mean = 0;
    squares = 0;
    for (int n = 1; ; n++) {
      double value = random.nextGaussian();
      double off = value - mean;
      mean += off / n;
      squares += off * (value - mean);
      if (n == rule.maximum()
          || n >= rule.minimum() && width.halfWidth(n, spread(n)) <= precision) {
        return n;
      }
    }
  }

  private double spread(int blocks) {
    return Math.sqrt(squares / (blocks - 1));
  }
}
