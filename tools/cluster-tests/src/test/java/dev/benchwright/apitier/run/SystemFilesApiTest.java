package dev.benchwright.apitier.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.system.ComponentSpecs;
import dev.benchwright.core.api.system.SystemSpec;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.TestReconcilers;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A run whose database names a ConfigMap that is not there is told so before anything starts. */
@Tag("api")
class SystemFilesApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private BenchmarkRun run;

  @BeforeEach
  void aRunOfASystemHasItsTurn() {
    run =
        API.create(
            API.run("own")
                .system(
                    new SystemSpec(
                        "shop",
                        "/orders",
                        List.of(
                            ComponentSpecs.container("shop", "example/shop:1", 8080).build(),
                            ComponentSpecs.postgres("db", "shop-schema").build()),
                        null))
                .build());
  }

  private void reconcile() {
    TestReconcilers.of(API.client(), Catalog.bundled(), false)
        .run()
        .reconcile(run, TestReconcilers.noContext());
  }

  private BenchmarkRunStatus status() {
    return API.get(run).statusOrNew();
  }

  @Test
  void theConfigMapMayComeAfterTheRun() {
    reconcile();
    assertThat(status().phase()).isEqualTo(RunPhase.QUEUED);
    assertThat(status().message()).isEqualTo("Waiting for ConfigMap shop-schema.");

    API.own()
        .resource(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withName("shop-schema")
                .withNamespace(API.namespace())
                .endMetadata()
                .build())
        .create();
    reconcile();
    assertThat(status().phase()).isEqualTo(RunPhase.RUNNING);
  }

  @Test
  void oneThatDoesNotComeIsNamedWithItsField() {
    await("the end of the run")
        .atMost(Duration.ofMinutes(1))
        .pollInterval(Duration.ofSeconds(1))
        .until(() -> {
          reconcile();
          return status().phase() == RunPhase.FAILED;
        });

    assertThat(status().message())
        .isEqualTo(
            "spec.system: postgres.configMap of component 'db', 'shop-schema' does not exist in"
                + " namespace '%s'; create it before the run, or correct the name"
                    .formatted(API.namespace()));
    assertThat(API.own().pods().inNamespace(API.namespace()).list().getItems()).isEmpty();
  }
}
