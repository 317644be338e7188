package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.nodes.NodeRoom;
import dev.benchwright.core.nodes.Placement;
import dev.benchwright.core.nodes.WantedPods;
import dev.benchwright.operator.controller.cluster.ApiRefusal;
import dev.benchwright.operator.controller.cluster.InPlaceResize;
import dev.benchwright.operator.resources.RunWorkload;
import dev.benchwright.operator.run.BoostAnswer;
import dev.benchwright.operator.trial.Sentences;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds out whether the cluster can give a run's subjects more CPU for their warm-up. */
final class BoostCheck {

  private final KubernetesClient client;
  private final InPlaceResize resize;

  BoostCheck(KubernetesClient client) {
    this.client = client;
    this.resize = new InPlaceResize(client);
  }

  /**
   * Returns whether it can: running pods can be resized, and a subject with the larger CPU leaves
   * room for the trial's other pods. What the run does not ask for must not make a run fail that
   * would do without, so a namespace that limits CPU gets it only if it is asked for, as does a run
   * whose quota Kueue keeps.
   *
   * @param targets what the run's variants deploy
   */
  BoostAnswer of(BenchmarkRun run, List<Target> targets) {
    var wished = run.getSpec().warmUpCpu();
    boolean asked = run.getSpec().asksForWarmUpCpu();
    if (wished.isEmpty() || (!asked && RunWorkload.queue(run).isPresent())) {
      return new BoostAnswer.None();
    }
    var namespace = run.getMetadata().getNamespace();
    return resize
        .obstacle(namespace)
        .or(() -> asked ? Optional.empty() : limits(namespace))
        .<BoostAnswer>map(BoostAnswer.Unavailable::new)
        .orElseGet(() -> room(run, targets, wished.get()));
  }

  /** Returns why a namespace may refuse more CPU than a run says; empty if nothing limits it. */
  private Optional<String> limits(String namespace) {
    try {
      return Stream.concat(
              client.resourceQuotas().inNamespace(namespace).list().getItems().stream(),
              client.limitRanges().inNamespace(namespace).list().getItems().stream())
          .findFirst()
          .map(limit ->
              "%s %s of the namespace may not allow it; write resources.warmUpCpu if it does."
                  .formatted(limit.getKind(), limit.getMetadata().getName()));
    } catch (KubernetesClientException e) {
      return Optional.of(
          "The operator cannot read the namespace's ResourceQuotas and LimitRanges: "
              + Sentences.endedWithStop(ApiRefusal.words(e)));
    }
  }

  private BoostAnswer room(BenchmarkRun run, List<Target> targets, String cpu) {
    var spec = run.getSpec();
    var wanted =
        WantedPods.of(
            spec, spec.resources().boosted(cpu), targets.stream().anyMatch(Target::database));
    try {
      return switch (NodeRoom.of(client).place(wanted)) {
        case Placement.Fits _ -> new BoostAnswer.Granted(cpu);
        case Placement.NoRoom(var sentence) ->
            new BoostAnswer.Unavailable(sentence + " Write a smaller warmUpCpu.");
      };
    } catch (KubernetesClientException e) {
      // A run must not wait for ever because of what it can do without.
      return new BoostAnswer.Unavailable(
          "The operator cannot read how much room the nodes have: "
              + Sentences.endedWithStop(ApiRefusal.words(e)));
    }
  }
}
