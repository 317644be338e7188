package dev.benchwright.e2e.truth;

import static dev.benchwright.e2e.AppliedRun.measured;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.SubjectLog;
import dev.benchwright.e2e.TestNamespace;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several generators measure the same as a single one would. */
@Tag("truth")
class ParallelGeneratorsE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("generators");

  private static final int USERS = 60;

  /**
   * The subject's view of the same requests bounds each percentile. A mean of the generators' own
   * percentiles would be outside, and so would the percentiles of one generator. The second
   * generator's requests take four times as long as the first one's.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void percentilesOfSoManyGeneratorsAreThoseOfAllRequests(int generators) {
    var run =
        NAMESPACE.apply(
            RunBuilder.run("generators-" + generators)
                .variants(
                    KnownLatency.variant(
                        "known", "MEDIAN_MILLIS=50", "SIGMA=0.3", "OTHER_CLIENTS_FACTOR=4"))
                .subject("600m", "256Mi")
                .users(USERS)
                .parallelism(generators)
                .generator("500m", "384Mi")
                .seconds(1, 2, 10, 1));
    try (var logs = run.followSubjects()) {
      var trial = run.awaitOver().trialOf("known");
      var status = AppliedRun.succeeded(trial);
      var log = logs.of(trial);

      var check = Objects.requireNonNull(status.crossCheck());
      assertThat(check.requestsPrometheus()).isEqualTo(check.requestsK6());
      assertThat(status.statusCodes()).containsExactly(Map.entry("200", check.requestsK6()));
      assertThat(log.truthsOfTwo(status, apartMillis(status)))
          .as("whichever of the generators began first")
          .anySatisfy(truth -> {
            truth.assertCount(measured(status, "requests"));
            truth.assertPercentile("p50Millis", measured(status, "p50Millis"), 0.50);
            truth.assertPercentile("p95Millis", measured(status, "p95Millis"), 0.95);
            truth.assertPercentile("p99Millis", measured(status, "p99Millis"), 0.99);
          });
      assertThat(log.requests().stream().map(SubjectLog.Request::connection).distinct())
          .as("one connection a user, and one of each generator's check")
          .hasSize(USERS + generators);
    }
  }

  /** Returns how far apart the generators began, as the gate saw it; 0 if it does not say so. */
  private static double apartMillis(BenchmarkTrialStatus status) {
    var observed =
        status.gates().stream()
            .filter(gate -> gate.name().equals(GateName.GENERATORS_TOGETHER.text()))
            .findFirst()
            .orElseThrow()
            .observed();
    var millis = Pattern.compile("([0-9]+) ms apart").matcher(observed);
    return millis.find() ? Double.parseDouble(millis.group(1)) : 0;
  }
}
