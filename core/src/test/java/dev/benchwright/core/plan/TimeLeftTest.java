package dev.benchwright.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.TrialPhase;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Checks the time left of a run of two variants in two blocks: 200 s of load, 5 s of pause. */
class TimeLeftTest {

  private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
  private static final LoadLevel LEVEL = new LoadLevel(10, "10 users");

  /** The expected length of a trial: the load, the time around it, and the pause. */
  private static final Duration UNSEEN = Duration.ofSeconds(200 + 25 + 5);

  @Test
  void beforeTheFirstTrialItGoesByTheRunsFile() {
    assertThat(left("0/4")).isEqualTo(UNSEEN.multipliedBy(4));
  }

  @Test
  void aRunThatNobodyHasLookedAtIsAsLongAsItsFileSays() {
    assertThat(left(null)).isEqualTo(UNSEEN.multipliedBy(4));
  }

  @Test
  void trialsThatAreOverTellHowLongTheOthersTake() {
    assertThat(left("2/4", over(1, 210), over(2, 230)))
        .isEqualTo(Duration.ofSeconds(220 + 5).multipliedBy(2));
  }

  @Test
  void ofTheTrialUnderWayOnlyTheRestIsLeft() {
    assertThat(left("1/4", over(1, 210), underWay(2, 10)))
        .isEqualTo(Duration.ofSeconds(210 - 10).plus(Duration.ofSeconds(215).multipliedBy(2)));
  }

  @Test
  void aTrialThatTakesLongerThanTheOthersLeavesNoLessThanNothing() {
    assertThat(left("3/4", over(1, 210), over(2, 210), over(3, 210), underWay(4, 600)))
        .isEqualTo(Duration.ZERO);
  }

  @Test
  void aTrialThatHasNotBegunIsLeftWhole() {
    assertThat(
            left(
                "3/4",
                over(1, 210),
                over(2, 210),
                over(3, 210),
                trial(4, TrialPhase.PENDING, null, null)))
        .isEqualTo(Duration.ofSeconds(210));
  }

  @Test
  void anInvalidTrialIsMeasuredOnceMore() {
    assertThat(left("1/4", over(1, 210), ended(2, TrialPhase.INVALID, 210)))
        .isEqualTo(Duration.ofSeconds(215).multipliedBy(3));
  }

  @Test
  void whatFailedEarlySaysNothingOfTheOthersLength() {
    assertThat(left("1/4", ended(1, TrialPhase.FAILED, 1))).isEqualTo(UNSEEN.multipliedBy(3));
  }

  @Test
  void blocksThatPrecisionHasAddedCountOnceTheyArePlanned() {
    assertThat(left("1/6, up to 40", over(1, 210)))
        .isEqualTo(Duration.ofSeconds(215).multipliedBy(5));
  }

  @Test
  void atAnotherLoadItIsWhatTheLoadTakesAndWhatIsAroundIt() {
    var spec = RunSpecs.run().variants("a").users(10, 20).build();
    var run = run("1/2");
    run.setSpec(spec);

    assertThat(TimeLeft.of(run, List.of(over(1, 240))).ofOneTrial(new LoadLevel(20, "20 users")))
        .isEqualTo(Duration.ofSeconds(200 + 40));
  }

  private static Duration left(@Nullable String progress, TrialTime... trials) {
    return TimeLeft.of(run(progress), List.of(trials)).at(NOW);
  }

  private static BenchmarkRun run(@Nullable String progress) {
    var run = new BenchmarkRun();
    run.setMetadata(new ObjectMetaBuilder().withName("run").build());
    run.setSpec(RunSpecs.run().variants("a", "b").repetitions(2).build());
    if (progress != null) {
      var figures = progress.split("\\D+");
      var status =
          Map.of(
              "phase",
              "Running",
              "progress",
              progress,
              "settledTrials",
              Integer.valueOf(figures[0]),
              "plannedTrials",
              Integer.valueOf(figures[1]),
              "seed",
              7);
      run.setStatus(
          Serialization.unmarshal(Serialization.asJson(status), BenchmarkRunStatus.class));
    }
    return run;
  }

  private static TrialTime over(int position, int seconds) {
    return ended(position, TrialPhase.SUCCEEDED, seconds);
  }

  private static TrialTime ended(int position, TrialPhase phase, int seconds) {
    return trial(position, phase, NOW.minusSeconds(1000), NOW.minusSeconds(1000 - seconds));
  }

  private static TrialTime underWay(int position, int seconds) {
    return trial(position, TrialPhase.LOADING, NOW.minusSeconds(seconds), null);
  }

  private static TrialTime trial(
      int position, TrialPhase phase, @Nullable Instant began, @Nullable Instant ended) {
    return new TrialTime(new MadeTrial(position, 1, phase), LEVEL, began, ended);
  }
}
