package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.json.TolerantResource;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.resources.pod.TrialNames;
import dev.benchwright.operator.trial.Requeue;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handles runs and trials that cannot be read. They are reported, delay no other run, and are never
 * written, so that an operator that can read them finds them unchanged.
 */
public final class SetAside {

  private static final Logger LOG = LoggerFactory.getLogger(SetAside.class);

  private final RunEvents events;
  private final TrialRemains remains;
  private final Clock clock;
  private final Duration releaseDeadline;

  /**
   * Creates a handler.
   *
   * @param releaseDeadline how long deleted objects may exist before they are deleted by force
   */
  public SetAside(
      KubernetesClient client, RunEvents events, Clock clock, Duration releaseDeadline) {
    this.events = events;
    this.remains = new TrialRemains(client);
    this.clock = clock;
    this.releaseDeadline = releaseDeadline;
  }

  /**
   * Reports a run, and returns after which time to reconcile it again. The run's trials notice it
   * by themselves.
   */
  public Duration run(BenchmarkRun run) {
    tell(run);
    return Requeue.NOT_SOON;
  }

  /**
   * Reports a trial, removes what it deployed, and returns after which time to reconcile it again.
   * The trial's name is enough for that. Its results stay.
   */
  Duration trial(BenchmarkTrial trial) {
    tell(trial);
    var names = TrialNames.of(trial);
    if (remains.count(names) == 0) {
      return Requeue.NOT_SOON;
    }
    remains.delete(
        names, List.of(), remains.isOverdue(names, clock.instant().minus(releaseDeadline)));
    return Requeue.SOON;
  }

  private void tell(TolerantResource<?, ?> resource) {
    var sentence = resource.unreadableSentence().orElseThrow();
    if (events.once(resource, "Unreadable", sentence)) {
      LOG.warn("set aside: {}", sentence);
    }
  }
}
