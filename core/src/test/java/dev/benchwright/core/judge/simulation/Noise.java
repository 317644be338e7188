package dev.benchwright.core.judge.simulation;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The difference between repeated measurements of one trial, on the log scale. It is about as large
 * as on a quiet cluster; its shape matters, not its size.
 */
enum Noise {
  LOG_NORMAL("log-normal", "1 % from trial to trial", 0) {
    @Override
    double draw(RandomGenerator random) {
      return SPREAD * random.nextGaussian();
    }
  },
  HEAVY_TAILED(
      "heavy-tailed",
      "1 % from trial to trial, as Student's t with 5 degrees of freedom: outliers are common",
      0) {
    @Override
    double draw(RandomGenerator random) {
      double squares = 0;
      for (int i = 0; i < DEGREES; i++) {
        double normal = random.nextGaussian();
        squares += normal * normal;
      }
      // The variance of t is DEGREES / (DEGREES - 2).
      return SPREAD * random.nextGaussian() / Math.sqrt(squares / (DEGREES - 2));
    }
  },
  SLOW_TRIALS(
      "slow trials", "log-normal, 1 %, but one trial in twenty is slower by 5 % as well", 0) {
    @Override
    double draw(RandomGenerator random) {
      double slow = random.nextInt(20) == 0 ? Math.log(1.05) : 0;
      return SPREAD * random.nextGaussian() - slow;
    }
  },
  DRIFT(
      "drift",
      "log-normal, 1 %, on a machine that becomes steadily slower, by 10 % from the first trial to the"
          + " last that its number of blocks permits",
      10) {
    @Override
    double draw(RandomGenerator random) {
      return SPREAD * random.nextGaussian();
    }
  },
  TWO_MODES(
      "two modes",
      "log-normal, 0.3 %, but every other trial, at random, is faster by 10 %, as if the compiler had"
          + " chosen other code",
      0) {
    @Override
    double draw(RandomGenerator random) {
      double fast = random.nextBoolean() ? Math.log(1.1) : 0;
      return 0.3 * SPREAD * random.nextGaussian() + fast;
    }
  },
  SHARP_MODES(
      "sharp modes",
      "as two modes, but 0.05 % within a mode, so that a few pairs hardly spread",
      0) {
    @Override
    double draw(RandomGenerator random) {
      double fast = random.nextBoolean() ? Math.log(1.1) : 0;
      return 0.05 * SPREAD * random.nextGaussian() + fast;
    }
  },
  HEAVIER_TAILED(
      "heavier-tailed", "1 % from trial to trial, as Student's t with 2 degrees of freedom", 0) {
    @Override
    double draw(RandomGenerator random) {
      double one = random.nextGaussian();
      double other = random.nextGaussian();
      return SPREAD * random.nextGaussian() / Math.sqrt((one * one + other * other) / 2);
    }
  },
  RARELY_SLOW(
      "rarely slow", "log-normal, 1 %, but one trial in ten is slower by a factor of three", 0) {
    @Override
    double draw(RandomGenerator random) {
      double slow = random.nextInt(10) == 0 ? Math.log(3) : 0;
      return SPREAD * random.nextGaussian() - slow;
    }
  },
  AUTOCORRELATED(
      "autocorrelated",
      "log-normal, 1 %, of which each trial keeps nine tenths from the one before, as on a machine"
          + " that is slow for a while",
      0) {
    @Override
    double draw(RandomGenerator random) {
      return SPREAD * random.nextGaussian();
    }

    @Override
    double carried() {
      return 0.9;
    }
  },
  BRIEFLY_AUTOCORRELATED(
      "briefly autocorrelated",
      "log-normal, 1 %, of which each trial keeps half from the one before",
      0) {
    @Override
    double draw(RandomGenerator random) {
      return SPREAD * random.nextGaussian();
    }

    @Override
    double carried() {
      return 0.5;
    }
  };

  /** The noise of the runs in random order. */
  static final List<Noise> IN_RANDOM_ORDER = List.of(LOG_NORMAL, HEAVY_TAILED, SLOW_TRIALS, DRIFT);

  private static final double SPREAD = 0.01;
  private static final int DEGREES = 5;

  private final String shortName;
  private final String description;
  private final double driftPercent;

  Noise(String shortName, String description, double driftPercent) {
    this.shortName = shortName;
    this.description = description;
    this.driftPercent = driftPercent;
  }

  abstract double draw(RandomGenerator random);

  /** Returns how much of a trial's deviation the next one keeps: from 0 to less than 1. */
  double carried() {
    return 0;
  }

  String shortName() {
    return shortName;
  }

  String description() {
    return description;
  }

  double driftPercent() {
    return driftPercent;
  }
}
