package dev.benchwright.apitier.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.api.system.PostgresSpec;
import dev.benchwright.core.api.system.SystemSpec;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.TestReconcilers;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
                            component("shop", "example/shop:1", null),
                            component("db", null, new PostgresSpec("shop-schema"))),
                        null))
                .build());
  }

  private static ComponentSpec component(
      String name, @Nullable String image, @Nullable PostgresSpec postgres) {
    return new ComponentSpec(
        name,
        image,
        postgres,
        null,
        image == null ? null : 8080,
        null,
        null,
        null,
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        Map.of(),
        null,
        null,
        1,
        true,
        Lifetime.TRIAL,
        null);
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
