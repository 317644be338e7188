package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.plan.Plan;
import dev.benchwright.core.plan.TrialCount;

/**
 * How many of a run's trials are over, in words. If precision decides, only the maximum is known.
 */
public final class RunProgress {

  private RunProgress() {}

  /** Returns the text before the first trial, as in "40 trials are planned." */
  public static String planned(BenchmarkRunSpec spec) {
    var planned = "%d trials are planned".formatted(fewest(spec));
    return isOpen(spec, fewest(spec))
        ? "%s, and at most %d for precision.".formatted(planned, most(spec))
        : planned + ".";
  }

  /** Returns the progress before the first trial, as in {@code 0/40}. */
  public static String none(BenchmarkRunSpec spec) {
    return soFar(spec, 0, fewest(spec));
  }

  /**
   * Returns the progress while trials are under way, as in {@code 7/40}.
   *
   * @param over how many trials are settled
   * @param planned how many trials are planned so far
   */
  static String soFar(BenchmarkRunSpec spec, long over, int planned) {
    return isOpen(spec, planned)
        ? "%s, up to %d".formatted(all(over, planned), most(spec))
        : all(over, planned);
  }

  /** Returns the progress at the end, as in {@code 40/40}. */
  public static String all(long over, int planned) {
    return "%d/%d".formatted(over, planned);
  }

  private static boolean isOpen(BenchmarkRunSpec spec, int planned) {
    return spec.precisionPercent() != null && planned < most(spec);
  }

  private static int fewest(BenchmarkRunSpec spec) {
    return TrialCount.none(spec).planned();
  }

  private static int most(BenchmarkRunSpec spec) {
    return Plan.cells(spec).size() * spec.mostRepetitions();
  }
}
