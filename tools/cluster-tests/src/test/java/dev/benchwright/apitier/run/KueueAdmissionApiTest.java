package dev.benchwright.apitier.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.operator.controller.Runs;
import dev.benchwright.operator.controller.lane.Admission;
import dev.benchwright.operator.controller.lane.KueueAdmission;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.Workload;
import dev.benchwright.operator.run.AdmissionAnswer;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A run asks Kueue for admission, and acts on Kueue's answers. No Kueue runs: the test writes the
 * answers into a stand-in for Kueue's Workload.
 */
@Tag("api")
class KueueAdmissionApiTest {

  private static final String WORKLOAD = "/workloads/benchmarkrun-orders";
  private static final String QUEUE = "kueue.x-k8s.io/queue-name";
  private static final String PRIORITY = "kueue.x-k8s.io/priority-class";

  private static final List<Condition> ADMITTED =
      List.of(isTrue("QuotaReserved", ""), isTrue("Admitted", ""));
  private static final List<Condition> PREEMPTED =
      List.of(
          isTrue("QuotaReserved", ""),
          isTrue("Admitted", ""),
          isTrue("Evicted", "Preempted for a higher priority"));

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private final Admission admission = admission(API.client());
  private BenchmarkRun run;

  @BeforeEach
  void kueueIsThereAndHasNoWorkloadYet() {
    API.kueue().install();
    run = create(API.run("orders"), Map.of(QUEUE, "benches"));
  }

  @Test
  void aRunWithTheLabelAsksWithAWorkloadAndWaits() throws NotAcceptedException {
    assertThat(ask(true))
        .isEqualTo(
            new AdmissionAnswer.Waiting("Waiting for Kueue to admit the run in queue benches."));
    var workload = Objects.requireNonNull(workload());
    assertThat(workload.getSpec().queueName()).isEqualTo("benches");
    assertThat(workload.getMetadata().getOwnerReferences())
        .singleElement()
        .satisfies(owner -> assertThat(owner.getUid()).isEqualTo(run.getMetadata().getUid()));
  }

  @Test
  void aRunWithoutTheLabelNeedsNobodysLeave() throws NotAcceptedException {
    takeTheLabelAway();
    assertThat(ask(true)).isEqualTo(new AdmissionAnswer.Admitted());
    assertThat(workload()).isNull();
  }

  @Test
  void whatARunAskedForBeforeItsLabelWasTakenAwayIsGivenBack() throws NotAcceptedException {
    workload(run, "benches", ADMITTED, null);
    takeTheLabelAway();
    assertThat(ask(true)).isEqualTo(new AdmissionAnswer.Admitted());
    assertThat(workload()).isNull();
  }

  @Test
  void whileItWaitsItSaysWhatKueueSays() throws NotAcceptedException {
    workload(
        run, "benches", List.of(condition("QuotaReserved", "False", "2 more cpu needed")), null);
    assertThat(ask(true))
        .isEqualTo(
            new AdmissionAnswer.Waiting(
                "Waiting for Kueue to admit the run in queue benches: 2 more cpu needed."));
  }

  @Test
  void anAdmittedRunTellsKueueThatItsPodsAreReadyButOnlyOnce() throws NotAcceptedException {
    workload(run, "benches", ADMITTED, null);
    assertThat(ask(false)).isEqualTo(new AdmissionAnswer.Admitted());
    // The operator must keep the conditions that Kueue writes.
    assertThat(conditions())
        .containsAll(ADMITTED)
        .hasSize(3)
        .filteredOn(condition -> condition.getType().equals("PodsReady"))
        .extracting(Condition::getStatus)
        .containsExactly("True");

    assertThat(ask(false)).isEqualTo(new AdmissionAnswer.Admitted());
    assertThat(API.interception().asked("PATCH", "/status")).hasSize(1);
  }

  @Test
  void anEvictedRunKeepsItsQuotaUntilNothingOfItIsThere() throws NotAcceptedException {
    workload(run, "benches", PREEMPTED, null);
    assertThat(ask(false))
        .isEqualTo(
            new AdmissionAnswer.Waiting(
                "Kueue has evicted the run from queue benches: Preempted for a higher priority."
                    + " The run goes on when it is admitted again."));
    assertThat(workload()).isNotNull();

    assertThat(ask(true)).isInstanceOf(AdmissionAnswer.Waiting.class);
    assertThat(workload()).isNull();
  }

  @Test
  void anEvictedRunIsNotQueuedAgainBeforeKueuesTime() throws NotAcceptedException {
    workload(run, "benches", PREEMPTED, "2026-01-01T00:01:01Z");
    assertThat(ask(true)).isInstanceOf(AdmissionAnswer.Waiting.class);
    assertThat(workload()).isNotNull();

    workload(run, "benches", PREEMPTED, "2026-01-01T00:01:00Z");
    assertThat(ask(true)).isInstanceOf(AdmissionAnswer.Waiting.class);
    assertThat(workload()).isNull();
  }

