package dev.benchwright.apitier.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.TestReconcilers;
import dev.benchwright.operator.resources.k6.ScriptCheck;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The check of a script passes on what the API server refuses, and leaves nothing if given up. */
@Tag("api")
class ScriptCheckApiTest {

  private static final String CHECK = "own-script-check";

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private BenchmarkRun run;

  @BeforeEach
  void aRunWithAScriptHasItsTurn() {
    createConfigMap("orders");
    run =
        API.create(
            API.run("own").load(new ScriptLoadSpec("orders", "script.js", Map.of())).build());
  }

  @Test
  void aQuotaThatForbidsThePodRefusesTheRunAndLeavesNothing() {
    API.forbidMore("pods");

    reconcile(API.client());
    assertThat(status().phase()).isEqualTo(RunPhase.FAILED);
    assertThat(status().message())
        .startsWith("spec.load.script could not be checked, because the API server")
        .contains("namespace '%s'".formatted(API.namespace()), "exceeded quota: none");
    assertThat(API.interception().asked("POST", "/pods")).hasSize(1);
    assertThat(API.has(ConfigMap.class, ScriptCheck.nameOfFiles(run))).isFalse();
  }

  @Test
  void whatForbidsTheDryRunRefusesTheRun() {
    try (var client =
        API.clientOfWhoMay(
            new PolicyRuleBuilder()
                .withApiGroups("benchwright.dev")
                .withResources("*")
                .withVerbs("*")
                .build(),
            new PolicyRuleBuilder()
                .withApiGroups("")
                .withResources("pods", "configmaps")
                .withVerbs("get", "list", "delete")
                .build(),
            new PolicyRuleBuilder()
                .withApiGroups("events.k8s.io")
                .withResources("events")
                .withVerbs("create")
                .build())) {
      reconcile(client);
    }
    assertThat(status().phase()).isEqualTo(RunPhase.FAILED);
    assertThat(status().message())
        .startsWith("spec.load.script could not be checked, because the API server")
        .contains("configmaps is forbidden");
    assertThat(API.interception().asked("POST", "/configmaps")).hasSize(1);
    assertThat(API.interception().asked("POST", "/pods")).isEmpty();
  }

  @Test
  void anApiServerThatIsOutOfOrderIsAskedAgain() {
    API.interception().fail("POST", "/pods", 500, "etcd is slow");

    assertThatExceptionOfType(KubernetesClientException.class)
        .isThrownBy(() -> reconcile(API.client()))
        .withMessageContaining("etcd is slow");
    assertThat(status().phase()).isEqualTo(RunPhase.QUEUED);
    assertThat(API.interception().asked("PUT", "/status")).isEmpty();
  }

  @Test
  void aCheckThatIsGivenUpIsTakenAwayAndWaitedFor() {
    var check = aCheckIsUnderWay();
    API.patchSpec(run, "{\"suspend\": true}");

    reconcile(API.client());
    assertThat(API.get(check).getMetadata().getDeletionTimestamp()).isNotNull();
    assertThat(status().phase()).isEqualTo(RunPhase.QUEUED);
  }

  @Test
  void whatIsBeingTakenAwayIsWaitedForAndForcedAtTheDeadline() {
    var check = aCheckIsUnderWay();
    API.patchSpec(run, "{\"suspend\": true}");
    API.own().resource(check).delete();
    dueAt(check, Instant.now().minusSeconds(30).toString());
    reconcile(API.client());
    assertThat(API.interception().asked("DELETE", CHECK)).isEmpty();

    dueAt(check, "2025-12-31T23:00:00Z");
    reconcile(API.client());
    assertThat(API.has(Pod.class, CHECK)).isFalse();
    assertThat(status().phase()).isEqualTo(RunPhase.QUEUED);
  }

  @Test
  void ofACheckWhosePodIsGoneNothingIsLeft() {
    createConfigMap(ScriptCheck.nameOfFiles(run));
    API.patchSpec(run, "{\"suspend\": true}");

    reconcile(API.client());
    assertThat(API.has(ConfigMap.class, ScriptCheck.nameOfFiles(run))).isFalse();
    assertThat(status().phase()).isEqualTo(RunPhase.SUSPENDED);
  }

  @Test
  void aConfigMapOfSomebodysWithTheNameOfTheCheckStays() {
    createConfigMap(CHECK);
    API.patchSpec(run, "{\"suspend\": true}");

    reconcile(API.client());
    assertThat(API.has(ConfigMap.class, CHECK)).isTrue();
  }

  private Pod aCheckIsUnderWay() {
    return API.createPod(CHECK, "out-of-reach", Map.of(), run);
  }

  private static void dueAt(Pod check, String time) {
    API.store(check, "/metadata/deletionTimestamp", "\"%s\"".formatted(time));
  }

  private static void createConfigMap(String name) {
    API.own()
        .resource(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withName(name)
                .withNamespace(API.namespace())
                .endMetadata()
                .build())
        .create();
  }

  private void reconcile(KubernetesClient client) {
    TestReconcilers.of(client, Catalog.bundled(), false)
        .run()
        .reconcile(run, TestReconcilers.noContext());
  }

  private BenchmarkRunStatus status() {
    return API.get(run).statusOrNew();
  }
}
