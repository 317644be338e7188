package dev.benchwright.core.judge.outcomes;

import dev.benchwright.core.judge.statistics.Judge;
import dev.benchwright.core.judge.statistics.Outlook;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * How many further blocks would probably show that one of two variants ends more of its trials. As
 * in {@link Outlook}, the chance is taken over all that the trials so far leave possible: the
 * beta-binomial predictive distribution with Jeffreys' prior, drawn with a fixed seed.
 *
 * @param survival the trials so far
 * @param factor what the p-value of the exact test is multiplied by, if nothing else is decided
 */
public record SurvivalOutlook(Survival survival, double factor) {

  /** Limit of the answer: a run has at most so many blocks. */
  static final int MOST = 100;

  /** The chance has a standard error of 2 points. */
  private static final int DRAWS = 400;

  private static final long SEED = 1;
  private static final double JEFFREYS = 0.5;

  /** Returns the least number of further blocks, by bisection; empty beyond {@value #MOST}. */
  public OptionalInt furtherBlocks() {
    if (chance(MOST) < Outlook.CHANCE) {
      return OptionalInt.empty();
    }
    int tooFew = 0;
    int enough = MOST;
    while (enough - tooFew > 1) {
      int middle = (tooFew + enough) / 2;
      if (chance(middle) >= Outlook.CHANCE) {
        enough = middle;
      } else {
        tooFew = middle;
      }
    }
    return OptionalInt.of(enough);
  }

  private double chance(int further) {
    var random = new SplittableRandom(SEED);
    var ours = posterior(survival.ended(), survival.measured());
    var theirs = posterior(survival.baselineEnded(), survival.baselineMeasured());
    int decided = 0;
    for (int i = 0; i < DRAWS; i++) {
      int ended = draw(ours, further, random);
      int baselineEnded = draw(theirs, further, random);
      var then = survival.after(ended, further - ended, baselineEnded, further - baselineEnded);
      decided +=
          then.test(1).filter(test -> test.pValue() * factor < Judge.SIGNIFICANCE).isPresent()
              ? 1
              : 0;
    }
    return decided / (double) DRAWS;
  }

  private static BetaDistribution posterior(int ended, int measured) {
    return BetaDistribution.of(ended + JEFFREYS, measured + JEFFREYS);
  }

  private static int draw(BetaDistribution posterior, int trials, SplittableRandom random) {
    double probability = posterior.inverseCumulativeProbability(random.nextDouble());
    return (int) IntStream.range(0, trials).filter(_ -> random.nextDouble() < probability).count();
  }
}
