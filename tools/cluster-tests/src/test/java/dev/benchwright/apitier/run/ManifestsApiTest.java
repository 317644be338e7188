package dev.benchwright.apitier.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.system.ComponentSpecs;
import dev.benchwright.core.api.system.ManifestsSpec;
import dev.benchwright.core.api.system.SystemSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.TestReconcilers;
import dev.benchwright.operator.resources.pod.TrialNames;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The trials of a run are made of its manifests as they were when it was accepted, whatever becomes
 * of them.
 */
@Tag("api")
class ManifestsApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private static final String MANIFESTS =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: orders-v1}
      spec:
        replicas: 2
        template:
          metadata: {labels: {app: orders}}
          spec:
            volumes: [{name: conf, configMap: {name: conf}}]
            containers:
              - name: main
                image: example/orders:1
                command: [/orders]
                args: [--db, "$(DB_HOST)"]
                ports: [{name: http, containerPort: 8080}]
                envFrom: [{configMapRef: {name: conf}}]
                resources: {limits: {cpu: 300m, memory: 64Mi}}
                readinessProbe: {httpGet: {path: /healthz, port: http}}
                volumeMounts: [{name: conf, mountPath: /etc/orders}]
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: orders}
      spec: {selector: {app: orders}, ports: [{port: 8080, targetPort: http}]}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: conf}
      data: {MODE: plain}
      """;

  private BenchmarkRun run;

  @BeforeEach
  void aRunNamesManifests() {
    run =
        API.create(
            API.run("own")
                .system(
                    new SystemSpec(
                        "orders",
                        "/orders",
                        List.of(ComponentSpecs.postgres("db").build()),
                        new ManifestsSpec("shop")))
                .build());
  }

  private static ConfigMap configMap(String name, String manifests) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(API.namespace())
        .endMetadata()
        .withData(Map.of("shop.yaml", manifests, "notes", "no manifest"))
        .build();
  }

  private void reconcile() {
    reconcile(API.client());
  }

  private void reconcile(KubernetesClient client) {
    TestReconcilers.of(client, Catalog.bundled(), false)
        .run()
        .reconcile(run, TestReconcilers.noContext());
  }

  private BenchmarkRunStatus status() {
    return API.get(run).statusOrNew();
  }

  private static HasMetadata inNamespace(HasMetadata object) {
    return API.own().resource(object).inNamespace(API.namespace()).get();
  }

  /** Lets the operator deploy the run's first trial, which the run has made. */
  private BenchmarkTrial deployed() {
    var trial =
        API.own()
            .resources(BenchmarkTrial.class)
            .inNamespace(API.namespace())
            .withName("own-b1-c1")
            .require();
    TestReconcilers.of(API.client(), Catalog.bundled(), false)
        .trial()
        .reconcile(trial, TestReconcilers.noContext());
    return API.get(trial);
  }

  private static Pod pod(String component) {
    return API.own()
        .pods()
        .inNamespace(API.namespace())
        .withName("own-b1-c1-" + component)
        .require();
  }

  @Test
  void whatARunBeganWithIsDeployedHoweverTheManifestsChange() {
    API.own().resource(configMap("shop", MANIFESTS)).create();
    reconcile();
    assertThat(status().phase()).as(status().message()).isEqualTo(RunPhase.RUNNING);
    var digests = status().digests();
    API.own().resource(configMap("shop", MANIFESTS.replace("orders:1", "orders:2"))).update();
    API.own().resource(configMap("shop", MANIFESTS)).delete();
    reconcile();
    assertThat(status().phase()).as(status().message()).isEqualTo(RunPhase.RUNNING);
    assertThat(status().digests()).isEqualTo(digests).isNotEmpty();

    var trial = deployed();
    for (var name : List.of("orders", "orders-r2")) {
      var container = pod(name).getSpec().getContainers().getFirst();
      assertThat(container.getImage()).isEqualTo("example/orders:1");
      assertThat(container.getCommand()).containsExactly("/orders");
      assertThat(container.getArgs()).containsExactly("--db", "$(DB_HOST)");
      assertThat(container.getEnv())
          .extracting(EnvVar::getName)
          .contains("MODE", "DB_HOST", "DB_PASSWORD");
      assertThat(container.getStartupProbe().getHttpGet().getPath()).isEqualTo("/healthz");
      assertThat(container.getResources().getRequests())
          .isEqualTo(container.getResources().getLimits())
          .hasToString("{cpu=300m, memory=64Mi}");
      assertThat(pod(name).getSpec().getRestartPolicy()).isEqualTo("Never");
      assertThat(pod(name).getMetadata().getOwnerReferences()).hasSize(1);
      assertThat(
              API.own()
                  .configMaps()
                  .inNamespace(API.namespace())
                  .withName(TrialNames.of(trial).dataOf(name))
                  .require()
                  .getData())
          .containsExactly(Map.entry("file-0", "plain"));
    }
    assertThat(pod("db").getSpec().getContainers().getFirst().getImage()).isEqualTo("postgres:18");
    assertThat(API.own().services().inNamespace(API.namespace()).list().getItems())
        .extracting(service -> service.getMetadata().getName())
        .containsExactlyInAnyOrder("own-b1-c1-orders", "own-b1-c1-db");
  }

  @Test
  void theCopyIsTheRunsAndCannotBeChanged() {
    API.own().resource(configMap("shop", MANIFESTS)).create();
    reconcile();

    var copy =
        API.own().configMaps().inNamespace(API.namespace()).withName("own-manifests").require();
    assertThat(copy.getData()).containsExactly(Map.entry("shop.yaml", MANIFESTS));
    assertThat(copy.getImmutable()).isTrue();
    assertThat(copy.getMetadata().getLabels())
        .containsEntry("benchwright.dev/run", "own")
        .containsEntry("app.kubernetes.io/managed-by", "benchwright");
    assertThat(copy.getMetadata().getOwnerReferences())
        .extracting(owner -> owner.getUid())
        .containsExactly(run.getMetadata().getUid());
  }

  @Test
  void digestsAreThoseOfWhatTheManifestsSay() {
    API.own().resource(configMap("shop", MANIFESTS)).create();
    reconcile();
    var before = status().digests();

    API.own().resource(API.get(run)).delete();
    API.own().resource(configMap("own-manifests", "")).delete();
    API.own().resource(configMap("shop", MANIFESTS.replace("plain", "fast"))).update();
    aRunNamesManifests();
    reconcile();
    assertThat(status().digests().keySet()).isEqualTo(before.keySet());
    assertThat(status().digests()).isNotEqualTo(before);
  }

  @Test
  void aCopyThatIsGoneIsToldAndNothingIsDeployedInItsPlace() {
    API.own().resource(configMap("shop", MANIFESTS)).create();
    reconcile();
    reconcile();
    API.own().resource(configMap("own-manifests", "")).delete();

    assertThat(deployed().statusOrNew().message())
        .contains(
            "ConfigMap 'own-manifests' in namespace '%s', which keeps the manifests that the run"
                    .formatted(API.namespace())
                + " began with, is gone; apply the run anew");
    assertThat(API.own().pods().inNamespace(API.namespace()).list().getItems()).isEmpty();
  }

  /** Whoever may create ConfigMaps may give one the same name and the same owner. */
  private static void replaceTheCopy(String manifests) {
    var copies = API.own().configMaps().inNamespace(API.namespace()).withName("own-manifests");
    var copy = copies.require();
    copies.delete();
    API.own()
        .resource(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withName("own-manifests")
                .withNamespace(API.namespace())
                .withOwnerReferences(copy.getMetadata().getOwnerReferences())
                .endMetadata()
                .withData(Map.of("shop.yaml", manifests))
                .build())
        .create();
  }

  @Test
  void aCopyThatIsMadeAnewWithOtherTextsIsToldAndNothingIsDeployedOfIt() {
    API.own().resource(configMap("shop", MANIFESTS)).create();
    reconcile();
    reconcile();
    assertThat(status().manifestsDigest()).startsWith("sha256:");
    replaceTheCopy(MANIFESTS.replace("orders:1", "orders:2"));
    var sentence =
        "ConfigMap 'own-manifests' in namespace '%s' has other manifests than those that the run"
                .formatted(API.namespace())
            + " began with, of which status.manifestsDigest is; apply the run anew";

    assertThat(deployed().statusOrNew().message()).contains(sentence);
    assertThat(API.own().pods().inNamespace(API.namespace()).list().getItems()).isEmpty();
    reconcile();
    assertThat(status().phase()).isEqualTo(RunPhase.FAILED);
    assertThat(status().message()).isEqualTo(sentence);
  }

  @Test
  void aCopyThatIsMadeAnewWithTheSameTextsIsAsGood() {
    API.own().resource(configMap("shop", MANIFESTS)).create();
    reconcile();
    reconcile();
    replaceTheCopy(MANIFESTS);

    deployed();
    assertThat(pod("orders").getSpec().getContainers().getFirst().getImage())
        .isEqualTo("example/orders:1");
  }

  @Test
  void theConfigMapMayComeAfterTheRun() {
    reconcile();
    assertThat(status().phase()).isEqualTo(RunPhase.QUEUED);
    assertThat(status().message()).isEqualTo("Waiting for ConfigMap shop.");
    assertThat(status().conditions())
        .singleElement()
        .extracting(Condition::getType, Condition::getReason)
        .containsExactly("Complete", "AwaitingAcceptance");

    API.own().resource(configMap("shop", MANIFESTS)).create();
    reconcile();
    assertThat(status().phase()).isEqualTo(RunPhase.RUNNING);
    assertThat(status().conditions()).extracting(Condition::getType).contains("Accepted");
  }

  @Test
  void whatIsNotAcceptedIsNotKept() {
    API.own()
        .resource(configMap("shop", MANIFESTS.replace("replicas: 2", "volumeClaimTemplates: []")))
        .create();
    reconcile();

    assertThat(status().phase()).isEqualTo(RunPhase.FAILED);
    assertThat(status().message())
        .startsWith(
            "ConfigMap shop, key shop.yaml: Deployment orders-v1 has spec.volumeClaimTemplates,"
                + " which is not allowed in a benchmark; no volume outlives its pod");
    assertThat(inNamespace(configMap("own-manifests", ""))).isNull();
  }

  @Test
  void aCopyOfADeletedRunIsWaitedForAndNotTouched() {
    API.own().resource(configMap("shop", MANIFESTS)).create();
    var left = configMap("own-manifests", "other: x");
    left.getMetadata()
        .setOwnerReferences(
            List.of(Benchwright.owner(BenchmarkRun.KIND, "own", "uid-of-a-deleted-run")));
    // Otherwise the garbage collection would not wait for this test.
    left.getMetadata().setFinalizers(List.of("benchwright.dev/test"));
    API.own().resource(left).create();
    reconcile();

    assertThat(status().phase()).isEqualTo(RunPhase.QUEUED);
    assertThat(status().message())
        .isEqualTo(
            "Waiting for ConfigMap own-manifests of a deleted run of the same name to be deleted.");
    assertThat(API.get(left).getData()).containsEntry("shop.yaml", "other: x");

    API.own().resource(left).delete();
    API.own()
        .configMaps()
        .inNamespace(API.namespace())
        .withName("own-manifests")
        .edit(configMap ->
            new ConfigMapBuilder(configMap)
                .editMetadata()
                .withFinalizers(List.of())
                .endMetadata()
                .build());
    await().until(() -> inNamespace(left) == null);
    reconcile();
    assertThat(status().phase()).isEqualTo(RunPhase.RUNNING);
  }

  @Test
  void aConfigMapOfSomebodysWithTheNameOfTheCopyRefusesTheRun() {
    API.own().resource(configMap("shop", MANIFESTS)).create();
    var forged = configMap("own-manifests", "other: x");
    // Whoever waited for it would wait for ever, and others for him.
    forged.getMetadata().setLabels(Map.of("app.kubernetes.io/managed-by", "benchwright"));
    var others = API.own().resource(forged).create();
    reconcile();

    assertThat(status().phase()).isEqualTo(RunPhase.FAILED);
    assertThat(status().message())
        .isEqualTo(
            "ConfigMap 'own-manifests' in namespace '%s' is somebody's own, and the run would keep"
                    .formatted(API.namespace())
                + " its manifests under that name; delete it, or give the run another name");
    assertThat(API.get(others).getData()).containsEntry("shop.yaml", "other: x");
  }

  @Test
  void withoutTheRightToReadItTheRunIsRefusedWithTheReason() {
    API.own().resource(configMap("shop", MANIFESTS)).create();
    try (var client =
        API.clientOfWhoMay(
            new PolicyRuleBuilder()
                .withApiGroups("benchwright.dev")
                .withResources("*")
                .withVerbs("*")
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
        .startsWith(
            "spec.system.manifests.configMap 'shop' could not be read and kept for the run, because"
                + " the API server refuses that in namespace '%s': ".formatted(API.namespace()))
        .contains("configmaps \"own-manifests\" is forbidden")
        .endsWith("; correct that, then apply the run anew");
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
            "spec.system.manifests.configMap 'shop' does not exist in namespace '%s'; create it"
                    .formatted(API.namespace())
                + " before the run, or correct the name");
  }
}
