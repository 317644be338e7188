package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.nodes.NodeRoom;
import dev.benchwright.core.nodes.Placement;
import dev.benchwright.core.nodes.WantedPods;
import dev.benchwright.operator.controller.cluster.ApiRefusal;
import dev.benchwright.operator.controller.cluster.InPlaceResize;
import dev.benchwright.operator.controller.lane.Lane;
import dev.benchwright.operator.resources.RunWorkload;
import dev.benchwright.operator.run.BoostAnswer;
import dev.benchwright.operator.trial.Sentences;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds out whether the cluster can give a run's subjects more CPU for their warm-up. */
final class BoostCheck {

  /** Names under which a ResourceQuota or a LimitRange limits CPU. */
  private static final Set<String> CPU_LIMITS = Set.of("cpu", "requests.cpu", "limits.cpu");

  private final KubernetesClient client;
  private final InPlaceResize resize;

  BoostCheck(KubernetesClient client) {
    this.client = client;
    this.resize = new InPlaceResize(client);
  }

  /**
   * Returns whether it can: running pods can be resized, and a subject with the larger CPU leaves
   * room for the trial's other pods. What the run does not ask for must not make a run fail that
   * would do without, its own or another. Without being asked for, it is therefore not given to a
   * run whose quota Kueue keeps, in a namespace that limits CPU, beside runs in other lanes, or
   * where the scheduler could put the subject so that no room is left for the other pods.
   *
   * @param targets what the run's variants deploy
   */
  BoostAnswer of(BenchmarkRun run, List<Target> targets) {
    var wished = run.getSpec().warmUpCpu();
    boolean asked = run.getSpec().asksForWarmUpCpu();
    if (wished.isEmpty()) {
      return new BoostAnswer.None();
    }
    var namespace = run.getMetadata().getNamespace();
    return (asked ? Optional.<String>empty() : quota(run))
        .or(() -> resize.obstacle(namespace))
        .or(() -> asked ? Optional.empty() : limit(namespace).or(() -> neighbour(run)))
        .or(() -> withoutRoom(run, targets, wished.get()))
        .<BoostAnswer>map(BoostAnswer.Unavailable::new)
        .orElseGet(() -> new BoostAnswer.Granted(wished.get()));
  }

  /** Returns that Kueue admitted the run with less; empty if it does not keep its quota. */
  private static Optional<String> quota(BenchmarkRun run) {
    return RunWorkload.queue(run)
        .map(
            "Kueue's quota in queue %s holds resources.cpu of it; write resources.warmUpCpu to ask for more."
                ::formatted);
  }

  /** Returns what may refuse more CPU in a namespace; empty if nothing limits it. */
  private Optional<String> limit(String namespace) {
    try {
      return Stream.<HasMetadata>concat(
              client.resourceQuotas().inNamespace(namespace).list().getItems().stream()
                  .filter(quota -> limitsCpu(quota.getSpec().getHard())),
              client.limitRanges().inNamespace(namespace).list().getItems().stream()
                  .filter(range ->
                      // The API server writes an empty list as null.
                      Stream.ofNullable(range.getSpec().getLimits())
                          .flatMap(List::stream)
                          .anyMatch(item -> limitsCpu(item.getMax()))))
          .findFirst()
          .map(found ->
              "%s %s of the namespace limits CPU; write resources.warmUpCpu if it allows as much."
                  .formatted(found.getKind(), found.getMetadata().getName()));
    } catch (KubernetesClientException e) {
      return Optional.of(
          "The operator cannot read the namespace's ResourceQuotas and LimitRanges: "
              + Sentences.endedWithStop(ApiRefusal.words(e)));
    }
  }

  private static boolean limitsCpu(@Nullable Map<String, Quantity> amounts) {
    return amounts != null && CPU_LIMITS.stream().anyMatch(amounts::containsKey);
  }

  /** Returns that a run of another lane may need the room; empty if there is none. */
  private Optional<String> neighbour(BenchmarkRun run) {
    return Lane.of(client, run)
        .runElsewhere()
        .map(other ->
            "Run %s of lane %s may need the room; write resources.warmUpCpu if there is enough."
                .formatted(Lane.name(other), other.getSpec().lane()));
  }

  private Optional<String> withoutRoom(BenchmarkRun run, List<Target> targets, String cpu) {
    var spec = run.getSpec();
    try {
      var room = NodeRoom.of(client);
      return targets.stream()
          .map(Target::others)
          .distinct()
          .map(others -> WantedPods.of(spec, spec.resources().boosted(cpu), others))
          .flatMap(wanted -> withoutRoom(room, wanted, spec.asksForWarmUpCpu()).stream())
          .findFirst();
    } catch (KubernetesClientException e) {
      // A run must not wait for ever because of what it can do without.
      return Optional.of(
          "The operator cannot read how much room the nodes have: "
              + Sentences.endedWithStop(ApiRefusal.words(e)));
    }
  }

  private static Optional<String> withoutRoom(NodeRoom room, WantedPods wanted, boolean asked) {
    return switch (asked ? room.place(wanted) : room.placeWherever(wanted)) {
      case Placement.Fits _ -> Optional.empty();
      case Placement.NoRoom(var sentence) ->
          Optional.of(asked ? sentence + " Write a smaller warmUpCpu." : sentence);
    };
  }
}
