package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.resources.pod.TrialNames;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The logs of all known-latency subjects of a run, one for each trial. A trial that a gate
 * invalidates is measured again in another pod, and only that pod's log describes the repetition.
 */
public final class SubjectLogs implements ResourceEventHandler<BenchmarkTrial>, AutoCloseable {

  private final KubernetesClient client;
  private final SharedIndexInformer<BenchmarkTrial> trials;
  private final Map<String, SubjectLog> byTrial = new HashMap<>();

  /** Follows each subject of the run from the start of its load, until this is closed. */
  SubjectLogs(KubernetesClient client, String namespace, String run) {
    this.client = client;
    this.trials =
        client
            .resources(BenchmarkTrial.class)
            .inNamespace(namespace)
            .withLabel(Benchwright.RUN_LABEL, run)
            .inform(this);
  }

  /** Returns the complete log of a trial that is over, whose subject is gone. */
  public SubjectLog of(BenchmarkTrial trial) {
    var log = followed(trial.getMetadata().getName());
    log.awaitEnd();
    return log;
  }

  private synchronized SubjectLog followed(String trial) {
    assertThat(byTrial).as("trials whose subject's log was followed").containsKey(trial);
    return Objects.requireNonNull(byTrial.get(trial));
  }

  @Override
  public void onAdd(BenchmarkTrial trial) {
    follow(trial);
  }

  @Override
  public void onUpdate(BenchmarkTrial before, BenchmarkTrial trial) {
    follow(trial);
  }

  @Override
  public void onDelete(BenchmarkTrial trial, boolean lastStateUnknown) {
    // The log of the deleted trial's subject is still needed.
  }

  /** Begins under load: the container exists then, and its log is given from the first line on. */
  private synchronized void follow(BenchmarkTrial trial) {
    if (AppliedRun.status(trial).phase() != TrialPhase.LOADING) {
      return;
    }
    byTrial.computeIfAbsent(
        trial.getMetadata().getName(),
        name ->
            new SubjectLog(
                client,
                trial.getMetadata().getNamespace(),
                TrialNames.of(trial).component("subject")));
  }

  @Override
  public synchronized void close() {
    trials.close();
    byTrial.values().forEach(SubjectLog::close);
  }
}
