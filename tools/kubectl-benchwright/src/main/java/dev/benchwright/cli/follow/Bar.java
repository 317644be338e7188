package dev.benchwright.cli.follow;

/**
 * A progress bar.
 *
 * @param cells its width in columns
 * @param unicode whether it is drawn with block characters rather than ASCII
 */
record Bar(int cells, boolean unicode) {

  /**
   * Returns the bar as text.
   *
   * @param part the part that is done, from 0 to 1
   */
  String of(double part) {
    int done = (int) Math.floor(Math.clamp(part, 0, 1) * cells);
    return (unicode ? "█" : "#").repeat(done) + (unicode ? "░" : "-").repeat(cells - done);
  }
}
