package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadSpec;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.system.SystemSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.core.api.trial.PhaseEntry;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.MetricSource;
import dev.benchwright.core.measure.metric.Presence;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The checks that every trial must pass when it is over, whatever it measured. */
public final class SoundTrials {

  private static final int PROMETHEUS_SECONDS = 7;

  private static final double LARGEST_DIFFERENCE_PERCENT = 1;
  private static final int LONG_ENOUGH_SECONDS = 15;
  private static final long ENOUGH_REQUESTS = 10_000;

  /** The gates that a busy machine can fail, whatever is measured on it. */
  static final Set<String> OF_THE_MACHINE =
      Stream.of(
              GateName.GENERATORS_TOGETHER,
              GateName.CLOCK_MOVED,
              GateName.WINDOW_TOO_SHORT,
              GateName.SCRAPE_GAP,
              GateName.NOISY_NEIGHBOUR)
          .map(GateName::text)
          .collect(Collectors.toUnmodifiableSet());

  /** On a busy machine, the kubelet may take longer for a resize than a trial waits for it. */
  private static final String RESIZE_TOO_LATE = "BoostNotEnded";

  private SoundTrials() {}

  static void check(BenchmarkRunSpec spec, List<BenchmarkTrial> trials) {
    for (var trial : trials) {
      var status = AppliedRun.status(trial);
      assertThat(status.phase().isOver()).as("%s is over", name(trial)).isTrue();
      checkHistory(trial, status);
      if (status.phase() == TrialPhase.INVALID
          && spec.gates().maxAttempts() == RunBuilder.MACHINE_ATTEMPTS) {
        checkInvalidatedByMachineGates(trial);
      }
      if (status.phase() == TrialPhase.FAILED
          && spec.gates().maxAttempts() == RunBuilder.MACHINE_ATTEMPTS) {
        checkFailedByItsSubjectOrSettings(trial);
      }
      if (status.phase() == TrialPhase.SUCCEEDED) {
        checkNumbers(spec, trial, status);
      }
    }
  }

  /**
   * Checks that an invalid trial that no test provoked failed only gates that a busy machine can
   * fail. Any other gate would show a fault of the operator.
   */
  public static void checkInvalidatedByMachineGates(BenchmarkTrial trial) {
    var status = AppliedRun.status(trial);
    assertThat(status.phase()).as(status.message()).isEqualTo(TrialPhase.INVALID);
    if (Objects.requireNonNull(status.outcome()).reason().equals(RESIZE_TOO_LATE)) {
      System.out.printf("%s is invalid: %s%n", name(trial), status.message());
      return;
    }
    var failed = status.gates().stream().filter(gate -> !gate.passed()).toList();
    System.out.printf("%s is invalid: %s%n", name(trial), failed);
    assertThat(failed)
        .as("failed gates of %s, which must be gates that a busy machine can fail", name(trial))
        .extracting(GateStatus::name)
        .isNotEmpty()
        .isSubsetOf(OF_THE_MACHINE);
  }

  /**
   * Checks that a failed trial that no test provoked was ended by the variant or by the run's
   * settings. Any other is made again, which would hide a fault of the operator.
   */
  private static void checkFailedByItsSubjectOrSettings(BenchmarkTrial trial) {
    var status = AppliedRun.status(trial);
    assertThat(Objects.requireNonNull(status.outcome()).earlyEnd())
        .as("who ended %s: %s", name(trial), status.message())
        .isIn(EarlyEnd.VARIANT, EarlyEnd.EXPERIMENT);
  }

  /**
   * Checks that a trial that counts, and of which no test provoked a gate, failed no other gates.
   */
  private static void checkDoubtedByMachineGates(BenchmarkTrial trial) {
    var failed = AppliedRun.status(trial).gates().stream().filter(gate -> !gate.passed()).toList();
    if (!failed.isEmpty()) {
      System.out.printf("%s counts, but failed %s%n", name(trial), failed);
    }
    assertThat(failed)
        .as("failed gates of %s, which must be gates that a busy machine can fail", name(trial))
        .extracting(GateStatus::name)
        .isSubsetOf(OF_THE_MACHINE);
  }

