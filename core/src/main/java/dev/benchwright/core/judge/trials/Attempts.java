package dev.benchwright.core.judge.trials;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes trials of a cell that were repeated without success. */
final class Attempts {

  private Attempts() {}

  /**
   * Returns a sentence about the blocks in which every attempt was lost; empty if there are none.
   *
   * @param trials trials of one cell, in the order in which they ran
   * @param maxAttempts how many attempts a block may have; with only one, there is no sentence
   */
  static Optional<String> usedUp(List<FinishedTrial> trials, int maxAttempts) {
    var lost = trials.stream().filter(FinishedTrial::isLost).toList();
    var blocks =
        lost.stream()
            .map(FinishedTrial::block)
            .distinct()
            .filter(block -> lost.stream().filter(t -> t.block() == block).count() >= maxAttempts)
            .sorted()
            .toList();
    if (maxAttempts == 1 || blocks.isEmpty()) {
      return Optional.empty();
    }
    return lost.stream()
        .filter(t -> t.block() == blocks.getLast())
        .reduce((earlier, later) -> later)
        .map(last ->
            "%d of %d attempts of %s did not count; the last: %s"
                .formatted(maxAttempts, maxAttempts, words(blocks), last.message()));
  }

  private static String words(List<Integer> blocks) {
    return blocks.size() == 1
        ? "block %d".formatted(blocks.getFirst())
        : blocks.stream()
            .map(String::valueOf)
            .collect(Collectors.joining(", ", "each of the blocks ", ""));
  }
}
