package dev.benchwright.cli;

import dev.benchwright.operator.plan.Plan;
import java.util.regex.Pattern;

/**
 * How many of a run's planned trials are settled.
 *
 * @param settled those that need no more attempt
 * @param planned all that are planned so far
 */
record TrialCount(int settled, int planned) {

  /**
   * As the operator writes it: {@code 7/12}, and {@code 7/12, up to 40} where precision decides.
   */
  private static final Pattern PROGRESS = Pattern.compile("(\\d+)/(\\d+)\\b.*");

  /** As the run's status says; before it does, as its file plans. */
  static TrialCount of(RunSnapshot run) {
    var progress = run.status().progress();
    if (progress != null) {
      var match = PROGRESS.matcher(progress);
      if (match.matches()) {
        return new TrialCount(Integer.parseInt(match.group(1)), Integer.parseInt(match.group(2)));
      }
    }
    return new TrialCount(0, Plan.cells(run.spec()).size() * run.spec().repetitions());
  }
}
