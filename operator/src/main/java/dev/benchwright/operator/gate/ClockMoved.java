package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.operator.gate.evidence.Evidence;
import java.util.List;
import java.util.Locale;

/**
 * Checks the generator's clock, by which the load is scheduled and the measured window is located.
 *
 * @param stepMillis how far the clock may deviate from the time that really passes
 */
record ClockMoved(int stepMillis) implements Gate {

  /** A clock that is corrected in small steps stays far below this; one that is set does not. */
  static final int STEP_MILLIS = 100;

  @Override
  public GateName name() {
    return GateName.CLOCK_MOVED;
  }

  @Override
  public GateCause cause() {
    return GateCause.INFRASTRUCTURE;
  }

  @Override
  public String allowed() {
    return "the generator's clock deviates from the elapsed time by at most %d ms"
        .formatted(stepMillis);
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    var step = evidence.clockStepMillis();
    return step.isEmpty()
        ? GateResult.unknown(
            "there is no reading of the generator's clock; with your own script there never is one")
        : new GateResult(
            step.getAsDouble() <= stepMillis,
            String.format(
                Locale.ROOT, "the generator's clock deviated by %.0f ms", step.getAsDouble()));
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The difference between the generator's wall clock and its monotonic clock,"
            + " once a second from the start of the load to its end: the maximum minus the"
            + " minimum. In a batch, from the first measured batch to the last. With"
            + " your own script the clock is not read, and the gate passes as unknown.",
        List.of("clockStepMillis"),
        "The wall clock schedules the requests and locates the window in Prometheus."
            + " Setting it during the load moves both. Fast, slow and stalling subjects leave it"
            + " as it is, which an end-to-end test shows.");
  }
}
