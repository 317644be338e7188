package dev.benchwright.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.cli.Runs;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExitCodeTest {

  @ParameterizedTest
  @CsvSource({"Better, 0", "Equivalent, 0", "Worse, 2", "Mixed, 2", "Inconclusive, 3"})
  void aRunThatSucceededTellsItsVerdict(String verdict, int code) {
    assertThat(ExitCode.of(status("{phase: Succeeded, verdict: %s}".formatted(verdict))))
        .isEqualTo(code);
  }

  @Test
  void aRunOfOneVariantHasNoVerdictAndSucceeds() {
    assertThat(ExitCode.of(status("{phase: Succeeded}"))).isZero();
  }

  @ParameterizedTest
  @CsvSource({"Failed", "Cancelled"})
  void whateverWasMeasuredOfARunThatDidNotSucceedDoesNotCount(String phase) {
    assertThat(ExitCode.of(status("{phase: %s, verdict: Better}".formatted(phase)))).isEqualTo(1);
  }

  private static BenchmarkRunStatus status(String yaml) {
    return Objects.requireNonNull(Runs.run(yaml).getStatus());
  }
}
