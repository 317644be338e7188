package dev.benchwright.core.judge.simulation;

import java.util.random.RandomGenerator;

/** The percentage of a trial's requests that is dropped by chance; equal for all variants. */
enum Drops {
  STEADY("steady", "5 %, give or take half a point") {
    @Override
    double percent(RandomGenerator random) {
      return 5 + random.nextGaussian() / 2;
    }
  },
  NOISY("noisy", "3 %, give or take a factor of two (log-normal)") {
    @Override
    double percent(RandomGenerator random) {
      return Math.min(100, 3 * Math.pow(2, random.nextGaussian()));
    }
  },
  BURSTS("bursts", "none, but 10 to 20 % in one trial in five") {
    @Override
    double percent(RandomGenerator random) {
      return random.nextInt(5) == 0 ? random.nextDouble(10, 20) : 0;
    }
  };

  private final String shortName;
  private final String description;

  Drops(String shortName, String description) {
    this.shortName = shortName;
    this.description = description;
  }

  abstract double percent(RandomGenerator random);

  String shortName() {
    return shortName;
  }

  String description() {
    return description;
  }
}
