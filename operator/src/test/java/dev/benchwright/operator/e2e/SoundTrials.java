package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.api.BenchmarkRunSpec;
import dev.benchwright.operator.api.BenchmarkTrial;
import dev.benchwright.operator.api.BenchmarkTrialStatus;
import dev.benchwright.operator.api.PhaseEntry;
import dev.benchwright.operator.api.TrialPhase;
import dev.benchwright.operator.api.VariantSpec;
import dev.benchwright.operator.measure.Metric;
import dev.benchwright.operator.measure.MetricSource;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** What holds of every trial that is over, whatever it measured. */
final class SoundTrials {

  private static final double LARGEST_DIFFERENCE_PERCENT = 1;
  private static final int LONG_ENOUGH_SECONDS = 15;
  private static final long ENOUGH_REQUESTS = 10_000;

  /** They need a pool of database connections. */
  private static final Set<String> OF_THE_DATABASE =
      Set.of("connectionAcquireMillis", "connectionAcquireMillisMax");

  private SoundTrials() {}

  static void check(BenchmarkRunSpec spec, List<BenchmarkTrial> trials) {
    for (var trial : trials) {
      var status = AppliedRun.status(trial);
      assertThat(status.phase().isOver()).as("%s is over", name(trial)).isTrue();
      checkHistory(trial, status);
      if (status.phase() == TrialPhase.SUCCEEDED) {
        checkNumbers(spec, trial, status);
      }
    }
  }

  /** Every phase at most once, in a legal order, up to the one that it is in. */
  private static void checkHistory(BenchmarkTrial trial, BenchmarkTrialStatus status) {
    var before = TrialPhase.PENDING;
    for (var phase : status.history().stream().map(PhaseEntry::phase).toList()) {
      assertThat(before.next()).as("what may follow %s in %s", before, name(trial)).contains(phase);
      before = phase;
    }
    assertThat(before).as("the last phase of %s", name(trial)).isEqualTo(status.phase());
    assertThat(status.history().stream().map(entry -> Instant.parse(entry.at())))
        .as("times of %s", name(trial))
        .isSorted();
  }

  private static void checkNumbers(
      BenchmarkRunSpec spec, BenchmarkTrial trial, BenchmarkTrialStatus status) {
    assertThat(status.gates())
        .as("gates of %s", name(trial))
        .isNotEmpty()
        .allSatisfy(gate -> assertThat(gate.passed()).as(gate.toString()).isTrue());

    var check = Objects.requireNonNull(status.crossCheck(), "crossCheck");
    assertThat(check.requestsK6()).as("requests of %s", name(trial)).isPositive();
    assertThat(check.requestsPrometheus())
        .as("requests of %s in Prometheus", name(trial))
        .isEqualTo(check.requestsK6());
    // Of fewer samples, the tail is so sparse that two right definitions of a percentile differ;
    // the
    // gate, which has passed, knows between which samples they may.
    if (check.requestsK6() >= ENOUGH_REQUESTS) {
      assertThat(
              Arrays.asList(
                  check.p50DifferencePercent(),
                  check.p95DifferencePercent(),
                  check.p99DifferencePercent()))
          .as("how far percentiles of %s differ, %%", name(trial))
          .allSatisfy(
              difference -> assertThat(difference).isBetween(0.0, LARGEST_DIFFERENCE_PERCENT));
    }

    var window = Objects.requireNonNull(status.window(), "window");
    assertThat(Duration.between(Instant.parse(window.start()), Instant.parse(window.end())))
        .as("window of %s", name(trial))
        .isEqualTo(Duration.ofSeconds(spec.load().steadySeconds()));

    assertThat(status.measurements().keySet())
        .as("metrics of %s", name(trial))
        .filteredOn(metric -> isCertain(metric, spec))
        .containsExactlyInAnyOrderElementsOf(expectedMetrics(spec, variant(spec, trial)));
    assertThat(status.measurements().values())
        .as("values of %s", name(trial))
        .allSatisfy(value -> assertThat(value).isFinite().isNotNegative());
    assertThat(status.measurements().get("requests")).isEqualTo(check.requestsK6());
  }

  /** A metric whose source a subject does not have is absent, not zero. */
  private static Set<String> expectedMetrics(BenchmarkRunSpec spec, VariantSpec variant) {
    boolean jvm = !variant.describesOwnImage() || variant.metricsPath() != null;
    boolean database = spec.scenario().equals("db");
    return Arrays.stream(Metric.values())
        .filter(metric -> jvm || metric.source() != MetricSource.JVM)
        .map(Metric::metricName)
        .filter(metric -> database || !OF_THE_DATABASE.contains(metric))
        .filter(metric -> isCertain(metric, spec))
        .collect(Collectors.toSet());
  }

  /**
   * cAdvisor looks at a container that does little as rarely as every 15 s: in a short window, what
   * the generator used may rightly be unknown.
   */
  private static boolean isCertain(String metric, BenchmarkRunSpec spec) {
    return spec.load().steadySeconds() >= LONG_ENOUGH_SECONDS || !metric.startsWith("generator");
  }

  private static VariantSpec variant(BenchmarkRunSpec spec, BenchmarkTrial trial) {
    return spec.variants().stream()
        .filter(variant -> variant.name().equals(trial.getSpec().variant()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("the run has no " + trial.getSpec().variant()));
  }

  private static String name(BenchmarkTrial trial) {
    return "%s (%s)".formatted(trial.getMetadata().getName(), trial.getSpec().variant());
  }
}
