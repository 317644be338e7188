package dev.benchwright.core.judge.statistics;

import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How many further blocks would probably give a decision. From a few blocks, neither the true mean
 * nor the true spread is known; a number that takes the observed ones for true is too small in
 * nearly half of all runs. The chance is therefore taken over all means and spreads that the blocks
 * so far leave possible: the predictive distribution for normal values with Jeffreys' prior (S.
 * Geisser, "Predictive Inference: An Introduction", 1993), drawn with a fixed seed, so that the
 * same blocks give the same answer.
 */
public final class Outlook {

  /** The chance of a decision that is asked for. */
  public static final double CHANCE = 0.8;

  /** The chance of each of two decisions with which that of both is at least {@link #CHANCE}. */
  public static final double CHANCE_OF_EACH = 0.9;

  /** Limit of the answer: larger numbers are useless. */
  public static final int MOST = 1000;

  /** The chance has a standard error of 0.9 points. */
  private static final int DRAWS = 2000;

  private static final long SEED = 1;

  private final int pairs;
  private final double mean;
  private final double squares;
  private final Draw[] draws;

  /**
   * Prepares for what was seen.
   *
   * @param pairs number of blocks so far, at least 2
   * @param mean their mean
   * @param spread their sample standard deviation
   */
  public Outlook(int pairs, double mean, double spread) {
    this.pairs = pairs;
    this.mean = mean;
    this.squares = (pairs - 1) * spread * spread;
    var random = new SplittableRandom(SEED);
    this.draws =
        IntStream.range(0, DRAWS)
            .mapToObj(_ -> {
              double trueSpread =
                  Math.sqrt(
                      squares
                          / DoubleStream.generate(random::nextGaussian)
                              .limit(pairs - 1L)
                              .map(z -> z * z)
                              .sum());
              return new Draw(
                  trueSpread,
                  mean + trueSpread / Math.sqrt(pairs) * random.nextGaussian(),
                  random.nextGaussian(),
                  random.nextGaussian());
            })
            .toArray(Draw[]::new);
  }

  /** Whether a mean and a sample standard deviation of some blocks decide. */
  @FunctionalInterface
  public interface Decision {
    boolean isMadeBy(double mean, double spread);
  }

  /**
   * Returns the least number of further blocks with which a decision is likely enough, by
   * bisection; empty beyond {@value #MOST}.
   *
   * @param likely the least chance of a decision
   * @param decisions what decides, by the number of all blocks
   */
  public OptionalInt furtherBlocks(double likely, IntFunction<Decision> decisions) {
    if (chance(MOST, decisions) < likely) {
      return OptionalInt.empty();
    }
    int tooFew = 0;
    int enough = MOST;
    while (enough - tooFew > 1) {
      int middle = (tooFew + enough) / 2;
      if (chance(middle, decisions) >= likely) {
        enough = middle;
      } else {
        tooFew = middle;
      }
    }
    return OptionalInt.of(enough);
  }

  /** Returns the chance of a decision with so many further blocks. */
  double chance(int further, IntFunction<Decision> decisions) {
    var decision = decisions.apply(pairs + further);
    int decided = 0;
    for (var draw : draws) {
      double apart = draw.mean(further) - mean;
      double all = pairs + further;
      double allSquares = squares + draw.squares(further) + apart * apart * pairs * further / all;
      decided +=
          decision.isMadeBy(mean + apart * further / all, Math.sqrt(allSquares / (all - 1)))
              ? 1
              : 0;
    }
    return decided / (double) DRAWS;
  }

  /**
   * One possible truth, and chance in the blocks to come.
   *
   * @param trueSpread standard deviation of all blocks
   * @param trueMean mean of all blocks
   * @param ofMean standard normal, for the mean of the further blocks
   * @param ofSpread standard normal, for their spread
   */
  private record Draw(double trueSpread, double trueMean, double ofMean, double ofSpread) {

    /** Returns the mean of the further blocks. */
    double mean(int further) {
      return trueMean + trueSpread / Math.sqrt(further) * ofMean;
    }

    /** Returns the sum of squares of the further blocks about their mean. */
    double squares(int further) {
      return trueSpread * trueSpread * chiSquared(further - 1);
    }

    /**
     * Returns the value of chi-squared at the quantile of {@link #ofSpread}: E. B. Wilson and M. M.
     * Hilferty, "The distribution of chi-square", Proceedings of the National Academy of Sciences
     * 17 (1931).
     */
    private double chiSquared(int degrees) {
      if (degrees == 0) {
        return 0;
      }
      double part = 2 / (9.0 * degrees);
      double root = Math.max(0, 1 - part + ofSpread * Math.sqrt(part));
      return degrees * root * root * root;
    }
  }
}
