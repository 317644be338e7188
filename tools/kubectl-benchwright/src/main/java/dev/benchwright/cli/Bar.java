package dev.benchwright.cli;

/**
 * A bar of progress.
 *
 * @param cells columns that it takes
 * @param unicode whether it may have blocks rather than ASCII
 */
record Bar(int cells, boolean unicode) {

  /**
   * Drawn.
   *
   * @param part that is done, from 0 to 1
   */
  String of(double part) {
    int done = (int) Math.floor(Math.clamp(part, 0, 1) * cells);
    return (unicode ? "█" : "#").repeat(done) + (unicode ? "░" : "-").repeat(cells - done);
  }
}
