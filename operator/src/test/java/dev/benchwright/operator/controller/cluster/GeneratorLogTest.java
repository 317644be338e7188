package dev.benchwright.operator.controller.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.measure.k6.GeneratorLogs;
import dev.benchwright.operator.trial.GeneratorProgress;
import dev.benchwright.operator.trial.PodView;
import dev.benchwright.operator.trial.PodView.Disruption;
import dev.benchwright.operator.trial.PodView.End;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratorLogTest {

  private static final End DONE = new End(0, "Completed", "");

  @ParameterizedTest
  @CsvSource({"0", "99", "108"})
  void aLoadThatEndedByItselfIsMeasuredWhateverItsScriptSaysOfIt(int exitCode) {
    assertThat(ended(exitCode, "Error", GeneratorLogs.SUMMARY))
        .isEqualTo(new GeneratorProgress.Finished());
  }

  @Test
  void aLoadThatASignalEndedIsNotWholeThoughItHasASummary() {
    assertThat(ended(105, "Error", GeneratorLogs.SUMMARY))
        .isEqualTo(
            new GeneratorProgress.Broke(
                "something stopped it before its load was over (exit code 105)",
                EarlyEnd.INFRASTRUCTURE));
  }

  @ParameterizedTest
  @CsvSource({"0, EXPERIMENT", "99, PERHAPS_VARIANT", "108, PERHAPS_VARIANT"})
  void aScriptThatGaveUpInItsWarmUpMayHaveDoneSoForItsVariant(int exitCode, EarlyEnd cause) {
    var summary =
        GeneratorLogs.SUMMARY.replace(
            "\"steadyEndMillis\":1795220858707", "\"steadyEndMillis\":1795220853707");
    assertThat(ended(exitCode, "Error", summary))
        .isInstanceOfSatisfying(
            GeneratorProgress.Broke.class, broke -> assertThat(broke.cause()).isEqualTo(cause));
  }

  @ParameterizedTest
  @CsvSource({
    "'', INFRASTRUCTURE",
    "benchwright-asking, PERHAPS_VARIANT",
    "benchwright-checked, PERHAPS_VARIANT"
  })
  void onlyAGeneratorThatHadAskedMayHaveBeenBrokenByItsVariant(String log, EarlyEnd cause) {
    assertThat(ended(137, "OOMKilled", log))
        .isEqualTo(
            new GeneratorProgress.Broke(
                "it needed more memory than its limit; raise spec.load.generator.memory", cause));
    assertThat(ended(255, "Error", log))
        .isEqualTo(new GeneratorProgress.Broke("exit code 255; the end of its log: " + log, cause));
  }

  @Test
  void aRunnerIsAsFarAsItsLogSays() {
    var runs = runner(null, null);
    assertThat(progress(runs, false, "")).isEqualTo(new GeneratorProgress.Starting());
    assertThat(progress(runs, false, "benchwright-asking\n"))
        .isEqualTo(new GeneratorProgress.Asking(Optional.empty()));
    assertThat(progress(runs, false, "benchwright-asking\nbenchwright-checked\n"))
        .isEqualTo(new GeneratorProgress.Checked());
    assertThat(progress(runs, true, "never read")).isEqualTo(new GeneratorProgress.Checked());
  }

  @Test
  void whatARunnerTellsWhileItAsksIsRead() {
    var log =
        "benchwright-asking\n"
            + "time=\"2026-11-27T08:00:05Z\" level=info msg=\"benchwright-last-result "
            + "{\\\"request\\\":\\\"GET /a\\\",\\\"expected\\\":\\\"status 200\\\","
            + "\\\"observed\\\":\\\"status 500 and body \\\\\\\"\\\\\\\"\\\",\\\"waitedSeconds\\\":5}\""
            + " source=console\n";
    assertThat(progress(runner(null, null), false, log))
        .isInstanceOfSatisfying(
            GeneratorProgress.Asking.class,
            asking ->
                assertThat(asking.lastResult())
                    .contains(
                        new GeneratorProgress.CheckFailed(
                            "GET /a was expected to answer status 200; after 5 s of asking, the last"
                                + " result was: status 500 and body \"\". See the subject's log.")));
  }

  @Test
  void requestsThatCannotBeMadeInTheCheckAreNoLoad() {
    var failed = "level=warning msg=\"Request Failed\" error=\"invalid URL\"\n".repeat(300);
    var runs = runner(null, null);
    assertThat(progress(runs, false, failed, "benchwright-asking\n" + failed))
        .isEqualTo(new GeneratorProgress.Asking(Optional.empty()));
    assertThat(progress(runs, false, failed, "benchwright-asking\nbenchwright-checked\n" + failed))
        .isEqualTo(new GeneratorProgress.Checked());
    // A log that was rotated no longer has its markers.
    assertThat(progress(runs, false, failed, failed)).isEqualTo(new GeneratorProgress.Checked());
    assertThat(progress(runs, false, failed, null)).isEqualTo(new GeneratorProgress.Starting());
  }

  @Test
  void aRunnerThatTheClusterEndsIsLostUnlessItsLoadWasOverBefore() {
    var lost = new GeneratorProgress.Lost("drained");
    assertThat(progress(runner("drained", null), true, "")).isEqualTo(lost);
    for (var exitCode : new int[] {105, 137, 143}) {
      var stopped = runner("drained", new End(exitCode, "Error", ""));
      assertThat(progress(stopped, true, GeneratorLogs.SUMMARY)).isEqualTo(lost);
    }
    assertThat(progress(runner("drained", DONE), true, GeneratorLogs.SUMMARY))
        .isEqualTo(new GeneratorProgress.Finished());
  }

  @Test
  void aLogThatCannotBeReadNowSaysNothing() {
    assertThat(progress(runner(null, DONE), true, null)).isEqualTo(new GeneratorProgress.Checked());
    assertThat(progress(runner(null, DONE), false, null))
        .isEqualTo(new GeneratorProgress.Starting());
    assertThat(progress(runner("its node is lost", DONE), true, null))
        .isEqualTo(new GeneratorProgress.Lost("its node is lost"));
  }

  private static GeneratorProgress ended(int exitCode, String reason, String log) {
    return progress(runner(null, new End(exitCode, reason, "")), false, log);
  }

  private static GeneratorProgress progress(PodView runner, boolean checked, @Nullable String log) {
    return progress(runner, checked, log, log);
  }

  private static GeneratorProgress progress(
      PodView runner, boolean checked, @Nullable String tail, @Nullable String head) {
    return GeneratorLog.told(
            runner, checked, () -> Optional.ofNullable(tail), () -> Optional.ofNullable(head))
        .progress();
  }

  private static PodView runner(@Nullable String disruption, @Nullable End end) {
    return new PodView(
        "runner",
        Optional.of("node"),
        end == null,
        Optional.empty(),
        Optional.ofNullable(end),
        0,
        Optional.empty(),
        end == null,
        Optional.ofNullable(disruption).map(Disruption::of),
        PodView.Times.UNKNOWN);
  }
}
