package dev.benchwright.operator.controller.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.measure.k6.GeneratorLogs;
import dev.benchwright.operator.trial.GeneratorProgress;
import dev.benchwright.operator.trial.PodView.End;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratorLogTest {

  @ParameterizedTest
  @CsvSource({"0", "99", "108"})
  void aLoadThatEndedByItselfIsMeasuredWhateverItsScriptSaysOfIt(int exitCode) {
    assertThat(progress(exitCode, "Error", GeneratorLogs.SUMMARY, true))
        .isEqualTo(new GeneratorProgress.Finished());
  }

  @Test
  void aLoadThatASignalEndedIsNotWholeThoughItHasASummary() {
    assertThat(progress(105, "Error", GeneratorLogs.SUMMARY, true))
        .isEqualTo(
            new GeneratorProgress.Broke(
                "something stopped it before its load was over (exit code 105)",
                EarlyEnd.INFRASTRUCTURE));
  }

  @ParameterizedTest
  @CsvSource({"true, PERHAPS_VARIANT", "false, INFRASTRUCTURE"})
  void onlyALoadThatHadBegunMayHaveBeenBrokenByItsVariant(boolean begun, EarlyEnd cause) {
    assertThat(progress(137, "OOMKilled", "", begun))
        .isEqualTo(
            new GeneratorProgress.Broke(
                "it needed more memory than its limit; raise spec.load.generator.memory", cause));
    assertThat(progress(255, "Error", "no such flag", begun))
        .isEqualTo(
            new GeneratorProgress.Broke("exit code 255; the end of its log: no such flag", cause));
  }

  private static GeneratorProgress progress(
      int exitCode, String reason, String log, boolean begun) {
    return GeneratorLog.ended(new End(exitCode, reason, ""), log, begun).progress();
  }
}
