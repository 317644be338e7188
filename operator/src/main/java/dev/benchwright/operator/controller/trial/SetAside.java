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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs and trials that cannot be read. They are told of, keep nobody waiting, and are never
 * written: an operator that can read them finds all that they say.
 */
public final class SetAside {

  private static final Logger LOG = LoggerFactory.getLogger(SetAside.class);

  private final RunEvents events;
  private final TrialRemains remains;
  private final Clock clock;
  private final Duration patience;

  /**
   * Sets aside.
   *
   * @param patience how long what is deleted may take to be gone before it is forced
   */
  public SetAside(KubernetesClient client, RunEvents events, Clock clock, Duration patience) {
    this.events = events;
    this.remains = new TrialRemains(client);
    this.clock = clock;
    this.patience = patience;
  }

  /** Tells of a run and says when to look at it again. Its trials see for themselves. */
  public Duration run(BenchmarkRun run) {
    tell(run);
    return Requeue.NOT_SOON;
  }

  /**
   * Tells of a trial, removes what it has deployed, for which its name is enough, and says when to
   * look at it again. What it has measured stays.
   */
  Duration trial(BenchmarkTrial trial) {
    tell(trial);
    var names = TrialNames.of(trial);
    if (remains.count(names) == 0) {
      return Requeue.NOT_SOON;
    }
    remains.delete(names, remains.isOverdue(names, clock.instant().minus(patience)));
    return Requeue.SOON;
  }

  private void tell(TolerantResource<?, ?> resource) {
    var sentence = resource.unreadableSentence().orElseThrow();
    if (events.once(resource, "Unreadable", sentence)) {
      LOG.warn("set aside: {}", sentence);
    }
  }
}
