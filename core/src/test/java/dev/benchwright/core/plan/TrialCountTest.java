package dev.benchwright.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunSpecs;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.HashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrialCountTest {

  @ParameterizedTest
  @CsvSource({"7, 40", "0, 6", "9, 12"})
  void isReadFromAStatus(int settled, int planned) {
    assertThat(TrialCount.of(status(settled, planned))).contains(new TrialCount(settled, planned));
  }

  @ParameterizedTest
  @CsvSource({",", "7,", ",40"})
  void whatAStatusDoesNotTellIsUnknown(@Nullable Integer settled, @Nullable Integer planned) {
    assertThat(TrialCount.of(status(settled, planned))).isEmpty();
  }

  @Test
  void beforeThereIsAStatusItIsWhatTheFilePlansInAnyCase() {
    var run = new BenchmarkRun();
    run.setSpec(RunSpecs.run().variants("a", "b").repetitions(3).build());
    assertThat(TrialCount.of(run)).isEqualTo(new TrialCount(0, 6));

    run.setSpec(RunSpecs.run().variants("a", "b").repetitions(3).precision(2, 40).build());
    assertThat(TrialCount.of(run)).isEqualTo(new TrialCount(0, 10));
  }

  private static BenchmarkRunStatus status(@Nullable Integer settled, @Nullable Integer planned) {
    var status = new HashMap<String, @Nullable Object>();
    status.put("settledTrials", settled);
    status.put("plannedTrials", planned);
    return Serialization.unmarshal(Serialization.asJson(status), BenchmarkRunStatus.class);
  }
}
