package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.TrialsOfRun;
import dev.benchwright.operator.gate.SubjectPlace;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;

/** Reads where a run's trials ran that count so far. */
final class CountedTrials {

  private final KubernetesClient client;

  CountedTrials(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Returns the places of the run that owns a trial, and not those of a deleted run of its name.
   */
  List<SubjectPlace> besides(BenchmarkTrial trial) {
    var owners = owners(trial);
    var named =
        TrialsOfRun.named(client, trial.getMetadata().getNamespace(), trial.getSpec().run());
    return TrialsOfRun.ofCells(named.list().getItems()).stream()
        .filter(other -> other.statusOrNew().phase() == TrialPhase.SUCCEEDED)
        .filter(other -> owners(other).equals(owners))
        .map(CountedTrials::place)
        .toList();
  }

  private static SubjectPlace place(BenchmarkTrial trial) {
    var environment = trial.statusOrNew().environment();
    return new SubjectPlace(
        trial.getMetadata().getName(),
        trial.getSpec().variant(),
        trial.getSpec().block(),
        environment == null ? null : environment.node(),
        environment == null ? null : environment.imageId());
  }

  private static List<String> owners(BenchmarkTrial trial) {
    return trial.getMetadata().getOwnerReferences().stream().map(OwnerReference::getUid).toList();
  }
}
