package dev.benchwright.e2e.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.environment.JvmFlagStatus;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.PodProcesses;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A subject warms up with more CPU, and is measured with the run's. */
@Tag("truth")
class WarmUpBoostE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("boost");

  private static final Duration LONGEST = Duration.ofMinutes(3);

  /** A JVM rounds this up to two processors, and the run's CPU to one. */
  private static final String BOOST_CPU = "1100m";

  private static final double BOOST_CORES = 1.1;
  private static final double RUN_CORES = 0.4;

  /**
   * A look at a subject under load.
   *
   * @param at the time just before it
   * @param cores the quota of its containers that the kernel enforces, in cores
   * @param qosClass its pod's class
   */
  private record Look(Instant at, List<Double> cores, String qosClass) {}

  @Test
  void aMeasuredWarmUpEndsAfterTheBoostAndItsWindowHasTheRunsQuota() {
    var trial = measured("settled", run -> run.seconds(1, 0, 20, 1).measuredWarmUp(30));

    var warmUp = Objects.requireNonNull(trial.status().warmUp());
    assertThat(warmUp.seconds())
        .as("whole slices of the full load that the boost left")
        .isGreaterThanOrEqualTo(15);
  }

  @Test
  void aFixedWarmUpIsHalfBoostedAndTheWindowHasTheRunsQuota() {
    measured("fixed", run -> run.seconds(1, 20, 10, 1));
  }

  /** Measures a trial, and checks what holds for every boosted one. */
  private static Observed measured(String name, UnaryOperator<RunBuilder> load) {
    var run =
        NAMESPACE.apply(
            load.apply(
                RunBuilder.run(name)
                    .variants("mvc-virtual")
                    .subject("400m", "384Mi")
                    .warmUpCpu(BOOST_CPU)
                    .generator("400m", "256Mi")
                    .users(10)));
    var looks = looksUntilItIsOver(run);
    run.awaitOver();
    var boost = Objects.requireNonNull(run.status().boost());
    assertThat(boost.granted()).as(boost.message()).isTrue();
    var observed = new Observed(AppliedRun.succeeded(run.trialOf("mvc-virtual")), looks);
    observed.assertIsBoostedAtFirst();
    observed.assertWindowHasTheRunsQuota();
    observed.assertJvmWasSizedForTheRun();
    assertThat(looks).extracting(Look::qosClass).containsOnly("Guaranteed");
    return observed;
  }

  /** Looks at the subject again and again, from the start of the first load on. */
  private static List<Look> looksUntilItIsOver(AppliedRun run) {
    run.awaitTrialIn(TrialPhase.LOADING);
    var looks = new ArrayList<Look>();
    await("the end of run " + run.name())
        .atMost(LONGEST)
        .pollInterval(Duration.ofMillis(200))
        .until(() -> {
          look(run).ifPresent(looks::add);
          return run.status().phase().isOver();
        });
    return looks;
  }

  private static Optional<Look> look(AppliedRun run) {
    var at = Instant.now();
    return run.pods().stream()
        .filter(pod -> pod.getMetadata().getName().endsWith("-subject"))
        .filter(pod -> pod.getMetadata().getDeletionTimestamp() == null)
        .findFirst()
        .map(pod -> new Look(at, limits(pod), pod.getStatus().getQosClass()));
  }

  /** Returns what limits the pod's CPU; the container that holds its network has no quota. */
  private static List<Double> limits(Pod pod) {
    return PodProcesses.cpuLimits(pod).stream().filter(cores -> cores > 0).toList();
  }

  private record Observed(BenchmarkTrialStatus status, List<Look> looks) {

    void assertIsBoostedAtFirst() {
      assertThat(looks.getFirst().cores()).containsExactly(BOOST_CORES);
    }

    void assertWindowHasTheRunsQuota() {
      var window = Objects.requireNonNull(status.window());
      var start = Instant.parse(window.start());
      assertThat(Instant.parse(Objects.requireNonNull(status.boostEndedAt()))).isBefore(start);
      assertThat(looks)
          .filteredOn(look -> !look.at().isBefore(start))
          .filteredOn(look -> look.at().isBefore(Instant.parse(window.end())))
          .hasSizeGreaterThan(10)
          .allSatisfy(look -> assertThat(look.cores()).containsExactly(RUN_CORES));
    }

    void assertJvmWasSizedForTheRun() {
      var jvm = Objects.requireNonNull(Objects.requireNonNull(status.environment()).jvm());
      assertThat(jvm.effectiveProcessors()).isEqualTo(1);
      assertThat(jvm.flags())
          .filteredOn(flag -> flag.flag().equals("ActiveProcessorCount"))
          .extracting(JvmFlagStatus::value)
          .containsExactly("1");
    }
  }
}
