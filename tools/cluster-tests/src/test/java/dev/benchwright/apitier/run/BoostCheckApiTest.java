package dev.benchwright.apitier.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BoostStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.Runs;
import dev.benchwright.operator.controller.TestReconcilers;
import dev.benchwright.operator.resources.RunWorkload;
import io.fabric8.kubernetes.api.model.LimitRangeBuilder;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether subjects warm up with more CPU is decided when their run gets its lane. */
@Tag("api")
class BoostCheckApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  /** More than any node of another test has. */
  private static final String BOOSTED = "400";

  private static final Map<String, Quantity> LARGE =
      Map.of("cpu", new Quantity("401.5"), "memory", new Quantity("64Gi"));

  @AfterEach
  void removeTheNode() {
    API.own().nodes().withName(node()).delete();
  }

  @Test
  void aClusterWithRoomForTheBoostGrantsIt() {
    thereIsANode();
    var run = API.create(run());

    reconcile(API.client(), run);
    assertThat(boost(run))
        .isEqualTo(
            new BoostStatus(
                true,
                "Every subject starts with 400 CPU and has 2 CPU before it is measured.",
                "400"));
    assertThat(API.events(run)).extracting(event -> event.getReason()).containsExactly("Started");
  }

  @Test
  void withoutRoomTheRunGoesOnAndSaysWhichPodWouldHaveNone() {
    var run = API.create(run());

    reconcile(API.client(), run);
    assertThat(API.get(run).statusOrNew().phase()).isEqualTo(RunPhase.RUNNING);
    var boost = boost(run);
    assertThat(boost.granted()).isFalse();
    assertThat(boost.message())
        .startsWith(
            "Every subject has 2 CPU from its start, without resources.warmUpCpu. No node has room"
                + " for the subject, which asks for 400 cores and 2048 MiB; ")
        .endsWith(" Write a smaller warmUpCpu.");
    assertThat(API.events(run))
        .filteredOn(event -> event.getReason().equals("WarmUpBoostUnavailable"))
        .singleElement()
        .satisfies(event -> assertThat(event.getNote()).isEqualTo(boost.message()));
  }

  @Test
  void theBoostMustLeaveRoomForTheGenerator() {
    thereIsANode();
    var run = run();
    run.setSpec(API.run("own").warmUpCpu("401").build().getSpec());
    var created = API.create(run);

    reconcile(API.client(), created);
    assertThat(boost(created).message()).contains("No node has room for the generator");
  }

  @Test
  void withoutTheRightTheSentenceNamesTheValueOfTheChart() {
    thereIsANode();
    var run = API.create(run());
    try (var client = API.clientOfWhoMay(rights())) {
      reconcile(client, run);
    }
    assertThat(boost(run))
        .isEqualTo(
            new BoostStatus(
                false,
                "Every subject has 2 CPU from its start, without resources.warmUpCpu. The operator"
                    + " has no right to patch pods/resize; set warmUpBoost.enabled of its chart to"
                    + " true.",
                null));
  }

  @Test
  void aSmallSubjectWithAMeasuredWarmUpIsBoostedWithoutAsking() {
    thereIsANode();
    var run = API.create(small().build());

    reconcile(API.client(), run);
    assertThat(boost(run))
        .isEqualTo(
            new BoostStatus(
                true,
                "Every subject starts with 990m CPU and has 500m CPU before it is measured.",
                "990m"));
  }

  @Test
  void whatTheRunDidNotAskForIsNotGivenWhereANamespaceLimitsCpu() {
    thereIsANode();
    var quota =
        API.own()
            .resource(
                new ResourceQuotaBuilder()
                    .withNewMetadata()
                    .withName("small")
                    .withNamespace(API.namespace())
                    .endMetadata()
                    .withNewSpec()
                    .addToHard("limits.cpu", new Quantity("100"))
                    .endSpec()
                    .build())
            .create();
    try {
      var run = API.create(small().build());

      reconcile(API.client(), run);
      assertThat(boost(run))
          .isEqualTo(
              new BoostStatus(
                  false,
                  "Every subject has 500m CPU from its start, without the default of"
                      + " resources.warmUpCpu. ResourceQuota small of the namespace limits CPU; write"
                      + " resources.warmUpCpu if it allows as much.",
                  null));
      assertThat(API.events(run)).extracting(event -> event.getReason()).containsExactly("Started");
    } finally {
      API.own().resource(quota).delete();
    }
  }

  /** The API server keeps an empty list of limits as null. */
  @Test
  void aLimitRangeThatLimitsNothingIsNoObstacle() {
    thereIsANode();
    var range =
        API.own()
            .resource(
                new LimitRangeBuilder()
                    .withNewMetadata()
                    .withName("nothing")
                    .withNamespace(API.namespace())
                    .endMetadata()
                    .withNewSpec()
                    .endSpec()
                    .build())
            .create();
    try {
      var run = API.create(small().build());

      reconcile(API.client(), run);
      assertThat(boost(run).granted()).isTrue();
    } finally {
      API.own().resource(range).delete();
    }
  }

  /** Its only attempt is not used up by a trial that the boost cost. */
  @Test
  void aBoostThatCostTheFirstTrialIsTakenBackAndTheTrialMadeAgain() {
    var run =
        API.create(
            small().maxAttempts(1).phase(RunPhase.RUNNING).started().boostGranted(true).build());
    API.createTrial(
        run,
        """
        {"phase": "Invalid", "message": "The resize is infeasible.",
         "history": [{"phase": "Invalid", "at": "2026-01-01T00:00:00Z"}],
         "outcome": {"phase": "Invalid", "reason": "BoostNotEnded", "message": "The resize is infeasible.",
          "earlyEnd": "Infrastructure"}}
        """);

    reconcile(API.client(), run);
    assertThat(boost(run))
        .isEqualTo(
            new BoostStatus(
                false,
                "From the next trial on, every subject has 500m CPU from its start, without the"
                    + " default of resources.warmUpCpu. Trial own-b1-c1, which does not count, was"
                    + " lost with it: The resize is infeasible.",
                null,
                List.of("own-b1-c1")));
    assertThat(API.events(run))
        .extracting(event -> event.getReason())
        .containsExactly("WarmUpBoostUnavailable");

    reconcile(API.client(), API.get(run));
    assertThat(
            API.own()
                .resources(BenchmarkTrial.class)
                .inNamespace(API.namespace())
                .list()
                .getItems())
        .extracting(trial -> trial.getMetadata().getName())
        .contains("own-b1-c1-r2");
  }

  @Test
  void norBesideARunOfAnotherLane() {
    thereIsANode();
    var other = API.create(API.run("other").lane("pool-a").build());
    var run = API.create(small().build());

    reconcile(API.client(), run);
    assertThat(boost(run).message())
        .endsWith(
            "Run %s/other of lane pool-a may need the room; write resources.warmUpCpu if there is enough."
                .formatted(API.namespace()));
    API.own().resource(other).delete();
  }

  @Test
  void norToARunWhoseQuotaKueueKeeps() {
    thereIsANode();
    var run = small().build();
    run.getMetadata().setLabels(Map.of(RunWorkload.QUEUE_LABEL, "benchmarks"));
    var created = API.create(run);

    reconcile(API.client(), created);
    assertThat(API.get(created).statusOrNew().phase()).isEqualTo(RunPhase.RUNNING);
    assertThat(boost(created))
        .isEqualTo(
            new BoostStatus(
                false,
                "Every subject has 500m CPU from its start, without the default of"
                    + " resources.warmUpCpu. Kueue's quota in queue benchmarks holds resources.cpu"
                    + " of it; write resources.warmUpCpu to ask for more.",
                null));
    assertThat(API.interception().asked("POST", "selfsubjectaccessreviews")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theRightsOfTheChartAreEnough(boolean asked) {
    thereIsANode();
    var run = API.create(asked ? run() : small().build());
    var rights = new ArrayList<>(List.of(rights()));
    rights.add(rule("", "pods/resize", "patch"));
    rights.add(rule("", "nodes", "list"));
    rights.add(rule("", "resourcequotas", "list"));
    rights.add(rule("", "limitranges", "list"));
    try (var client = API.clientOfWhoMay(rights.toArray(PolicyRule[]::new))) {
      reconcile(client, run);
    }
    assertThat(boost(run).granted()).isTrue();
  }

  @Test
  void whatWasDecidedHoldsForARunThatIsResumed() {
    var run =
        API.create(
            API.run("own").position(1).started().warmUpCpu(BOOSTED).boostGranted(true).build());

    reconcile(API.client(), run);
    assertThat(API.get(run).statusOrNew().phase()).isEqualTo(RunPhase.RUNNING);
    assertThat(boost(run).granted()).isTrue();
    assertThat(API.interception().asked("POST", "selfsubjectaccessreviews")).isEmpty();
  }

  @Test
  void aRunThatDoesNotAskCostsNothing() {
    var run = API.create(API.run("own").position(1).build());

    reconcile(API.client(), run);
    assertThat(API.get(run).statusOrNew().boost()).isNull();
    assertThat(API.interception().asked("POST", "selfsubjectaccessreviews")).isEmpty();
  }

  private static Runs small() {
    return API.run("own")
        .lane(BenchmarkRunSpec.DEFAULT_LANE)
        .position(1)
        .cpu("500m")
        .measuredWarmUp(20);
  }

  private static BenchmarkRun run() {
    return API.run("own").position(1).warmUpCpu(BOOSTED).build();
  }

  /** Returns rights by which a run can start, without those of the boost. */
  private static PolicyRule[] rights() {
    return new PolicyRule[] {
      rule("benchwright.dev", "benchmarkruns", "get", "list"),
      rule("benchwright.dev", "benchmarkruns/status", "update"),
      rule("benchwright.dev", "benchmarktrials", "get", "list"),
      rule("events.k8s.io", "events", "create"),
      rule("", "pods", "get", "list")
    };
  }

  private static void thereIsANode() {
    API.own()
        .resource(new NodeBuilder().withNewMetadata().withName(node()).endMetadata().build())
        .create();
    API.own()
        .nodes()
        .withName(node())
        .editStatus(found ->
            new NodeBuilder(found)
                .withNewStatus()
                .withAllocatable(LARGE)
                .withCapacity(LARGE)
                .addNewCondition()
                .withType("Ready")
                .withStatus("True")
                .endCondition()
                .endStatus()
                .build());
    // The API server gives every new node the taint that it is not ready.
    API.own()
        .nodes()
        .withName(node())
        .edit(found -> new NodeBuilder(found).editSpec().withTaints(List.of()).endSpec().build());
  }

  private static String node() {
    return "node-of-" + API.namespace();
  }

  private static void reconcile(KubernetesClient client, BenchmarkRun run) {
    TestReconcilers.of(client, Catalog.bundled(), false)
        .run()
        .reconcile(run, TestReconcilers.noContext());
  }

  private static BoostStatus boost(BenchmarkRun run) {
    var boost = API.get(run).statusOrNew().boost();
    assertThat(boost).isNotNull();
    return boost;
  }

  private static PolicyRule rule(String group, String resource, String... verbs) {
    return new PolicyRuleBuilder()
        .withApiGroups(group)
        .withResources(resource)
        .withVerbs(List.of(verbs))
        .build();
  }
}
