package dev.benchwright.operator.judge;

/**
 * Compares two finished runs, such as today's with last month's: docs/statistics.md says how, and
 * what such a comparison cannot know.
 */
public final class RunComparison {

  private final StoppingRules rules;

  /** Uses rules that may be kept from one comparison to the next. */
  public RunComparison(StoppingRules rules) {
    this.rules = rules;
  }

  /**
   * Judges run b against run a, by the verdict metric and the margin of run a.
   *
   * @throws NotComparableException when they are the same run, or run a asks for a verdict metric
   *     that does not exist here
   */
  public RunComparisonResults compare(FinishedRun a, FinishedRun b) throws NotComparableException {
    throw new UnsupportedOperationException();
  }
}
