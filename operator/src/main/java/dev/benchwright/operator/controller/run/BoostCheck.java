package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.nodes.NodeRoom;
import dev.benchwright.core.nodes.Placement;
import dev.benchwright.core.nodes.WantedPods;
import dev.benchwright.operator.controller.cluster.ApiRefusal;
import dev.benchwright.operator.controller.cluster.InPlaceResize;
import dev.benchwright.operator.run.BoostAnswer;
import dev.benchwright.operator.trial.Sentences;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.List;

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
   * room for the trial's other pods.
   *
   * @param targets what the run's variants deploy
   */
  BoostAnswer of(BenchmarkRun run, List<Target> targets) {
    if (run.getSpec().resources().warmUpCpu() == null) {
      return new BoostAnswer.Unasked();
    }
    return resize
        .obstacle(run.getMetadata().getNamespace())
        .<BoostAnswer>map(BoostAnswer.Unavailable::new)
        .orElseGet(() -> room(run, targets));
  }

  private BoostAnswer room(BenchmarkRun run, List<Target> targets) {
    var spec = run.getSpec();
    var wanted =
        WantedPods.of(
            spec, spec.resources().boosted(), targets.stream().anyMatch(Target::database));
    try {
      return switch (NodeRoom.of(client).place(wanted)) {
        case Placement.Fits _ -> new BoostAnswer.Granted();
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
