package dev.benchwright.apitier.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.apitier.Interception.Asked;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.json.Misfits;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.TestReconcilers;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.controller.run.RunStatuses;
import dev.benchwright.operator.controller.trial.TrialStatuses;
import dev.benchwright.operator.resources.pod.TrialNames;
import dev.benchwright.operator.resources.pod.Workload;
import dev.benchwright.operator.run.LaneExclusion;
import dev.benchwright.operator.run.LaneOrder;
import dev.benchwright.operator.run.RunConditions;
import dev.benchwright.operator.trial.Requeue;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Runs and trials that cannot be read are reported, are never written, and delay no others. */
@Tag("api")
class SetAsideApiTest {

  private static final String SUBJECT = "own-b1-c1-subject";
  private static final int MOST_STEPS = 6;

  private static final String PENDING = "{\"phase\": \"Pending\"}";
  private static final String UNKNOWN_PHASE = "{\"phase\": \"Polishing\"}";

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  @Test
  void aRunIsToldOfAndNothingOfItIsTouched() {
    var run = unreadable(API.create(API.run("own").phase(RunPhase.RUNNING).build()));

    assertThat(reconcile(run)).isEqualTo(Requeue.NOT_SOON.toMillis());

    assertThat(API.events(run))
        .singleElement()
        .satisfies(event -> {
          assertThat(event.getType()).isEqualTo("Warning");
          assertThat(event.getReason()).isEqualTo("Unreadable");
          assertThat(event.getNote())
              .startsWith(
                  "BenchmarkRun %s/own cannot be read: %s"
                      .formatted(API.namespace(), Misfits.OF_LARGE_WEIGHT))
              .endsWith("upgrade to that; otherwise delete it, correct it and apply it anew.");
        });
    assertThat(API.interception().changes())
        .as("besides the event, nothing but looked at")
        .extracting(Asked::method)
        .containsExactly("POST");
    assertUnchanged(run);
  }

  @Test
  void aRunGivesBackWhatKueueHasAdmittedItToOnceItsTrialIsReleased() {
    API.kueue().install();
    var run = API.create(API.run("own").build());
    var trial = API.createTrial(run, "{\"phase\": \"Loading\"}");
    unreadable(run);
    var workload = API.kueue().workload(run, run, "benches");
    reconcile(run, true);
    assertThat(API.interception().asked("DELETE", "")).isEmpty();

    trial.setStatus(
        Serialization.unmarshal("{\"phase\": \"Cancelled\"}", BenchmarkTrialStatus.class));
    API.own().resource(trial).updateStatus();
    reconcile(run, true);
    assertThat(API.has(Workload.class, workload.getMetadata().getName())).isFalse();
  }

  @Test
  void whatWasToldIsNotToldAgainByThisOperatorOrTheNext() {
    var run = unreadable(API.create(API.run("own").build()));
    reconcile(run);
    reconcile(run);
    reconcile(run);

    assertThat(API.interception().asked("POST", "/events")).as("tries").hasSize(3);
    assertThat(API.events(run)).as("of which the API server takes one").hasSize(1);

    API.store(run, "/spec", "\"something else\"");
    reconcile(run);
    assertThat(API.events(run)).hasSize(2);
  }

  @Test
  void aRunThatIsCorrectedGoesOn() {
    var run = API.create(API.run("own").build());
    var sound = Serialization.asJson(run.getSpec());
    unreadable(run);
    reconcile(run);
    assertThat(API.get(run).canBeRead()).isFalse();

    API.store(run, "/spec", sound);
    reconcile(run);
    assertThat(API.get(run).statusOrNew().phase()).isEqualTo(RunPhase.RUNNING);
  }

  @Test
  void aStatusOfWhatCannotBeReadIsNeverWritten() {
    var sound = API.create(API.run("own").build());
    var odd = API.createTrial(sound, PENDING);
    API.store(sound, "/status", UNKNOWN_PHASE);
    API.store(odd, "/status", UNKNOWN_PHASE);
    var run = API.get(sound);
    var trial = API.get(odd);
    var events = new RunEvents(API.client(), Clock.systemUTC(), "operator-1");

    assertThatIllegalStateException()
        .isThrownBy(() ->
            new RunStatuses(API.client(), Clock.systemUTC())
                .excludeFromLane(run, LaneExclusion.AWAITING_ADMISSION, "It waits."));
    assertThatIllegalStateException()
        .isThrownBy(() ->
            new TrialStatuses(API.client(), Clock.systemUTC(), events)
                .write(trial, BenchmarkTrialStatus.NEW));
    assertUnchanged(run);
    assertUnchanged(trial);
  }

