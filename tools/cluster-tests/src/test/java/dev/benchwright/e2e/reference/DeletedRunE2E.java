package dev.benchwright.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.ClusterPrometheus;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Everything that a run has measured is deleted with it. */
@Tag("reference")
class DeletedRunE2E {

  @RegisterExtension static final ReferenceRun REFERENCE = new ReferenceRun();

  @Test
  void itsSeriesAndItsFiguresInPrometheusGoWithIt() {
    var run = REFERENCE.brief();
    var trial = AppliedRun.succeeded(run.awaitOver().trialOf("mvc-virtual"));
    var series = Objects.requireNonNull(trial.series(), "series");
    var prometheus = new ClusterPrometheus(REFERENCE.client());
    var end =
        "benchwright_run_finished_timestamp_seconds{run_namespace=\"%s\",run=\"%s\"}"
            .formatted(run.namespace(), run.name());
    assertThat(isThere(series)).as(series).isTrue();
    await("the end of run " + run.name() + " in Prometheus")
        .until(() -> !prometheus.now(end).isEmpty());

    run.delete();

    await("ConfigMap " + series + " to go").until(() -> !isThere(series));
    await("run " + run.name() + " to leave Prometheus").until(() -> prometheus.now(end).isEmpty());
  }

  private static boolean isThere(String configMap) {
    return REFERENCE
            .client()
            .configMaps()
            .inNamespace(REFERENCE.namespace().name())
            .withName(configMap)
            .get()
        != null;
  }
}
