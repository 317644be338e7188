package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.benchwright.operator.api.BenchmarkTrialStatus;
import dev.benchwright.operator.api.RunPhase;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Several generators measure what one would. */
class ParallelGeneratorsE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("generators");

  private static final int ENOUGH_REQUESTS = 10_000;
  private static final int USERS = 60;

  /**
   * The subject draws the same time for its k-th request whoever asks, so that the two runs see
   * nearly the same sample, and their tails differ by far less than those of two samples would.
   */
  @Test
  void twoGeneratorsGiveTheSamePercentilesAsOne() {
    var one = run("one-generator", 1);
    var two = run("two-generators", 2);

    assertThat(measured(two, "requestsPerSecond"))
        .isCloseTo(measured(one, "requestsPerSecond"), withinPercentage(2));
    for (var metric : new String[] {"p50Millis", "p95Millis", "p99Millis"}) {
      assertThat(measured(two, metric))
          .as(metric)
          .isCloseTo(measured(one, metric), withinPercentage(2));
    }
  }

  private static BenchmarkTrialStatus run(String name, int generators) {
    var run =
        NAMESPACE
            .apply(
                RunBuilder.run(name)
                    .variants(KnownLatency.variant("known", "MEDIAN_MILLIS=50", "SIGMA=0.3"))
                    .subject("600m", "256Mi")
                    .users(USERS)
                    .parallelism(generators)
                    .generator("500m", "384Mi")
                    .seconds(1, 2, 10, 1))
            .awaitOver();
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);

    var status = AppliedRun.status(run.trialOf("known"));
    var check = Objects.requireNonNull(status.crossCheck());
    assertThat(check.requestsK6()).isGreaterThanOrEqualTo(ENOUGH_REQUESTS);
    assertThat(check.requestsPrometheus()).isEqualTo(check.requestsK6());
    assertThat(status.statusCodes()).containsExactly(Map.entry("200", check.requestsK6()));
    return status;
  }

  private static double measured(BenchmarkTrialStatus status, String metric) {
    return Objects.requireNonNull(status.measurements().get(metric), metric);
  }
}