  @Test
  void aTrialIsToldOfAndWhatItDeployedIsRemovedByItsNameAlone() {
    var trial = unreadable(API.createTrial(API.create(API.run("own").build()), PENDING));
    aSubjectIsThere();
    var series = TrialNames.of(trial).series();
    API.own()
        .resource(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withName(series)
                .withNamespace(API.namespace())
                .endMetadata()
                .build())
        .create();

    assertThat(reconcile(trial)).isEqualTo(Requeue.SOON.toMillis());

    assertThat(API.events(trial).getFirst().getNote())
        .startsWith(
            "BenchmarkTrial %s/own-b1-c1 cannot be read: status.phase is \"Polishing\""
                .formatted(API.namespace()));
    assertThat(API.has(Pod.class, SUBJECT)).isFalse();
    assertThat(API.has(ConfigMap.class, series)).isTrue();
    assertUnchanged(trial);
  }

  @Test
  void ofATrialThatHasNothingDeployedNothingIsDeleted() {
    var trial = API.createTrial(API.create(API.run("own").build()), "{\"phase\": \"Succeeded\"}");
    API.store(trial, "/spec", "null");

    assertThat(reconcile(trial)).isEqualTo(Requeue.NOT_SOON.toMillis());
    assertThat(API.interception().asked("DELETE", "")).isEmpty();
    assertThat(API.events(trial)).hasSize(1);
  }

