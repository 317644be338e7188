package dev.benchwright.e2e.failures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.Command;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.OperatorReplicas;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A run that the operator cannot read harms no other run. */
@Tag("failures")
class UnreadableRunE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("unreadable");

  private static final String CRD = "benchmarkruns.benchwright.dev";

  private static final String WEIGHT =
      "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/placement/properties/subject"
          + "/properties/affinity/properties/nodeAffinity/properties"
          + "/preferredDuringSchedulingIgnoredDuringExecution/items/properties/weight";

  private static final String UNREADABLE =
      """
      apiVersion: benchwright.dev/v1alpha1
      kind: BenchmarkRun
      metadata: {name: unreadable}
      spec:
        scenario: hello
        variants: [{name: webflux}]
        load: {closed: {users: [10]}}
        placement:
          subject:
            affinity:
              nodeAffinity:
                preferredDuringSchedulingIgnoredDuringExecution:
                  - weight: 3000000000
                    preference: {matchExpressions: [{key: pool, operator: Exists}]}
      """;

  private static final int REPLICAS = 2;

  /** The API server takes a while to notice a change of its own definitions. */
  private static final Duration DEFINITION_CHANGE = Duration.ofSeconds(30);

  private static final Duration SOON = Duration.ofSeconds(60);

  private final KubernetesClient client = NAMESPACE.client();
  private final OperatorReplicas operator = new OperatorReplicas(client);
  private final AppliedRun unreadable = new AppliedRun(client, NAMESPACE.name(), "unreadable");

  @TempDir private Path directory;

  @BeforeEach
  void theOperatorIsThere() {
    operator.awaitReady(REPLICAS);
  }

  @AfterEach
  void nothingOfItStays() {
    unreadable.delete();
    await("the end of the unreadable run").atMost(SOON).until(() -> !unreadable.exists());
  }

  @Test
  void theApiServerRefusesItAndNamesTheField() throws IOException {
    var applied = applyUnreadable();

    assertThat(applied.exitCode()).as(applied.output()).isNotZero();
    assertThat(applied.output())
        .contains("preferredDuringSchedulingIgnoredDuringExecution")
        .contains("weight in body should be less than or equal to 100");
    assertThat(unreadable.exists()).isFalse();
  }

  @Test
  void oneThatIsOlderThanTheBoundIsSetAsideAndOtherRunsGoOn() {
    var restarts = restarts();
    storeUnreadable();
    awaitEvent();

    var other = NAMESPACE.apply(run("other")).awaitOver();
    assertThat(other.status().phase()).as(other.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(restarts()).as("restarts of the operator's containers").isEqualTo(restarts);
    assertThat(events()).as("told once").hasSize(1);
    assertThat(unreadable.get().getStatus()).as("nothing is written to it").isNull();

    var list = Command.run("kubectl", "get", "benchmarkruns", "--namespace", NAMESPACE.name());
    assertThat(list.output()).contains("unreadable", "other");
    unreadable.delete();
    await("the end of the unreadable run").atMost(SOON).until(() -> !unreadable.exists());
    other.delete();
  }

  @Test
  void anOperatorThatStartsWhileItIsThereBecomesReadyAndFinishesARun() {
    storeUnreadable();
    awaitEvent();
    operator.all().forEach(operator::replace);
    operator.awaitReady(REPLICAS);
    var restarts = restarts();

    var other = NAMESPACE.apply(run("after-restart")).awaitOver();
    assertThat(other.status().phase()).as(other.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(restarts()).as("restarts of the operator's containers").isEqualTo(restarts);
    assertThat(events()).as("not told again by the operator that came after").hasSize(1);
    other.delete();
  }

  /** Creates the run as if it were older than the bound, and restores the definition at once. */
  private void storeUnreadable() {
    patchDefinition(
        """
        [{"op": "remove", "path": "%1$s/maximum"}, {"op": "remove", "path": "%1$s/format"}]
        """);
    try {
      await("the API server to take the unreadable run")
          .atMost(DEFINITION_CHANGE)
          .until(() -> applyUnreadable().exitCode() == 0);
    } finally {
      patchDefinition(
          """
          [{"op": "add", "path": "%1$s/maximum", "value": 100},
           {"op": "add", "path": "%1$s/format", "value": "int32"}]
          """);
    }
    assertThat(unreadable.get().unreadable()).isPresent();
    await("the API server to refuse such a run again")
        .atMost(DEFINITION_CHANGE)
        .until(() ->
            Command.run(
                        "kubectl",
                        "--namespace",
                        NAMESPACE.name(),
                        "create",
                        "--dry-run=server",
                        "--filename",
                        file(UNREADABLE.replace("name: unreadable", "name: another")).toString())
                    .exitCode()
                != 0);
  }

  private void patchDefinition(String patch) {
    client
        .apiextensions()
        .v1()
        .customResourceDefinitions()
        .withName(CRD)
        .patch(PatchContext.of(PatchType.JSON), patch.formatted(WEIGHT));
  }

  private Command applyUnreadable() throws IOException {
    return Command.run(
        "kubectl",
        "--namespace",
        NAMESPACE.name(),
        "apply",
        "--filename",
        file(UNREADABLE).toString());
  }

  private Path file(String yaml) throws IOException {
    return Files.writeString(Files.createTempFile(directory, "run", ".yaml"), yaml);
  }

  private void awaitEvent() {
    await("an event that says why the run is set aside")
        .atMost(SOON)
        .untilAsserted(() ->
            assertThat(events())
                .singleElement()
                .satisfies(event -> {
                  assertThat(event.getType()).isEqualTo("Warning");
                  assertThat(event.getNote())
                      .startsWith(
                          "BenchmarkRun e2e-unreadable/unreadable cannot be read: spec.placement.")
                      .contains(
                          "[0].weight is 3000000000, and should be a whole number from -2147483648"
                              + " to 2147483647.")
                      .endsWith("otherwise delete it, correct it and apply it anew.");
                }));
  }

  /** Returns the events of this run; events of an earlier run of the same name may still exist. */
  private List<Event> events() {
    var uid = unreadable.get().getMetadata().getUid();
    return client.events().v1().events().inNamespace(NAMESPACE.name()).list().getItems().stream()
        .filter(event -> uid.equals(event.getRegarding().getUid()))
        .filter(event -> "Unreadable".equals(event.getReason()))
        .toList();
  }

  private Map<String, Integer> restarts() {
    return operator.all().stream()
        .collect(Collectors.toMap(pod -> pod.getMetadata().getName(), UnreadableRunE2E::restarts));
  }

  private static int restarts(Pod pod) {
    return pod.getStatus().getContainerStatuses().stream()
        .mapToInt(ContainerStatus::getRestartCount)
        .sum();
  }

  private static RunBuilder run(String name) {
    return RunBuilder.run(name).variants(KnownLatency.variant("known"));
  }
}
