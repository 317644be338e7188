package dev.benchwright.operator.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.RunSpecs;
import org.junit.jupiter.api.Test;

class RunProgressTest {

  private static final BenchmarkRunSpec FIXED =
      RunSpecs.run().variants("a", "b").repetitions(5).build();
  private static final BenchmarkRunSpec PRECISE =
      RunSpecs.run().variants("a", "b").repetitions(3).precision(5, 20).build();

  @Test
  void aFixedNumberIsAllThereWillBe() {
    assertThat(RunProgress.planned(FIXED)).isEqualTo("10 trials are planned.");
    assertThat(RunProgress.none(FIXED)).isEqualTo("0/10");
    assertThat(RunProgress.soFar(FIXED, 7, 10)).isEqualTo("7/10");
  }

  @Test
  void whereMoreMayComeItSaysHowMany() {
    assertThat(RunProgress.planned(PRECISE))
        .isEqualTo("10 trials are planned, and at most 40 for precision.");
    assertThat(RunProgress.none(PRECISE)).isEqualTo("0/10, up to 40");
    assertThat(RunProgress.soFar(PRECISE, 7, 10)).isEqualTo("7/10, up to 40");
    assertThat(RunProgress.soFar(PRECISE, 39, 40)).isEqualTo("39/40");
  }

  @Test
  void atTheEndNoMoreWillCome() {
    assertThat(RunProgress.all(8, 8)).isEqualTo("8/8");
  }
}
