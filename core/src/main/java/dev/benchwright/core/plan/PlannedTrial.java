package dev.benchwright.core.plan;

import dev.benchwright.core.api.load.LoadLevel;

/**
 * One trial of a run, before it is made.
 *
 * @param name of the BenchmarkTrial; deterministic, so that making it twice makes it once
 * @param variant its name in the run
 * @param level the load level
 * @param block the repetition that it belongs to, from 1
 * @param position its place among all planned trials of the run, from 1
 * @param attempt 1, or for a repetition how many trials there are of that place with it
 */
public record PlannedTrial(
    String name, String variant, LoadLevel level, int block, int position, int attempt) {

  /**
   * The same trial once more, in the same place.
   *
   * @param number of the attempt, above 1
   */
  PlannedTrial repeated(int number) {
    return new PlannedTrial(
        "%s-r%d".formatted(name, number), variant, level, block, position, number);
  }
}
