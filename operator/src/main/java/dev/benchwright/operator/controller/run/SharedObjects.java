package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.component.Component;
import dev.benchwright.operator.controller.cluster.ExactDeletion;
import dev.benchwright.operator.controller.cluster.PodViews;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.controller.lane.Lane;
import dev.benchwright.operator.resources.pod.RunNames;
import dev.benchwright.operator.run.SharedUse;
import dev.benchwright.operator.trial.PodView.Disruption;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What all trials of a run share: the pods, Services, Secrets and ConfigMaps of its shared
 * components. The first trial that has them makes them, Services first; they stay until the run
 * leaves its lane. They are removed together: a component that was filled by another, or remembers
 * what that held, is of no use beside a new one.
 */
final class SharedObjects {

  private final KubernetesClient client;
  private final RunEvents events;
  private final StrandedPods stranded;

  SharedObjects(KubernetesClient client, RunEvents events, StrandedPods stranded) {
    this.client = client;
    this.events = events;
    this.stranded = stranded;
  }

  /**
   * Why a run needs others than it has.
   *
   * @param object what is no longer of use
   * @param why the reason, which follows its component's name
   */
  private record Loss(HasMetadata object, String why) {}

  /**
   * Returns one of them that is in the cluster, of the kinds that may take a while to be deleted.
   */
  Optional<String> left(BenchmarkRun run) {
    return mayHave(run)
        ? Stream.concat(pods(run).stream(), services(run).stream())
            .findFirst()
            .map(object -> "%s %s".formatted(object.getKind(), Lane.name(object)))
        : Optional.empty();
  }

  /** Returns whether the next trial can use them. */
  SharedUse use(BenchmarkRun run) {
    if (!mayHave(run)) {
      return new SharedUse.Usable();
    }
    var pods = pods(run);
    if (loss(pods, services(run)).isPresent()) {
      return new SharedUse.Spent();
    }
    return pods.stream()
        .filter(pod -> disruption(pod, Disruption::seenLate).isPresent())
        .findFirst()
        .<SharedUse>map(pod ->
            new SharedUse.Silent(
                "Waiting for the node of pod %s, which all trials share, to report again."
                    .formatted(Lane.name(pod))))
        .orElseGet(SharedUse.Usable::new);
  }

  /**
   * Removes all of them, so that the next trial makes others, tells once why, as an event of the
   * run, and returns a sentence for its status.
   */
  String replace(BenchmarkRun run) {
    var services = services(run);
    var loss = loss(pods(run), services);
    var sentence =
        loss.map(lost ->
                "The %s, which all trials share, %s. What all trials share is made anew, without what the trials so far have left in it."
                    .formatted(component(lost.object()), lost.why()))
            .orElse("What all trials share is being made anew.");
    // Without Services, it was told before: they are deleted at once, and pods take a while.
    if (loss.isPresent() && !services.isEmpty()) {
      // The event's name follows from its text, and two losses may read alike.
      var lost = loss.get().object();
      events.once(
          run,
          "SharedComponentEnded",
          "%s It was seen of %s %s with uid %s."
              .formatted(
                  sentence,
                  lost.getKind(),
                  lost.getMetadata().getName(),
                  lost.getMetadata().getUid()));
    }
    remove(run);
    return sentence;
  }

  /**
   * Deletes all of them; they may continue to exist for a while. Needs nothing of the run but its
   * name and uid.
   *
   * @return whether there were any
   */
  boolean remove(BenchmarkRun run) {
    var names = RunNames.of(run);
    var pods = pods(run);
    var services = services(run);
    // A pod that lives on with a password that nobody has would be worse than a Secret without one.
    for (var pod : pods) {
      delete(run, pod);
      deleteData(names, pod.getMetadata().getName());
    }
    for (var service : services) {
      // Its pods may be gone, and what was made for them is not.
      var component = service.getMetadata().getName();
      deleteData(names, component);
      for (int i = 2; i <= replicas(service); i++) {
        deleteData(names, Component.replicaName(component, i));
      }
      delete(run, service);
    }
    return !pods.isEmpty() || !services.isEmpty();
  }

