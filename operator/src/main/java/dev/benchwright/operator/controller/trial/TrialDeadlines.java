package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.operator.controller.collection.CollectionDeadline;
import dev.benchwright.operator.trial.Deadlines;
import dev.benchwright.operator.trial.TrialDecider;
import java.time.Duration;

/**
 * The deadlines of all trials; that of the load depends on the trial as well.
 *
 * @param provisioning until a component is ready that does not say how long it may take, from when
 *     that is which it needs
 * @param imagePull how long a pull, or a start that may yet succeed, may keep failing
 * @param checking until the subject has given the answer that the scenario expects
 * @param afterLoad how long a generator may take beyond its load and the timeout of its requests
 * @param collecting until Prometheus has all samples; for a staircase, each step adds to it
 * @param releasing until deleted objects are gone
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

  /** Time for each step of a trial that measures the generator to begin. */
  private static final Duration OF_FLOOR = Duration.ofSeconds(45);

  /** Time for what must not delay such a trial. */
  private static final Duration WAIT_OF_FLOOR = Duration.ofSeconds(20);

  /** Additional time for reading one step's figures. */
  private static final Duration OF_EACH_STEP = Duration.ofSeconds(3);

  /**
   * Returns the deadlines of a trial. A trial that measures the load generator itself has shorter
   * ones, because a run can go on without it.
   */
  TrialDeadlines of(BenchmarkTrial trial) {
    return trial.measuresGenerator()
        ? new TrialDeadlines(
            shorter(provisioning, OF_FLOOR),
            shorter(imagePull, WAIT_OF_FLOOR),
            shorter(checking, OF_FLOOR),
            shorter(afterLoad, WAIT_OF_FLOOR),
            shorter(collecting, WAIT_OF_FLOOR),
            releasing,
            Duration.ZERO)
        : this;
  }

  /**
   * Returns how long a generator may ask for the right answer, from its own start. It starts with
   * the components, each of which has its time to become ready from when that is there which it
   * needs.
   */
  Duration asking(Target target) {
    return target.longestStart(provisioning).plus(checking);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  TrialDecider decider(LoadSpec load, LoadLevel level) {
    return new TrialDecider(
        new Deadlines(
            provisioning,
            imagePull,
            // A user's script starts only in this phase, and its own setup() runs before its load.
            load.script() == null ? checking : checking.plus(provisioning),
            Duration.ofSeconds(load.totalSeconds(level) + load.requestTimeoutSeconds())
                .plus(afterLoad),
            Duration.ofSeconds(load.boostSeconds()),
            collecting(load),
            releasing));
  }

  /** Returns the decider of a trial that only has to end, whatever its load was. */
  TrialDecider deciderOfTheEnd() {
    return new TrialDecider(
        new Deadlines(
            provisioning, imagePull, checking, afterLoad, Duration.ZERO, collecting, releasing));
  }

  CollectionDeadline collection(LoadSpec load) {
    return new CollectionDeadline(collecting(load), prometheusOutage);
  }

  /** Returns the deadline of a load: each step of a staircase has figures that take queries. */
  private Duration collecting(LoadSpec load) {
    var stairs = load.staircase();
    return stairs == null ? collecting : collecting.plus(OF_EACH_STEP.multipliedBy(stairs.steps()));
  }
}
