package dev.benchwright.core.measure.k6;

import dev.benchwright.core.measure.k6.K6Summary.Step;
import java.util.List;
import java.util.Optional;

/**
 * The rate that a subject sustained on a staircase. One failed step decides nothing, because chance
 * can fail it: the sustained rate is that of the fastest step that passed before as many steps in a
 * row failed as end the staircase.
 *
 * @param perSecond requests per second that the step offered
 * @param isAtLeast whether the subject is not shown to have failed that many steps in a row, so
 *     that it may sustain more (the rate is censored on the right): the staircase ended before, or
 *     the generator may have failed one of these steps
 */
public record SustainedRate(double perSecond, boolean isAtLeast) {

  /** Returns the rate; empty if no step passed, or if there are no steps. */
  public static Optional<SustainedRate> of(K6Summary summary) {
    var ending = endingSteps(summary);
    double fastest = fastestBefore(ending, summary);
    boolean atLeast = ending.isEmpty() || ending.stream().anyMatch(Step::failedByGenerator);
    return fastest == 0 ? Optional.empty() : Optional.of(new SustainedRate(fastest, atLeast));
  }

  /**
   * Returns whether a subject sustained no rate: it failed the first steps of a staircase, and as
   * many as end it. Its rate is known to be less than that of the first step (censored on the
   * left), unless the generator may have failed one of them.
   */
  public static boolean isNone(K6Summary summary) {
    var ending = endingSteps(summary);
    return !ending.isEmpty()
        && fastestBefore(ending, summary) == 0
        && ending.stream().noneMatch(Step::failedByGenerator);
  }

  private static double fastestBefore(List<Step> ending, K6Summary summary) {
    return summary.steps().stream()
        .takeWhile(step -> ending.isEmpty() || step.step() < ending.getFirst().step())
        .filter(Step::passed)
        .mapToDouble(Step::offeredPerSecond)
        .max()
        .orElse(0);
  }

  /**
   * Returns the failed steps in a row that ended a staircase, in order; empty if it ended without
   * that many, or with any other model.
   */
  public static List<Step> endingSteps(K6Summary summary) {
    var steps = summary.steps();
    int failedInARow = 0;
    for (int i = 0; i < steps.size(); i++) {
      failedInARow = steps.get(i).passed() ? 0 : failedInARow + 1;
      if (failedInARow > 0 && failedInARow >= summary.failedSteps()) {
        return steps.subList(i + 1 - failedInARow, i + 1);
      }
    }
    return List.of();
  }
}
