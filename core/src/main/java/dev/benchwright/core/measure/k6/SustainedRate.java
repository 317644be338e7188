package dev.benchwright.core.measure.k6;

import java.util.Optional;

/**
 * The rate that a subject sustained on a staircase. One failed step decides nothing, because chance
 * can fail it: the sustained rate is that of the fastest step that passed before the subject failed
 * as many steps in a row as end the staircase.
 *
 * @param perSecond requests per second that the step offered
 * @param isAtLeast whether the staircase ended without that many failed steps in a row, so that the
 *     subject may sustain more (the rate is censored on the right)
 */
public record SustainedRate(double perSecond, boolean isAtLeast) {

  /** Returns the rate; empty if no step passed, or if there are no steps. */
  public static Optional<SustainedRate> of(K6Summary summary) {
    double fastest = 0;
    int failedInARow = 0;
    for (K6Summary.Step step : summary.steps()) {
      if (step.passed()) {
        fastest = Math.max(fastest, step.offeredPerSecond());
        failedInARow = 0;
      } else if (++failedInARow >= summary.failedSteps()) {
        break;
      }
    }
    boolean atLeast = failedInARow < summary.failedSteps();
    return fastest == 0 ? Optional.empty() : Optional.of(new SustainedRate(fastest, atLeast));
  }
}
