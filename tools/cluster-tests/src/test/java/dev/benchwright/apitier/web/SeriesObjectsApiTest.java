package dev.benchwright.apitier.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.series.SeriesCodec;
import dev.benchwright.core.measure.series.SeriesObject;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.NotReadableException;
import dev.benchwright.operator.web.ShownRuns;
import dev.benchwright.operator.web.Stretches;
import dev.benchwright.operator.web.store.ClusterRunStore;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The pages show the series that the operator has kept for a trial, and no other ConfigMap. */
@Tag("api")
class SeriesObjectsApiTest {

  private static final TrialSeries SERIES = Stretches.of(ShownRuns.MIDNIGHT, List.of(1.5, 2.5));

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private final ClusterRunStore store = new ClusterRunStore(API.client());
  private BenchmarkRun run;
  private BenchmarkTrial trial;

  @BeforeEach
  void aTrialWhoseSeriesWereKept() {
    run = API.create(API.run("shop").phase(RunPhase.RUNNING).build());
    trial = API.createTrial(run, "{\"phase\": \"Succeeded\", \"series\": \"shop-b1-c1-series\"}");
  }

  @Test
  void theSeriesAreThoseThatWereKept() {
    create("series", trial, SeriesCodec.compress(SERIES));
    assertThat(store.series(trial)).contains(SERIES);
  }

  @Test
  void aConfigMapThatTheOperatorHasNotMadeForThisVeryTrialIsNotShown() {
    create("series", run, SeriesCodec.compress(SERIES));
    assertThat(store.series(trial)).isEmpty();
    create("load", trial, SeriesCodec.compress(SERIES));
    assertThat(store.series(trial)).isEmpty();
    API.own()
        .resource(
            new ConfigMapBuilder()
                .withMetadata(create("series", trial, SeriesCodec.compress(SERIES)).getMetadata())
                .editMetadata()
                .withOwnerReferences(List.of())
                .withLabels(Map.of())
                .endMetadata()
                .build())
        .update();
    assertThat(store.series(trial)).isEmpty();
  }

  @Test
  void aConfigMapThatIsThereNoMoreIsNone() {
    assertThat(store.series(trial)).isEmpty();
  }

  @Test
  void contentsThatAreNoSeriesAreNone() {
    create("series", trial, new byte[] {1, 2, 3});
    assertThat(store.series(trial)).isEmpty();
  }

  @Test
  void aTrialThatKeptNothingAsksForNothing() {
    trial.setStatus(
        API.createTrial(run, "shop-b1-c2", trial.getSpec(), "{\"phase\": \"Loading\"}")
            .getStatus());
    assertThat(store.series(trial)).isEmpty();
    assertThat(API.interception().asked("", "")).isEmpty();
  }

  @Test
  void aMissingRightIsSaidWithWhatToDo() {
    create("series", trial, SeriesCodec.compress(SERIES));
    try (var client = API.clientOfWhoMay()) {
      var unauthorized = new ClusterRunStore(client);
      assertThatThrownBy(() -> unauthorized.series(trial))
          .isInstanceOf(NotReadableException.class)
          .hasMessageContaining("Give its ClusterRole the verb get on configmaps");
    }
  }

  /** Creates the ConfigMap in place of an existing one. */
  private static ConfigMap create(String role, HasMetadata owner, byte[] contents) {
    var object =
        new ConfigMapBuilder()
            .withNewMetadata()
            .withName("shop-b1-c1-series")
            .withNamespace(API.namespace())
            .withLabels(Map.of(Benchwright.ROLE_LABEL, role))
            .withOwnerReferences(ApiServerExtension.ownedBy(owner))
            .endMetadata()
            .withBinaryData(Map.of(SeriesObject.KEY, Base64.getEncoder().encodeToString(contents)))
            .build();
    API.own().resource(object).delete();
    return API.own().resource(object).create();
  }
}
