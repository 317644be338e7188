package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.operator.controller.cluster.ExactDeletion;
import dev.benchwright.operator.controller.cluster.PodViews;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.resources.pod.RunNames;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The components that all trials of a run share, as far as they are in the cluster. The first trial
 * that has them makes them; they stay until the run leaves its lane.
 */
final class SharedPods {

  private final KubernetesClient client;
  private final RunEvents events;
  private final StrandedPods stranded;

  SharedPods(KubernetesClient client, RunEvents events, StrandedPods stranded) {
    this.client = client;
    this.events = events;
    this.stranded = stranded;
  }

  /** Returns whether anything of them that takes a while to be deleted is in the cluster. */
  boolean areLeft(BenchmarkRun run) {
    return mayHave(run) && objects(run).findAny().isPresent();
  }

  /**
   * Returns the pod of one that no trial can use any more: it has ended, it is being deleted, or
   * its node is gone.
   */
  Optional<Pod> spent(BenchmarkRun run) {
    return mayHave(run)
        ? pods(run).stream()
            .filter(pod -> isBeingDeleted(pod) || hasEnded(pod) || stranded.why(pod).isPresent())
            .findFirst()
        : Optional.empty();
  }

  /** Deletes such a pod, tells it once as an event of the run, and returns the event's sentence. */
  String replace(BenchmarkRun run, Pod pod) {
    var name = pod.getMetadata().getLabels().get(Benchwright.COMPONENT_LABEL);
    var sentence =
        "The %s, which all trials share, %s. It is made anew, without what the trials so far have left in it."
            .formatted(name, why(pod));
    // The name of an event follows from its text, and several of them may end alike.
    events.once(
        run,
        "SharedComponentEnded",
        "%s Pod %s with uid %s is deleted."
            .formatted(sentence, pod.getMetadata().getName(), pod.getMetadata().getUid()));
    delete(run, pod);
    return sentence;
  }

  private String why(Pod pod) {
    return PodViews.of(pod)
        .end()
        .map(end -> "has ended with " + end.words())
        .or(() -> stranded.why(pod).map("cannot be used any more, because "::concat))
        .orElse("is being deleted");
  }

  /** Deletes all of them; they may continue to exist for a while. */
  void delete(BenchmarkRun run) {
    var names = RunNames.of(run);
    for (var object : objects(run).toList()) {
      if (object instanceof Pod pod) {
        deleteData(names, pod);
      }
      delete(run, object);
    }
  }

  /** A pod's Secret and ConfigMap are never looked at, so that nobody knows whether it has them. */
  private void deleteData(RunNames names, Pod pod) {
    var data = names.dataOfPod(pod.getMetadata().getName());
    client.secrets().inNamespace(names.namespace()).withName(data).delete();
    client.configMaps().inNamespace(names.namespace()).withName(data).delete();
  }

  private void delete(BenchmarkRun run, HasMetadata object) {
    if (object instanceof Pod pod && stranded.why(pod).isPresent()) {
      stranded.delete(run, pod, stranded.why(pod).orElseThrow());
    } else if (!isBeingDeleted(object)) {
      ExactDeletion.delete(client, object);
    }
  }

  /** A run without a system, or without a trial yet, has none, so that nothing has to be asked. */
  private static boolean mayHave(BenchmarkRun run) {
    return run.getSpec().system() != null && run.statusOrNew().startedAt() != null;
  }

  private Stream<HasMetadata> objects(BenchmarkRun run) {
    var names = RunNames.of(run);
    return Stream.<HasMetadata>concat(
            pods(run).stream(),
            client
                .services()
                .inNamespace(names.namespace())
                .withLabels(names.selector())
                .list()
                .getItems()
                .stream())
        .filter(names::isOwnerOf);
  }

  private List<Pod> pods(BenchmarkRun run) {
    var names = RunNames.of(run);
    return client
        .pods()
        .inNamespace(names.namespace())
        .withLabels(names.selector())
        .list()
        .getItems()
        .stream()
        .filter(names::isOwnerOf)
        .toList();
  }

  private static boolean hasEnded(Pod pod) {
    return PodViews.of(pod).end().isPresent();
  }

  private static boolean isBeingDeleted(HasMetadata object) {
    return object.getMetadata().getDeletionTimestamp() != null;
  }
}