  /** Checks that every phase occurs at most once, in a legal order, up to the current one. */
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
    assertThat(status.gates()).as("gates of %s", name(trial)).isNotEmpty();
    if (spec.gates().maxAttempts() == RunBuilder.MACHINE_ATTEMPTS) {
      checkDoubtedByMachineGates(trial);
    } else if (status.gates().stream().anyMatch(gate -> !gate.passed())) {
      return; // That is what the test wanted.
    }

    var check = Objects.requireNonNull(status.crossCheck(), "crossCheck");
    assertThat(check.requestsK6()).as("requests of %s", name(trial)).isPositive();
    assertThat(check.requestsPrometheus())
        .as("requests of %s in Prometheus", name(trial))
        .isEqualTo(check.requestsK6());
    // With fewer samples, the tail is so sparse that two right definitions of a percentile differ;
    // a planted stall tears a gap of any width into it. The gate, which has passed, knows between
    // which samples they may.
    if (check.requestsK6() >= ENOUGH_REQUESTS && !KnownLatency.stalls(variant(spec, trial))) {
      assertThat(
              Arrays.asList(
                  check.p50DifferencePercent(),
                  check.p95DifferencePercent(),
                  check.p99DifferencePercent()))
          .as("how far percentiles of %s differ, %%", name(trial))
          .allSatisfy(
              difference -> assertThat(difference).isBetween(0.0, LARGEST_DIFFERENCE_PERCENT));
    }

    checkWindow(spec.load(), trial, Objects.requireNonNull(status.window(), "window"));

