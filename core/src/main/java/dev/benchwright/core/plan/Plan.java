package dev.benchwright.core.plan;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.Order;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * All trials of a run, in the order in which they run.
 *
 * <p>Blocks are complete: every block holds each cell once, so that drift between blocks affects
 * all cells alike. Within a block the order is a uniform random permutation (Fisher and Yates),
 * drawn from the run's seed, or the reverse of the order of the block before, see {@link Order}.
 *
 * <p>A trial that was lost, failed a gate or was cancelled is repeated at once, in its place, and
 * no block starts before the previous one is complete. At the end of its block it would run later
 * than its place says: mirrored blocks would no longer cancel the drift, and a variant that loses
 * more trials than the baseline would always run later (docs/statistics.md, "Lost trials"). A trial
 * that its variant ended is never repeated: a repetition would hide that outcome. After a trial
 * that its experiment made impossible, there is no other.
 *
 * @param trials in order, each as its first attempt
 * @param maxAttempts how many lost attempts a place may have before it is settled
 */
public record Plan(List<PlannedTrial> trials, int maxAttempts) {

  public Plan {
    trials = List.copyOf(trials);
  }

  /** Plans the blocks that a run has in any case. */
  public static Plan of(String runName, BenchmarkRunSpec spec, long seed) {
    return of(runName, spec, spec.leastRepetitions(), seed);
  }

  /**
   * Plans a run.
   *
   * @param runName prefix of the trials' names
   * @param spec the run's spec
   * @param blocks how many blocks; each is drawn after the previous ones, so that further blocks do
   *     not change the order of earlier ones
   * @param seed seed of the random order; the same seed gives the same order
   */
  public static Plan of(String runName, BenchmarkRunSpec spec, int blocks, long seed) {
    var random = new SplittableRandom(seed);
    var trials = new ArrayList<PlannedTrial>();
    var listed = cells(spec);
    var cells = listed;
    for (int block = 1; block <= blocks; block++) {
      cells =
          switch (spec.order()) {
            case RANDOMIZED_BLOCKS -> shuffled(listed, random);
            case MIRRORED_BLOCKS -> block % 2 == 0 ? cells.reversed() : shuffled(listed, random);
            case AS_LISTED -> listed;
          };
      for (var cell : cells) {
        trials.add(
            new PlannedTrial(
                "%s-b%d-c%d".formatted(runName, block, cell.number()),
                cell.variant(),
                cell.level(),
                block,
                trials.size() + 1,
                1));
      }
    }
    return new Plan(trials, spec.gates().maxAttempts());
  }

  /**
   * Returns the next trial.
   *
   * @param made all trials of the run so far, all of them over
   * @return empty when every planned trial is settled, or one of them ends the run
   */
  public Optional<PlannedTrial> next(Collection<MadeTrial> made) {
    if (made.stream().anyMatch(MadeTrial::endsTheRun)) {
      return Optional.empty();
    }
    return trials.stream()
        .filter(trial -> !isSettled(trial, made))
        .findFirst()
        .map(trial -> {
          int attempt = attempts(trial, made) + 1;
          return attempt == 1 ? trial : trial.repeated(attempt);
        });
  }

  /**
   * Returns how many planned trials need no further attempt: they count, their variant ended them,
   * or they were lost as often as is allowed.
   *
   * @param made all trials of the run so far
   */
  public int settled(Collection<MadeTrial> made) {
    return Math.toIntExact(trials.stream().filter(trial -> isSettled(trial, made)).count());
  }

  // A cancelled trial says nothing about its cell, so it does not count here; but its name is used.
  boolean isSettled(PlannedTrial trial, Collection<MadeTrial> made) {
    int lost = 0;
    for (var attempt : made) {
      if (attempt.position() == trial.position()) {
        if (attempt.settles()) {
          return true;
        }
        lost += attempt.isLost() ? 1 : 0;
      }
    }
    return lost >= maxAttempts;
  }

  // The highest number, not the count: somebody may have deleted a trial, and the names of the
  // others are still in use.
  private static int attempts(PlannedTrial trial, Collection<MadeTrial> made) {
    return made.stream()
        .filter(attempt -> attempt.position() == trial.position())
        .mapToInt(MadeTrial::attempt)
        .max()
        .orElse(0);
  }

  /** Returns the cells of a run in the order of its file: variants first, then load levels. */
  public static List<Cell> cells(BenchmarkRunSpec spec) {
    var cells = new ArrayList<Cell>();
    for (var variant : spec.variants()) {
      for (var level : spec.load().levels()) {
        cells.add(new Cell(cells.size() + 1, variant.name(), level));
      }
    }
    return List.copyOf(cells);
  }

  private static List<Cell> shuffled(List<Cell> listed, RandomGenerator random) {
    var cells = new ArrayList<>(listed);
    for (int last = cells.size() - 1; last > 0; last--) {
      Collections.swap(cells, last, random.nextInt(last + 1));
    }
    return cells;
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
