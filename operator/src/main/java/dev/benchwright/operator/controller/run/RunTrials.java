package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.TrialsOfRun;
import dev.benchwright.core.plan.PlannedTrial;
import dev.benchwright.operator.controller.cluster.ApiRefusal;
import dev.benchwright.operator.trial.Sentences;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the trials of a run, and creates new ones. */
final class RunTrials {

  private final KubernetesClient client;

  RunTrials(KubernetesClient client) {
    this.client = client;
  }

  /** Returns the readable trials of this very run, and not those of a deleted run of its name. */
  List<BenchmarkTrial> of(BenchmarkRun run) {
    return all(run).stream().filter(BenchmarkTrial::canBeRead).toList();
  }

  /** Returns all trials of this very run, in no order. */
  List<BenchmarkTrial> all(BenchmarkRun run) {
    return TrialsOfRun.all(client, run);
  }

  /** Returns the trial that is not over, if there is one. */
  static Optional<BenchmarkTrial> underWay(List<BenchmarkTrial> trials) {
    return trials.stream().filter(t -> !t.statusOrNew().phase().isOver()).findFirst();
  }

  /**
   * Creates a trial.
   *
   * @return why the trial cannot be created, as a sentence; empty if it was created. If a trial of
   *     that name exists, it belongs to a deleted run of the same name and is about to be deleted,
   *     because this run's own trials were just read
   */
  Optional<String> make(BenchmarkRun run, PlannedTrial planned) {
    var trial = new BenchmarkTrial();
    trial.setMetadata(
        new ObjectMetaBuilder()
            .withName(planned.name())
            .withNamespace(run.getMetadata().getNamespace())
            .withLabels(
                Map.of(
                    Benchwright.RUN_LABEL, run.getMetadata().getName(),
                    Benchwright.LANE_LABEL, run.getSpec().lane(),
                    Benchwright.MANAGED_BY_LABEL, Benchwright.MANAGED_BY,
                    Benchwright.VARIANT_LABEL, planned.variant()))
            .withOwnerReferences(
                Benchwright.owner(
                    BenchmarkRun.KIND, run.getMetadata().getName(), run.getMetadata().getUid()))
            .build());
    trial.setSpec(
        new BenchmarkTrialSpec(
            run.getMetadata().getName(),
            planned.variant(),
            planned.level().value(),
            planned.level().text(),
            planned.block(),
            planned.position(),
            planned.attempt(),
            planned.floor().orElse(null)));
    try {
      client.resource(trial).create();
      return Optional.empty();
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT) {
        return Optional.of(
            "Waiting for trial %s of a deleted run of the same name to be deleted."
                .formatted(planned.name()));
      }
      var reason = ApiRefusal.reason(e).orElseThrow(() -> e);
      return Optional.of(
          ("Waiting, because the API server refuses trial %s: %s Correct that, and the run goes on;"
                  + " or end it with spec.cancel: true.")
              .formatted(planned.name(), Sentences.endedWithStop(reason)));
    }
  }
}
