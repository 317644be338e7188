package dev.benchwright.e2e.lanes;

import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.Benchwright;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Watches every pod of a trial come and go, anywhere in the cluster. A single watch reports
 * everything in the order in which it happened.
 */
final class TrialPodsWatch implements ResourceEventHandler<Pod>, AutoCloseable {

  private static final Duration EARLIER = Duration.ofMinutes(1);

  private final SharedIndexInformer<Pod> informer;

  /** The trials of the existing pods, by the pods' uids. */
  private final Map<String, String> there = new HashMap<>();

  private final Set<String> trials = new HashSet<>();
  private final List<String> meetings = new CopyOnWriteArrayList<>();

  /** Begins to watch when the last pod of earlier trials is gone. */
  TrialPodsWatch(KubernetesClient client) {
    await("pods of earlier trials to go")
        .atMost(EARLIER)
        .until(() ->
            client
                .pods()
                .inAnyNamespace()
                .withLabel(Benchwright.TRIAL_LABEL)
                .list()
                .getItems()
                .isEmpty());
    informer = client.pods().inAnyNamespace().withLabel(Benchwright.TRIAL_LABEL).inform(this);
  }

  /** Returns the trials that were seen to have pods at the same moment. */
  List<String> meetings() {
    return List.copyOf(meetings);
  }

  /** Returns the number of trials that had pods at all. */
  synchronized int trials() {
    return trials.size();
  }

  @Override
  public synchronized void onAdd(Pod pod) {
    var trial =
        pod.getMetadata().getNamespace()
            + "/"
            + pod.getMetadata().getLabels().get(Benchwright.TRIAL_LABEL);
    trials.add(trial);
    there.put(pod.getMetadata().getUid(), trial);
    var together = new TreeSet<>(there.values());
    if (together.size() > 1) {
      meetings.add(together.toString());
    }
  }

  @Override
  public void onUpdate(Pod before, Pod pod) {
    // The pod was recorded when it was added.
  }

  @Override
  public synchronized void onDelete(Pod pod, boolean lastStateUnknown) {
    there.remove(pod.getMetadata().getUid());
  }

  @Override
  public void close() {
    informer.close();
  }
}