  /** Returns why they are of no use to the next trial; empty while they are, or are not there. */
  private Optional<Loss> loss(List<Pod> pods, List<Service> services) {
    return pods.stream()
        .flatMap(pod -> why(pod).map(why -> new Loss(pod, why)).stream())
        .findFirst()
        .or(() -> without(services, pods, "is gone"))
        .or(() -> without(pods, services, "has no Service any more"))
        .or(() -> withoutReplica(pods));
  }

  private static Optional<Loss> withoutReplica(List<Pod> pods) {
    var counts =
        pods.stream()
            .collect(Collectors.groupingBy(SharedObjects::component, Collectors.counting()));
    return pods.stream()
        .filter(pod -> counts.getOrDefault(component(pod), 0L) < replicas(pod))
        .findFirst()
        .map(pod -> new Loss(pod, "lacks one of its replicas"));
  }

  private static Optional<Loss> without(
      List<? extends HasMetadata> objects, List<? extends HasMetadata> others, String why) {
    return objects.stream()
        .filter(object ->
            others.stream().noneMatch(other -> component(other).equals(component(object))))
        .findFirst()
        .map(object -> new Loss(object, why));
  }

  private Optional<String> why(Pod pod) {
    return PodViews.of(pod)
        .end()
        .map(end -> "has ended with " + end.words())
        .or(() -> stranded.why(pod).map("cannot be used any more, because "::concat))
        .or(() ->
            isBeingDeleted(pod) ? Optional.of("was deleted by somebody") : Optional.<String>empty())
        .or(() ->
            disruption(pod, found -> !found.seenLate())
                .map(found -> "was ended by the cluster: " + found.why()))
        .or(() ->
            pod.getStatus() != null && "Failed".equals(pod.getStatus().getPhase())
                ? Optional.of("did not start")
                : Optional.empty());
  }

  private static Optional<Disruption> disruption(Pod pod, Predicate<Disruption> which) {
    return PodViews.of(pod).disruption().filter(which);
  }

  /** Whether a pod has a Secret or a ConfigMap is not looked at. */
  private void deleteData(RunNames names, String pod) {
    var data = names.dataOfPod(pod);
    client.secrets().inNamespace(names.namespace()).withName(data).delete();
    client.configMaps().inNamespace(names.namespace()).withName(data).delete();
  }

  private void delete(BenchmarkRun run, HasMetadata object) {
    var why = object instanceof Pod pod ? stranded.why(pod) : Optional.<String>empty();
    if (object instanceof Pod pod && why.isPresent()) {
      stranded.delete(run, pod, why.get());
    } else if (!isBeingDeleted(object)) {
      ExactDeletion.delete(client, object);
    }
  }

  /** A run without a system, or without a trial yet, has none, so that nothing has to be asked. */
  private static boolean mayHave(BenchmarkRun run) {
    return run.getSpec().system() != null && run.statusOrNew().startedAt() != null;
  }

  private List<Pod> pods(BenchmarkRun run) {
    return own(run, Pod.class);
  }

  private List<Service> services(BenchmarkRun run) {
    return own(run, Service.class);
  }

  private <T extends HasMetadata> List<T> own(BenchmarkRun run, Class<T> kind) {
    var names = RunNames.of(run);
    return client
        .resources(kind)
        .inNamespace(names.namespace())
        .withLabels(names.selector())
        .list()
        .getItems()
        .stream()
        .filter(names::isOwnerOf)
        .toList();
  }

  private static String component(HasMetadata object) {
    return object.getMetadata().getLabels().getOrDefault(Benchwright.COMPONENT_LABEL, "");
  }

  /** Returns how many pods the component of an object has. */
  private static int replicas(HasMetadata object) {
    // An operator of before made it without the label.
    return Integer.parseInt(
        object.getMetadata().getLabels().getOrDefault(Benchwright.REPLICAS_LABEL, "1"));
  }

  private static boolean isBeingDeleted(HasMetadata object) {
    return object.getMetadata().getDeletionTimestamp() != null;
  }
}
