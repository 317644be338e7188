package dev.benchwright.core.measure.steadiness;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.judge.statistics.FewPairs;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.measure.steadiness.Course.Noise;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Runs of two variants that warm up alike, one of which is loud. The rule chooses the window of
 * each trial by itself.
 */
final class SameCourseSimulation {

  static final int RUNS = 1000;

  static final List<Integer> BLOCKS = List.of(3, 5, 10);

  static final Course COURSE = Course.warmUp(30, 30);
  static final Noise QUIET = Noise.of(2);
  static final Noise LOUD = Noise.of(15);

  private static final double CONFIDENCE = 0.95;

  private SameCourseSimulation() {}

  /** Returns the part of runs in which the two are different, by the level for random orders. */
  static double falseVerdicts(int blocks) {
    double level = FewPairs.of(Order.RANDOMIZED_BLOCKS).level(blocks);
    long wrong =
        IntStream.range(0, RUNS)
            .filter(run -> {
              var random = new SplittableRandom(run);
              var pairs =
                  IntStream.rangeClosed(1, blocks).mapToObj(block -> pair(block, random)).toList();
              return PairedRatio.of(pairs, CONFIDENCE).orElseThrow().pValue() < level;
            })
            .count();
    return wrong / (double) RUNS;
  }

  private static Pair pair(int block, RandomGenerator random) {
    return new Pair(
        block,
        SettlingSimulation.measured(COURSE, QUIET, random),
        SettlingSimulation.measured(COURSE, LOUD, random));
  }
}
