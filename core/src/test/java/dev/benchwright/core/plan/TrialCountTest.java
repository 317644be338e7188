package dev.benchwright.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunSpecs;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrialCountTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"7/40; 7; 40", "0/6; 0; 6", "9/12, up to 80; 9; 12"})
  void isReadFromAStatus(String progress, int settled, int planned) {
    assertThat(TrialCount.parse(progress)).contains(new TrialCount(settled, planned));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "seven of forty", "7/", "7/40/2"})
  void whatAStatusDoesNotTellIsUnknown(@Nullable String progress) {
    assertThat(TrialCount.parse(progress)).isEmpty();
  }

  @Test
  void beforeThereIsAStatusItIsWhatTheFilePlansInAnyCase() {
    var run = new BenchmarkRun();
    run.setSpec(RunSpecs.run().variants("a", "b").repetitions(3).build());
    assertThat(TrialCount.of(run)).isEqualTo(new TrialCount(0, 6));

    run.setSpec(RunSpecs.run().variants("a", "b").repetitions(3).precision(2, 40).build());
    assertThat(TrialCount.of(run)).isEqualTo(new TrialCount(0, 10));
  }
}
