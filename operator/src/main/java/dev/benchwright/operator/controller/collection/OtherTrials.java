package dev.benchwright.operator.controller.collection;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.TrialsOfRun;
import dev.benchwright.operator.gate.evidence.SubjectPlace;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;

/** Reads what the trials of a trial's run have shown so far. */
public final class OtherTrials {

  private final KubernetesClient client;

  public OtherTrials(KubernetesClient client) {
    this.client = client;
  }

  /** Returns where the subjects of the trials ran that count so far. */
  List<SubjectPlace> places(BenchmarkTrial trial) {
    return of(trial).stream()
        .filter(other -> other.statusOrNew().phase() == TrialPhase.SUCCEEDED)
        .map(OtherTrials::place)
        .toList();
  }

  /**
   * Returns the trials of cells of the run that owns a trial, and not those of a deleted run of its
   * name.
   */
  public List<BenchmarkTrial> of(BenchmarkTrial trial) {
    var owners = owners(trial);
    var named =
        TrialsOfRun.named(client, trial.getMetadata().getNamespace(), trial.getSpec().run());
    return TrialsOfRun.ofCells(named.list().getItems()).stream()
        .filter(other -> owners(other).equals(owners))
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