    var variant = variant(spec, trial);
    var told = new HashSet<>(status.measurements().keySet());
    told.addAll(status.limits().keySet());
    assertThat(told)
        .as("metrics of %s that have a value, or of which is known why they have none", name(trial))
        .containsAll(names(metric -> isThere(metric, spec, variant)))
        .isSubsetOf(
            names(metric -> isThere(metric, spec, variant) || mayBeThere(metric, spec, variant)));
    assertThat(status.measurements().values())
        .as("values of %s", name(trial))
        .allSatisfy(value -> assertThat(value).isFinite().isNotNegative());
    assertThat(status.measurements().get("requests")).isEqualTo(check.requestsK6());
  }

  private static void checkWindow(LoadSpec load, BenchmarkTrial trial, MeasuredWindow window) {
    var length =
        assertThat(Duration.between(Instant.parse(window.start()), Instant.parse(window.end())))
            .as("window of %s", name(trial));
    var steady = Duration.ofSeconds(load.measuredSeconds());
    switch (load.model()) {
      case ClosedLoadSpec _, OpenLoadSpec _ -> length.isEqualTo(steady);
      // The last batch that begins in time may finish.
      case BatchLoadSpec _ ->
          length.isBetween(steady, steady.plusSeconds(load.requestTimeoutSeconds()));
      // These loads end when their steps have failed, or when the script ends.
      case StaircaseLoadSpec _ -> length.isPositive();
      case ScriptLoadSpec _ -> length.isPositive().isLessThanOrEqualTo(steady);
    }
  }

  private static Set<String> names(Predicate<Metric> which) {
    return MetricCatalog.all().stream()
        .filter(which)
        .map(Metric::metricName)
        .collect(Collectors.toSet());
  }

  /** Returns whether a trial must have the metric: without its source it is absent, not zero. */
  private static boolean isThere(Metric metric, BenchmarkRunSpec spec, VariantSpec variant) {
    boolean ours = isOurs(spec, variant);
    return switch (metric.source()) {
      case GENERATOR ->
          switch (metric.presence()) {
            case EVERY_TRIAL -> true;
            case INTENDED_STARTS -> spec.load().open() != null || spec.load().staircase() != null;
            case BATCHES -> spec.load().batch() != null;
            // A staircase lacks the metric if the subject kept up with no step.
            case STAIRCASE,
                DATABASE,
                SEVERAL_COMPONENTS,
                VIRTUAL_THREAD_SCHEDULER,
                START_TOLD,
                JVM_INTERNALS ->
                false;
          };
      // The one before the load may be too early for a first sample.
      case CONTAINER -> !metric.metricName().equals("idleMemoryMiB");
      case DERIVED ->
          metric.presence() != Presence.SEVERAL_COMPONENTS || areOthersSampled(spec, ours);
      case JVM ->
          switch (metric.presence()) {
            case EVERY_TRIAL ->
                (ours || variant.metricsPath() != null)
                    && (!isCounted(metric) || isSeenFromItsStart(spec));
            case DATABASE -> ours && hasDatabase(spec) && isSeenFromItsStart(spec);
            case VIRTUAL_THREAD_SCHEDULER -> ours && jdk(spec, variant) >= 24;
            case START_TOLD -> ours;
            case INTENDED_STARTS, BATCHES, STAIRCASE, SEVERAL_COMPONENTS, JVM_INTERNALS -> false;
          };
      case DATABASE_CONTAINER, ALL_CONTAINERS -> areOthersSampled(spec, ours);
      // cAdvisor samples a container that does little as rarely as every 15 s: in a short window,
      // the generator's usage may rightly be unknown.
      case GENERATOR_CONTAINER -> spec.load().steadySeconds() >= LONG_ENOUGH_SECONDS;
    };
  }

  /** A database that has little to do is sampled as rarely as a generator. */
  private static boolean areOthersSampled(BenchmarkRunSpec spec, boolean ours) {
    return ours && hasDatabase(spec) && spec.load().steadySeconds() >= LONG_ENOUGH_SECONDS;
  }

  private static boolean mayBeThere(Metric metric, BenchmarkRunSpec spec, VariantSpec variant) {
    return metric.source() == MetricSource.GENERATOR_CONTAINER
        || metric.metricName().equals("idleMemoryMiB")
        || ((metric.source() == MetricSource.DATABASE_CONTAINER
                || metric.presence() == Presence.SEVERAL_COMPONENTS)
            && (hasDatabase(spec) || spec.system() != null))
        || (metric.presence() == Presence.STAIRCASE && spec.load().staircase() != null)
        || (metric.source() == MetricSource.JVM && isPublishedBy(spec.system()))
        || (metric.presence() == Presence.JVM_INTERNALS && isOurs(spec, variant))
        || (metric.source() == MetricSource.JVM
            && (isCounted(metric) || metric.presence() == Presence.DATABASE)
            && !isSeenFromItsStart(spec)
            && isOurs(spec, variant));
  }

  /** Returns whether a component of a system publishes metrics, which may be those of a JVM. */
  private static boolean isPublishedBy(@Nullable SystemSpec system) {
    return system != null
        && system.components().stream().anyMatch(component -> component.metricsPath() != null);
  }

  private static boolean isOurs(BenchmarkRunSpec spec, VariantSpec variant) {
    return spec.system() == null && !variant.describesOwnImage();
  }

  /** Returns whether the metric is the difference of a counter between the window's two ends. */
  private static boolean isCounted(Metric metric) {
    return metric.metricName().startsWith("gc");
  }

  private static boolean hasDatabase(BenchmarkRunSpec spec) {
    return Catalog.bundled().scenarios().stream()
        .anyMatch(scenario -> scenario.name().equals(spec.scenario()) && scenario.database());
  }

  /**
   * Returns whether Prometheus scrapes the pod before the window begins. It may find a new pod up
   * to five seconds after its start, and then scrapes it every two seconds. If the window begins
   * sooner, its first counts may rightly be unknown.
   */
  private static boolean isSeenFromItsStart(BenchmarkRunSpec spec) {
    return spec.load().rampUpSeconds() + spec.load().longestWarmUpSeconds() >= PROMETHEUS_SECONDS;
  }

  private static int jdk(BenchmarkRunSpec spec, VariantSpec variant) {
    return Objects.requireNonNullElse(variant.jdk(), spec.jdk());
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