  @Test
  void aPodOfATrialThatOutstaysItsDeletionIsDeletedByForce() {
    var trial = unreadable(API.createTrial(API.create(API.run("own").build()), PENDING));
    // No kubelet on that node reports that the containers have ended.
    var subject =
        API.createPod(SUBJECT, "out-of-reach", Map.of(Benchwright.TRIAL_LABEL, "own-b1-c1"));
    API.own().resource(subject).delete();
    reconcile(trial);
    assertThat(API.get(subject).getMetadata().getDeletionTimestamp()).isNotNull();
    assertThat(API.interception().asked("DELETE", SUBJECT)).isEmpty();

    API.store(subject, "/metadata/deletionTimestamp", "\"2020-01-01T00:00:00Z\"");
    reconcile(trial);
    assertThat(API.has(Pod.class, SUBJECT)).isFalse();
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"RELEASING", "SUCCEEDED", "INVALID", "FAILED", "CANCELLED"})
  void aTrialWhoseRunCannotBeReadIsCancelledAndReleased(TrialPhase phase) {
    var run = API.create(API.run("own").phase(RunPhase.RUNNING).build());
    var trial = API.createTrial(run, "{\"phase\": %s}".formatted(Serialization.asJson(phase)));
    aSubjectIsThere();
    unreadable(run);

    var ended = reconcileToTheEnd(trial);

    assertThat(ended.phase()).isEqualTo(TrialPhase.CANCELLED);
    assertThat(Objects.requireNonNull(ended.outcome()).reason()).isEqualTo("RunUnreadable");
    assertThat(ended.message()).startsWith("Ended before it was measured, because its run cannot");
    assertThat(API.has(Pod.class, SUBJECT)).isFalse();
  }

  @Test
  void aTrialThatWasMeasuredBeforeItsRunCouldNotBeReadKeepsItsNumbers() {
    var run = API.create(API.run("own").build());
    var trial =
        API.createTrial(
            run,
            """
            {"phase": "Releasing", "measurements": {"p99Millis": 1.5},
             "history": [{"phase": "Releasing", "at": "2026-01-01T00:00:00Z"}],
             "outcome": {"phase": "Succeeded", "reason": "Measured", "message": "Measured."}}
            """);
    API.store(run, "/status", UNKNOWN_PHASE);

    var ended = reconcileToTheEnd(trial);

    assertThat(ended.phase()).isEqualTo(TrialPhase.SUCCEEDED);
    assertThat(ended.measurements()).containsExactly(Map.entry("p99Millis", 1.5));
  }

  @Test
  void aRunWithATrialThatCannotBeReadLeavesTheLaneToOthersAndSaysWhy() {
    var run = API.create(API.run("own").phase(RunPhase.RUNNING).started().build());
    unreadable(API.createTrial(run, PENDING));

    reconcile(run);

    assertThat(API.interception().asked("POST", "/benchmarktrials")).isEmpty();
    var written = API.get(run);
    var status = written.statusOrNew();
    assertThat(status.phase()).isEqualTo(RunPhase.QUEUED);
    assertThat(status.message())
        .startsWith(
            "BenchmarkTrial %s/own-b1-c1 cannot be read: status.phase".formatted(API.namespace()));
    assertThat(status.conditions())
        .filteredOn(condition -> condition.getType().equals(RunConditions.COMPLETE))
        .extracting(Condition::getReason)
        .containsExactly("TrialUnreadable");
    assertThat(API.events(run).getFirst().getReason()).isEqualTo("TrialUnreadable");
    var later = API.create(API.run("own-2").build());
    assertThat(LaneOrder.of(API.namespace(), List.of(written, later)).before(later)).isEmpty();
  }

  @Test
  void aRunGoesOnOnceItsTrialIsDeleted() {
    var run = API.create(API.run("own").phase(RunPhase.QUEUED).started().build());
    new RunStatuses(API.own(), Clock.systemUTC())
        .excludeFromLane(run, LaneExclusion.TRIAL_UNREADABLE, "It cannot be read.");
    assertThat(LaneExclusion.isExcluded(API.get(run))).isTrue();

    reconcile(run);
    assertThat(API.get(run).statusOrNew().phase()).isEqualTo(RunPhase.RUNNING);
  }

  @Test
  void aRunWithATrialThatCannotBeReadCanBeCancelled() {
    var run = API.create(API.run("own").phase(RunPhase.RUNNING).started().build());
    unreadable(API.createTrial(run, PENDING));
    API.patchSpec(run, "{\"cancel\": true}");

    reconcile(run);
    assertThat(API.get(run).statusOrNew().phase()).isEqualTo(RunPhase.CANCELLED);
  }

  /** Makes the run unreadable, and returns it as it is then. */
  private static BenchmarkRun unreadable(BenchmarkRun run) {
    API.store(run, "/spec", Misfits.LARGE_WEIGHT);
    return API.get(run);
  }

  private static BenchmarkTrial unreadable(BenchmarkTrial trial) {
    API.store(trial, "/status", UNKNOWN_PHASE);
    return API.get(trial);
  }

  private static void assertUnchanged(HasMetadata object) {
    assertThat(API.get(object).getMetadata().getResourceVersion())
        .isEqualTo(object.getMetadata().getResourceVersion());
    assertThat(API.interception().asked("PUT", "")).isEmpty();
  }

  private static void aSubjectIsThere() {
    API.createPod(SUBJECT, null, Map.of(Benchwright.TRIAL_LABEL, "own-b1-c1"));
  }

  private static long reconcile(BenchmarkRun run) {
    return reconcile(run, false);
  }

  private static long reconcile(BenchmarkRun run, boolean throughKueue) {
    return TestReconcilers.of(API.client(), Catalog.bundled(), throughKueue)
        .run()
        .reconcile(run, TestReconcilers.noContext())
        .getScheduleDelay()
        .orElseThrow();
  }

  private static long reconcile(BenchmarkTrial trial) {
    return TestReconcilers.of(API.client(), Catalog.bundled(), false)
        .trial()
        .reconcile(trial, TestReconcilers.noContext())
        .getScheduleDelay()
        .orElseThrow();
  }

  /** Reconciles step by step until the trial is over. */
  private static BenchmarkTrialStatus reconcileToTheEnd(BenchmarkTrial trial) {
    for (int step = 0; step < MOST_STEPS; step++) {
      reconcile(trial);
      var status = API.get(trial).statusOrNew();
      if (status.phase().isOver()) {
        return status;
      }
    }
    throw new AssertionError("not over after %d steps".formatted(MOST_STEPS));
  }
}
