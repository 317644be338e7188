package dev.benchwright.apitier.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.plan.Plan;
import dev.benchwright.core.plan.TrialCount;
import dev.benchwright.operator.controller.run.RunStatuses;
import dev.benchwright.operator.run.BoostAnswer;
import dev.benchwright.operator.run.LaneExclusion;
import dev.benchwright.operator.run.RunFigures;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The API server stores each status that the operator writes for a run. */
@Tag("api")
class RunStatusesApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private final RunStatuses statuses =
      new RunStatuses(
          API.client(), Clock.fixed(Instant.parse("2026-01-01T01:00:00Z"), ZoneOffset.UTC));

  /** Two trials count, one does not, and one was cancelled. */
  private final List<BenchmarkTrial> made =
      List.of(
          trial(1, TrialPhase.SUCCEEDED),
          trial(2, TrialPhase.SUCCEEDED),
          trial(3, TrialPhase.FAILED),
          trial(4, TrialPhase.CANCELLED));

  @Test
  void aSuspendedRunKeepsWhatWasMeasuredAndCountsNoCancelledTrial() {
    var run = running();
    statuses.suspend(run, figures(run, made));

    var status = API.get(run).statusOrNew();
    assertThat(status.phase()).isEqualTo(RunPhase.SUSPENDED);
    assertThat(status.progress()).isEqualTo("3/5");
    assertThat(TrialCount.of(status)).contains(new TrialCount(3, 5));
    assertThat(status.message())
        .isEqualTo("Suspended after 3 of 5 trials; set spec.suspend to false to resume the run.");
    assertThat(status.cells())
        .singleElement()
        .satisfies(RunStatusesApiTest::assertTwoValidOneFailed);
    assertThat(status.finishedAt()).isNull();
    assertThat(complete(run).getStatus()).isEqualTo("False");
    assertThat(complete(run).getReason()).isEqualTo("Suspended");
  }

  @Test
  void aRunThatIsNoLongerAdmittedEndsItsTrialAndThenLeavesTheLaneWithWhatItHas() {
    var run = running();
    statuses.evict(run, "own-b5-c1", LaneExclusion.AWAITING_ADMISSION, "Evicted.");
    var evicted = API.get(run);
    assertThat(evicted.statusOrNew().phase()).isEqualTo(RunPhase.RUNNING);
    assertThat(evicted.statusOrNew().currentTrial()).isEqualTo("own-b5-c1");
    assertThat(LaneExclusion.isExcluded(evicted)).isTrue();

    statuses.leave(evicted, figures(run, made), LaneExclusion.AWAITING_ADMISSION, "Evicted.");
    var gone = API.get(run);
    assertThat(gone.statusOrNew().phase()).isEqualTo(RunPhase.QUEUED);
    assertThat(gone.statusOrNew().currentTrial()).isNull();
    assertThat(gone.statusOrNew().progress()).isEqualTo("3/5");
    assertThat(LaneExclusion.isExcluded(gone)).isTrue();

    statuses.start(gone, 42, new BoostAnswer.None(), Map.of());
    assertThat(LaneExclusion.isExcluded(API.get(run))).isFalse();
  }

  @Test
  void aResumedRunWaitsWithItsMeasurementsAndItsFirstStart() {
    var run = running();
    statuses.suspend(run, figures(run, made));
    statuses.queue(API.get(run), 2, "Waiting for run team/other to end.");

    var waiting = API.get(run).statusOrNew();
    assertThat(waiting.phase()).isEqualTo(RunPhase.QUEUED);
    assertThat(waiting.position()).isEqualTo(2);
    assertThat(waiting.progress()).isEqualTo("3/5");
    assertThat(waiting.cells()).hasSize(1);

    statuses.start(API.get(run), 42, new BoostAnswer.None(), Map.of());
    var goingOn = API.get(run).statusOrNew();
    assertThat(goingOn.phase()).isEqualTo(RunPhase.RUNNING);
    assertThat(goingOn.position()).isNull();
    assertThat(goingOn.progress()).isEqualTo("3/5");
    assertThat(goingOn.startedAt()).isEqualTo("2026-01-01T00:00:00Z");
    assertThat(goingOn.message()).isEqualTo("The next trial is about to start.");
  }

  @Test
  void aCancelledRunIsCompleteAndSaysHowManyTrialsCount() {
    var run = running();
    statuses.cancel(run, figures(run, made));

    var status = API.get(run).statusOrNew();
    assertThat(status.phase()).isEqualTo(RunPhase.CANCELLED);
    assertThat(status.message()).isEqualTo("Cancelled after 3 of 5 trials; 2 of them count.");
    assertThat(status.cells())
        .singleElement()
        .satisfies(RunStatusesApiTest::assertTwoValidOneFailed);
    assertThat(status.finishedAt()).isEqualTo("2026-01-01T01:00:00Z");
    assertThat(complete(run).getStatus()).isEqualTo("True");
    assertThat(complete(run).getReason()).isEqualTo("Cancelled");
    assertThat(complete(run).getMessage()).isEqualTo(status.message());
  }

  @Test
  void aRunThatIsCancelledBeforeItsTurnHasNoRows() {
    var run = API.create(API.run("own").repetitions(5).build());
    statuses.cancel(run, figures(run, List.of()));

    assertThat(API.get(run).statusOrNew().progress()).isEqualTo("0/5");
    assertThat(TrialCount.of(API.get(run).statusOrNew())).contains(new TrialCount(0, 5));
    assertThat(API.get(run).statusOrNew().cells()).isEmpty();
  }

  @Test
  void whileItsTrialEndsAHaltedRunIsInThePhaseThatItWasIn() {
    var run = running();
    statuses.say(run, Optional.of("own-b1-c1"), "Trial own-b1-c1 is being ended.");

    assertThat(API.get(run).statusOrNew().phase()).isEqualTo(RunPhase.RUNNING);
    assertThat(API.get(run).statusOrNew().currentTrial()).isEqualTo("own-b1-c1");
  }

  @Test
  void whatIsSaidAlreadyIsNotWrittenAgain() {
    var run = API.create(API.run("own").build());
    statuses.queue(run, 1, "Waiting for run team/other to end.");
    statuses.queue(API.get(run), 1, "Waiting for run team/other to end.");

    assertThat(API.interception().asked("PUT", "/benchmarkruns/own/status")).hasSize(1);
  }

  @Test
  void ofTwoOperatorsThatBothThinkTheyLeadTheLaterIsRefused() {
    var run = running();
    var asTheOtherReadIt = API.get(run);
    statuses.say(run, Optional.of("own-b1-c1"), "Trial own-b1-c1 is being ended.");

    assertThatExceptionOfType(KubernetesClientException.class)
        .isThrownBy(() -> statuses.say(asTheOtherReadIt, Optional.empty(), "Another word."))
        .satisfies(
            refused -> assertThat(refused.getCode()).isEqualTo(HttpURLConnection.HTTP_CONFLICT));
    assertThat(API.get(run).statusOrNew().message()).isEqualTo("Trial own-b1-c1 is being ended.");
  }

  @Test
  void aRunThatIsOverNeverComesBack() {
    var run = running();
    statuses.cancel(run, figures(run, made));

    assertThatIllegalStateException()
        .isThrownBy(() -> statuses.start(API.get(run), 42, new BoostAnswer.None(), Map.of()))
        .withMessage("a run cannot go from CANCELLED to RUNNING");
  }

  private static void assertTwoValidOneFailed(CellStatus cell) {
    assertThat(List.of(cell.valid(), cell.invalid(), cell.failed())).containsExactly(2, 0, 1);
    assertThat(cell.message()).isEqualTo("how trial 3 ended");
  }

  private static Condition complete(BenchmarkRun run) {
    return API.get(run).statusOrNew().conditions().stream()
        .filter(condition -> condition.getType().equals("Complete"))
        .findFirst()
        .orElseThrow();
  }

  private static RunFigures figures(BenchmarkRun run, List<BenchmarkTrial> trials) {
    return RunFigures.of(run, Plan.of("own", run.getSpec(), 42), trials);
  }

  private static BenchmarkRun running() {
    return API.create(API.run("own").repetitions(5).phase(RunPhase.RUNNING).started().build());
  }

  private static BenchmarkTrial trial(int position, TrialPhase phase) {
    var trial = new BenchmarkTrial();
    trial.setMetadata(
        new ObjectMetaBuilder()
            .withName("own-b%d-c1".formatted(position))
            .withCreationTimestamp("2026-01-01T00:00:00Z")
            .build());
    trial.setSpec(new BenchmarkTrialSpec("own", "webflux", 10, "10 users", position, position, 1));
    trial.setStatus(
        Serialization.unmarshal(
            "{\"phase\": %s, \"message\": \"how trial %d ended\"}"
                .formatted(Serialization.asJson(phase), position),
            BenchmarkTrialStatus.class));
    return trial;
  }
}