  @Test
  void aRunThatMovesToAnotherQueueAsksAnewThere() throws NotAcceptedException {
    workload(run, "elsewhere", List.of(), null);
    assertThat(ask(true)).isInstanceOf(AdmissionAnswer.Waiting.class);
    assertThat(workload()).isNull();
  }

  @Test
  void aWorkloadOfADeletedRunOfTheSameNameIsWaitedForAndNotTouched() throws NotAcceptedException {
    // This run stands for an earlier one of this name, whose Workload is not deleted yet.
    var another = API.create(API.run("another").build());
    var theirs = workload(another, "benches", ADMITTED, null);
    assertThat(ask(true))
        .isEqualTo(
            new AdmissionAnswer.Waiting(
                "Waiting for Workload benchmarkrun-orders, which is not of this run, to be"
                    + " deleted; delete it if it remains."));
    admission.letGo(run);
    admission.end(run);
    assertThat(API.get(theirs).getMetadata().getResourceVersion())
        .isEqualTo(theirs.getMetadata().getResourceVersion());
  }

  @Test
  void withoutKueueARunWithTheLabelIsRefusedWithWhatToDo() throws NotAcceptedException {
    API.kueue().remove();
    assertThat(ask(true))
        .isEqualTo(
            new AdmissionAnswer.Refused(
                "label kueue.x-k8s.io/queue-name asks Kueue for queue 'benches', but the API server"
                    + " does not know workloads of kueue.x-k8s.io/v1beta2; install Kueue v0.15 or"
                    + " newer, or apply the run without the label"));
  }

  @Test
  void aRunThatCannotAskBecauseKueueIsUnavailableWaitsAndSaysSo() throws NotAcceptedException {
    API.interception().fail("POST", "/workloads", 500, "webhook is unavailable");
    assertThat(ask(true))
        .isEqualTo(
            new AdmissionAnswer.Waiting(
                "Waiting for Kueue to admit the run in queue benches, but the API server has no"
                    + " answer for its Workload: webhook is unavailable. Check that Kueue is running,"
                    + " and that the operator has the rights on workloads that the chart's value"
                    + " kueue.enabled=true gives it."));
  }

  @Test
  void aRunThatMayNotAskBecauseARightIsMissingWaitsAndSaysSo() throws NotAcceptedException {
    try (var client = API.clientOfWhoMay()) {
      assertThat(ask(admission(client), true))
          .isInstanceOfSatisfying(
              AdmissionAnswer.Waiting.class,
              waiting ->
                  assertThat(waiting.message())
                      .contains("cannot get resource \"workloads\"", "rights"));
    }
  }

  @Test
  void whatARunMeasuresIsNotThrownAwayBecauseAnAnswerIsMissing() throws NotAcceptedException {
    API.interception().fail("GET", WORKLOAD, 500, "webhook is unavailable");
    run.setStatus(API.run("orders").phase(RunPhase.RUNNING).build().getStatus());
    assertThat(ask(true))
        .isEqualTo(
            new AdmissionAnswer.Unknown(
                "Whether Kueue still admits the run in queue benches is not known, because the API"
                    + " server has no answer for its Workload: webhook is unavailable. A"
                    + " trial that is under"
                    + " way goes on, and none begins before there is an answer. Check that Kueue"
                    + " is running, and that the operator has the rights on workloads that the"
                    + " chart's value kueue.enabled=true gives it."));
  }

  @Test
  void aRunWithoutTheLabelDoesNotNeedKueueToAnswer() throws NotAcceptedException {
    API.interception().fail("GET", WORKLOAD, 500, "webhook is unavailable");
    takeTheLabelAway();
    assertThat(ask(true)).isEqualTo(new AdmissionAnswer.Admitted());
    assertThat(API.interception().asked("GET", WORKLOAD)).hasSize(1);
  }

  @Test
  void aPriorityIsLookedUpInItsClass() throws NotAcceptedException {
    API.kueue().priorityClass("nightly", -5);
    run.getMetadata().setLabels(Map.of(QUEUE, "benches", PRIORITY, "nightly"));
    ask(true);
    var asked = Objects.requireNonNull(workload()).getSpec();
    assertThat(asked.priority()).isEqualTo(-5);
    assertThat(Objects.requireNonNull(asked.priorityClassRef()).name()).isEqualTo("nightly");
  }

  @Test
  void aPriorityThatDoesNotExistRefusesTheRun() throws NotAcceptedException {
    run.getMetadata().setLabels(Map.of(QUEUE, "benches", PRIORITY, "none"));
    assertThat(ask(true))
        .isInstanceOfSatisfying(
            AdmissionAnswer.Refused.class,
            refused ->
                assertThat(refused.sentence())
                    .contains("WorkloadPriorityClass 'none'", "does not exist"));
    assertThat(API.interception().asked("POST", "/workloads")).isEmpty();
  }

