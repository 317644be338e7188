package dev.benchwright.operator.plan;

import dev.benchwright.operator.api.BenchmarkRunSpec;
import dev.benchwright.operator.api.LoadLevel;
import dev.benchwright.operator.api.Order;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * All trials of a run, in the order in which they run.
 *
 * <p>Complete blocks: every block holds each cell once, so that whatever drifts between blocks
 * touches all cells alike. Within a block the order is a uniform random permutation (Fisher and
 * Yates), drawn from the run's seed.
 *
 * @param trials in order
 */
public record Plan(List<PlannedTrial> trials) {

  public Plan {
    trials = List.copyOf(trials);
  }

  /**
   * Plans a run.
   *
   * @param runName prefix of the trials' names
   * @param spec of the run
   * @param seed what the random order is drawn from; the same seed gives the same order
   */
  public static Plan of(String runName, BenchmarkRunSpec spec, long seed) {
    var random = new SplittableRandom(seed);
    var trials = new ArrayList<PlannedTrial>();
    for (int block = 1; block <= spec.repetitions(); block++) {
      var cells = new ArrayList<>(cells(spec));
      if (spec.order() == Order.RANDOMIZED_BLOCKS) {
        shuffle(cells, random);
      }
      for (var cell : cells) {
        trials.add(
            new PlannedTrial(
                "%s-b%d-c%d".formatted(runName, block, cell.number()),
                cell.variant(),
                cell.level(),
                block,
                trials.size() + 1));
      }
    }
    return new Plan(trials);
  }

  /** The cells of a run, as its file lists them: variants first, then load levels. */
  public static List<Cell> cells(BenchmarkRunSpec spec) {
    var cells = new ArrayList<Cell>();
    for (var variant : spec.variants()) {
      for (var level : spec.load().levels()) {
        cells.add(new Cell(cells.size() + 1, variant.name(), level));
      }
    }
    return List.copyOf(cells);
  }

  private static void shuffle(List<Cell> cells, RandomGenerator random) {
    for (int last = cells.size() - 1; last > 0; last--) {
      Collections.swap(cells, last, random.nextInt(last + 1));
    }
  }

  /**
   * One variant at one load level.
   *
   * @param number its place in the run's file, from 1
   * @param variant its name in the run
   * @param level the load level
   */
  public record Cell(int number, String variant, LoadLevel level) {}
}
