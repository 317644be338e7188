package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.operator.trial.Deadlines;
import dev.benchwright.operator.trial.TrialDecider;
import java.time.Duration;

/**
 * The deadlines that hold for all trials; that of the load depends on the trial.
 *
 * @param provisioning until subject and database are ready
 * @param imagePull how long a pull may go on failing
 * @param checking until the subject has answered as the scenario says
 * @param afterLoad how long a generator may take beyond its load and its requests' timeout
 * @param collecting until Prometheus has all samples; of a staircase, more for each step
 * @param releasing until what is deleted is gone
 * @param prometheusOutage how long Prometheus may be out of reach beyond {@code collecting}
 */
public record TrialDeadlines(
    Duration provisioning,
    Duration imagePull,
    Duration checking,
    Duration afterLoad,
    Duration collecting,
    Duration releasing,
    Duration prometheusOutage) {

  /** What reading one step's figures may take beyond the rest. */
  private static final Duration OF_EACH_STEP = Duration.ofSeconds(3);

  TrialDecider decider(LoadSpec load, LoadLevel level) {
    return new TrialDecider(
        new Deadlines(
            provisioning,
            imagePull,
            // A user's script is started only then, and its own setup() comes before its load.
            load.script() == null ? checking : checking.plus(provisioning),
            Duration.ofSeconds(load.totalSeconds(level) + load.requestTimeoutSeconds())
                .plus(afterLoad),
            collecting(load),
            releasing));
  }

  /** For a trial that has only to end, whatever its load was. */
  TrialDecider deciderOfTheEnd() {
    return new TrialDecider(
        new Deadlines(provisioning, imagePull, checking, afterLoad, collecting, releasing));
  }

  CollectionDeadline patience(LoadSpec load) {
    return new CollectionDeadline(collecting(load), prometheusOutage);
  }

  /** Every step of a staircase has figures of its own, each of them a query. */
  private Duration collecting(LoadSpec load) {
    var stairs = load.staircase();
    return stairs == null ? collecting : collecting.plus(OF_EACH_STEP.multipliedBy(stairs.steps()));
  }
}