  @Test
  void theEndOfARunIsToldToKueueOnce() {
    workload(run, "benches", ADMITTED, null);
    admission.end(run);
    assertThat(conditions())
        .containsAll(ADMITTED)
        .filteredOn(condition -> condition.getType().equals("Finished"))
        .singleElement()
        .satisfies(condition -> assertThat(condition.getReason()).isNotEmpty());

    admission.end(run);
    assertThat(API.interception().asked("PATCH", WORKLOAD + "/status")).hasSize(1);
  }

  @Test
  void aRunThatHasMuchToSayTellsKueueOnlyTheBeginning() {
    workload(run, "benches", ADMITTED, null);
    run.setStatus(
        API.run("orders")
            .phase(RunPhase.FAILED)
            .message("Without a valid trial. ".repeat(2000))
            .build()
            .getStatus());
    admission.end(run);
    assertThat(conditions())
        .filteredOn(condition -> condition.getType().equals("Finished"))
        .singleElement()
        .satisfies(condition -> assertThat(condition.getMessage()).matches("[^…]{1,299}…"));
  }

  @Test
  void aSuspendedRunGivesItsQuotaBack() {
    workload(run, "benches", ADMITTED, null);
    admission.letGo(run);
    assertThat(workload()).isNull();
  }

  @Test
  void onlyTheWorkloadThatWasReadIsDeletedAndNoneThatWasMadeUnderItsNameSince() {
    var read = workload(run, "benches", ADMITTED, null);
    API.interception()
        .justBefore("DELETE", WORKLOAD, () -> workload(run, "benches", ADMITTED, null));
    assertThatCode(() -> admission.letGo(run)).doesNotThrowAnyException();
    assertThat(API.get(read).getMetadata().getUid()).isNotEqualTo(read.getMetadata().getUid());

    API.interception().justBefore("DELETE", WORKLOAD, () -> API.own().resource(read).delete());
    assertThatCode(() -> admission.letGo(run)).doesNotThrowAnyException();
    assertThat(workload()).isNull();

    workload(run, "benches", ADMITTED, null);
    try (var client =
        API.clientOfWhoMay(
            new PolicyRuleBuilder()
                .withApiGroups(Workload.GROUP)
                .withResources("workloads")
                .withVerbs("get")
                .build())) {
      assertThatExceptionOfType(KubernetesClientException.class)
          .isThrownBy(() -> admission(client).letGo(run))
          .withMessageContaining("cannot delete resource \"workloads\"");
    }
  }

  private static Admission admission(KubernetesClient client) {
    return new KueueAdmission(
        client,
        new Parts(
            "k6:1",
            "starter:1",
            "postgres:18",
            "s3:1",
            "floor:1",
            URI.create("http://prometheus/api/v1/write")),
        Clock.fixed(Instant.parse("2026-01-01T00:01:00Z"), ZoneOffset.UTC));
  }

  private AdmissionAnswer ask(boolean idle) throws NotAcceptedException {
    return ask(admission, idle);
  }

  private AdmissionAnswer ask(Admission asked, boolean idle) throws NotAcceptedException {
    return asked.ask(run, Catalog.bundled().resolve(run.getSpec()), () -> idle);
  }

  private static BenchmarkRun create(Runs builder, Map<String, String> labels) {
    var built = builder.build();
    built.getMetadata().setLabels(labels);
    return API.create(built);
  }

  private void takeTheLabelAway() {
    run.getMetadata().setLabels(Map.of());
  }

  private static @Nullable Workload workload() {
    return API.own()
        .resources(Workload.class)
        .inNamespace(API.namespace())
        .withName("benchmarkrun-orders")
        .get();
  }

  private static List<Condition> conditions() {
    return Objects.requireNonNull(workload()).getStatus().conditions();
  }

  /** Creates a Workload in place of an existing one. */
  private Workload workload(
      BenchmarkRun owner, String queue, List<Condition> conditions, @Nullable String requeueAt) {
    var earlier = workload();
    if (earlier != null) {
      API.own().resource(earlier).delete();
    }
    var created = API.kueue().workload(run, owner, queue);
    return API.kueue()
        .answer(
            created,
            new Workload.Status(
                new ArrayList<>(conditions),
                requeueAt == null ? null : new Workload.RequeueState(requeueAt)));
  }

  private static Condition isTrue(String type, String message) {
    return condition(type, "True", message);
  }

  private static Condition condition(String type, String status, String message) {
    return new ConditionBuilder()
        .withType(type)
        .withStatus(status)
        .withReason("Played")
        .withMessage(message)
        .withLastTransitionTime("2026-01-01T00:00:00Z")
        .build();
  }
}
