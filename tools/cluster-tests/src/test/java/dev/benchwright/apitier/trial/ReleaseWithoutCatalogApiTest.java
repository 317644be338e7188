package dev.benchwright.apitier.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.PhaseEntry;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.TestReconcilers;
import dev.benchwright.operator.controller.trial.TrialReconciler;
import dev.benchwright.operator.resources.pod.TrialNames;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** A trial keeps its numbers, series and end, even if a new catalog lacks its variant. */
@Tag("api")
class ReleaseWithoutCatalogApiTest {

  private static final String SUBJECT = "own-b1-c1-subject";

  /** Far more steps than the release of one pod needs. */
  private static final int MOST_STEPS = 10;

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private BenchmarkTrial trial;
  private TrialNames names;

  @BeforeEach
  void theRunIsUnderWayAndWhatItsTrialDeployedIsThere() {
    var run = API.create(API.run("own").phase(RunPhase.RUNNING).started().build());
    trial = API.createTrial(run, "{\"phase\": \"Pending\"}");
    names = TrialNames.of(trial);
    API.createPod(SUBJECT, null, Map.of(Benchwright.TRIAL_LABEL, "own-b1-c1"));
    API.own()
        .resource(new SecretBuilder().withMetadata(named(names.dataOf("database"))).build())
        .create();
    for (var configMap : List.of(names.load(), names.series())) {
      API.own().resource(new ConfigMapBuilder().withMetadata(named(configMap)).build()).create();
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"RELEASING", "SUCCEEDED", "INVALID", "FAILED", "CANCELLED"})
  void aTrialWhoseVariantTheCatalogHasLostIsReleasedAndEndsWithASentence(TrialPhase phase) {
    var ended = reconcileToTheEnd("{\"phase\": %s}".formatted(Serialization.asJson(phase)));

    assertThat(ended.phase()).isEqualTo(TrialPhase.FAILED);
    assertThat(ended.history())
        .extracting(PhaseEntry::phase)
        .containsExactly(TrialPhase.RELEASING, TrialPhase.FAILED);
    assertThat(ended.message()).startsWith("spec.variants 'webflux' is unknown; write one of: ");
    assertThat(API.has(Pod.class, SUBJECT)).isFalse();
    assertThat(API.has(Secret.class, names.dataOf("database"))).isFalse();
    assertThat(API.has(ConfigMap.class, names.load())).isFalse();
    assertThat(API.has(ConfigMap.class, names.series())).isFalse();
  }

  @Test
  void aTrialThatWasMeasuredBeforeKeepsItsNumbersItsSeriesAndItsEnd() {
    var ended =
        reconcileToTheEnd(
            """
            {"phase": "Releasing", "series": "own-b1-c1-series", "measurements": {"p99Millis": 1.5},
             "history": [{"phase": "Releasing", "at": "2026-01-01T00:00:00Z"}],
             "outcome": {"phase": "Succeeded", "reason": "Measured", "message": "Measured."}}
            """);

    assertThat(ended.phase()).isEqualTo(TrialPhase.SUCCEEDED);
    assertThat(ended.message()).isEqualTo("Measured.");
    assertThat(ended.measurements()).containsExactly(Map.entry("p99Millis", 1.5));
    assertThat(API.has(Pod.class, SUBJECT)).isFalse();
    assertThat(API.has(ConfigMap.class, names.series())).isTrue();
  }

  /** Reconciles step by step until the trial is over. */
  private BenchmarkTrialStatus reconcileToTheEnd(String status) {
    API.store(trial, "/status", status);
    var reconciler = reconciler();
    for (int step = 0; step < MOST_STEPS; step++) {
      reconciler.reconcile(trial, TestReconcilers.noContext());
      var now = API.get(trial).statusOrNew();
      if (now.phase().isOver()) {
        return now;
      }
    }
    throw new AssertionError("not over after %d steps".formatted(MOST_STEPS));
  }

  private static TrialReconciler reconciler() {
    var known = Catalog.bundled();
    var catalog =
        new Catalog(
            known.scenarios(),
            known.variants().stream().filter(v -> !v.name().equals("webflux")).toList());
    return TestReconcilers.of(API.client(), catalog, false).trial();
  }

  private static ObjectMeta named(String name) {
    return new ObjectMetaBuilder().withName(name).withNamespace(API.namespace()).build();
  }
}
