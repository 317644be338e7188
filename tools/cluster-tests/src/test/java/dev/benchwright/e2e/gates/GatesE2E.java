package dev.benchwright.e2e.gates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.ClusterPrometheus;
import dev.benchwright.e2e.Command;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.PodProcesses;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.Shop;
import dev.benchwright.e2e.Signal;
import dev.benchwright.e2e.SoundTrials;
import dev.benchwright.e2e.TestNamespace;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Each gate, when it is provoked, doubts the trial, ends it, or has it repeated. */
@Tag("gates")
class GatesE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("gates");

  private static final ClusterPrometheus PROMETHEUS = new ClusterPrometheus(NAMESPACE.client());
  private static final String MONITORING = "monitoring";

  @Test
  void aGeneratorWithoutCpuIsSaturated() {
    var run =
        NAMESPACE
            .apply(
                run("saturated", 2, 20)
                    // They are answered after 20 ms, and would send 1000 requests a second. So
                    // little CPU cannot send nearly as many.
                    .users(20)
                    .generator("50m", "256Mi")
                    .gates(RunBuilder.lenient().disabled().maxAttempts(2)))
            .awaitOver();

    assertDoubtedBy(run, GateName.GENERATOR_SATURATED);
    assertThat(AppliedRun.status(attempt(run, 1)).limits())
        .containsEntry("requestsPerSecond", FigureLimit.AT_LEAST)
        .doesNotContainEntry("p99Millis", FigureLimit.AT_LEAST);
    assertThat(run.cell("known").metrics().get("requestsPerSecond"))
        .extracting(MetricSummary::atLeast)
        .isEqualTo(1);
  }

  @Test
  void aPrometheusThatStandsStillLeavesAGap() {
    var run = NAMESPACE.apply(run("gap", 3, 30).gates(RunBuilder.lenient()));
    awaitSteadyPhase(run);
    var prometheus = PodProcesses.processOf(prometheus(), "prometheus");
    Signal.stop(prometheus);
    try {
      pass(Duration.ofSeconds(10));
    } finally {
      Signal.goOn(prometheus);
    }
    run.awaitOver();

    assertDoubtedBy(run, GateName.SCRAPE_GAP);
  }

  @Test
  void samplesThatPrometheusNeverGotAreMissed() {
    var run = NAMESPACE.apply(run("lost", 1, 5).gates(RunBuilder.lenient()));
    run.awaitTrialIn(TrialPhase.LOADING);
    var prometheus = PodProcesses.processOf(prometheus(), "prometheus");
    Signal.stop(prometheus);
    try {
      run.awaitTrialIn(TrialPhase.COLLECTING);
    } finally {
      // The samples that the generator sent meanwhile are in sockets that no process will read.
      prometheus.destroyForcibly();
    }
    run.awaitOver();

    assertDoubtedBy(run, GateName.SAMPLES_COMPLETE);
  }

  @Test
  void aWindowOfFewScrapesIsTooShort() {
    var run =
        NAMESPACE
            .apply(run("short", 2, 5).gates(RunBuilder.lenient().windowScrapes(4).maxAttempts(2)))
            .awaitOver();

    assertDoubtedBy(run, GateName.WINDOW_TOO_SHORT);
  }

  @Test
  void aServiceThatIsFullBeforeTheSubjectIsSeen() {
    Shop.objects(NAMESPACE.client())
        .forEach(
            object -> NAMESPACE.client().resource(object).inNamespace(NAMESPACE.name()).create());
    var run =
        NAMESPACE
            .apply(
                Shop.run("full", false, Map.of("WORK", "100000"))
                    .seconds(1, 2, 12, 1)
                    .gates(
                        RunBuilder.lenient().disabled(GateName.GENERATOR_SATURATED).maxAttempts(2)))
            .awaitOver();

    assertThat(assertDoubtedBy(run, GateName.DEPENDENCY_SATURATED).observed())
        .startsWith("the prices was at its limit of CPU: ")
        .endsWith("; nothing under test that requests wait for was");
    assertThat(AppliedRun.succeeded(attempt(run, 1)).limits())
        .containsEntry("requestsPerSecond", FigureLimit.AT_LEAST);
  }

  @Test
  void aSubjectThatHadNoTimeToCompileIsStillCompiling() {
    var run =
        NAMESPACE
            .apply(
                RunBuilder.run("compiling")
                    .variants("mvc-platform-200")
                    .subject("500m", "600Mi")
                    .users(50)
                    .seconds(1, 2, 8, 1)
                    .gates(
                        RunBuilder.lenient().disabled(GateName.GENERATOR_SATURATED).maxAttempts(2)))
            .awaitOver();

    assertThat(percent(assertDoubtedBy(run, GateName.STILL_COMPILING))).isGreaterThan(20);
    assertThat(AppliedRun.succeeded(attempt(run, 1)).limits())
        .containsEntry("requestsPerSecond", FigureLimit.AT_LEAST);
  }

  @Test
  void aSubjectOverItsMemoryIsToldApartFromOneThatDied() {
    var run =
        NAMESPACE
            .apply(
                RunBuilder.run("memory")
                    .variants(KnownLatency.variant("known", "GROW_AFTER_SECONDS=3"))
                    .seconds(1, 2, 20, 1)
                    .gates(RunBuilder.lenient().maxAttempts(2)))
            .awaitOver();

    assertThat(assertEndedByVariant(run, GateName.SUBJECT_ALIVE).observed())
        .startsWith("out of memory: ");
    assertThat(Objects.requireNonNull(AppliedRun.status(attempt(run, 1)).outcome()).reason())
        .isEqualTo("SubjectOutOfMemory");
  }

  @Test
  void aDatabaseThatIsKilledIsMissed() {
    var run =
        NAMESPACE.apply(
            RunBuilder.run("database")
                .scenario("db")
                .variants("mvc-virtual")
                .subject("750m", "600Mi")
                .users(5)
                .seconds(1, 3, 12, 1)
                .gates(RunBuilder.lenient()));
    run.awaitTrialIn(TrialPhase.LOADING);
    PodProcesses.processOf(run.pod("database"), "postgres").destroyForcibly();
    run.awaitOver();

    assertEndedByVariant(run, GateName.DATABASE_ALIVE);
  }

  @Test
  void aSubjectThatTakesNoRequestInTheSteadyPhaseWasSentNoLoad() {
    var run =
        NAMESPACE
            .apply(
                RunBuilder.run("none")
                    .variants(
                        KnownLatency.variant("known", "STALL_AT_SECONDS=2", "STALL_MILLIS=15000"))
                    .seconds(1, 3, 6, 1)
                    .requestTimeoutSeconds(30)
                    .gates(RunBuilder.lenient().maxAttempts(2)))
            .awaitOver();

    assertEndedByVariant(run, GateName.LOAD_SENT);
  }

  @Test
  void generatorsThatBeginApartAreSeenByTheirClocks() {
    // The second generator starts a few milliseconds after the first.
    var run =
        NAMESPACE
            .apply(
                run("apart", 2, 5)
                    .parallelism(2)
                    .gates(RunBuilder.lenient().generatorsApartMillis(1).maxAttempts(2)))
            .awaitOver();

    assertDoubtedBy(run, GateName.GENERATORS_TOGETHER);
  }

  // All processes share the machine's clock, so only a run that names this tag sets it.
  @Test
  @Tag("clock")
  void aClockThatIsSetUnderWayIsSeen() {
    var run = NAMESPACE.apply(run("clock", 2, 10).gates(RunBuilder.lenient()));
    awaitSteadyPhase(run);
    MachineClock.moveBy(Duration.ofMillis(300));
    try {
      // The clock is set back only after the second attempt: otherwise the attempt's times would be
      // in a wrong order.
      run.awaitOver();
    } finally {
      MachineClock.moveBy(Duration.ofMillis(-300));
    }

    assertInvalidatedBy(run, 1, GateName.CLOCK_MOVED);
    assertRepeatedWell(run);
  }

  /** That is why this gate counts as one that the variant cannot be the cause of. */
  @Test
  void fastSlowAndStallingSubjectsLeaveTheClockAsItIs() {
    var run =
        NAMESPACE
            .apply(
                RunBuilder.run("even")
                    .variants(
                        KnownLatency.variant("fast", "MEDIAN_MILLIS=1"),
                        KnownLatency.variant("slow", "MEDIAN_MILLIS=500"),
                        KnownLatency.variant("stalls", "STALL_AT_SECONDS=4", "STALL_MILLIS=3000"))
                    .users(20)
                    .seconds(1, 1, 8, 1)
                    .gates(RunBuilder.lenient().clockStepMillis(20).maxAttempts(2)))
            .awaitOver();
    // The limit is a fifth of the default.
    assertThat(run.trials())
        .hasSize(3)
        .allSatisfy(trial -> {
          var clock = gate(AppliedRun.status(trial), GateName.CLOCK_MOVED);
          assertThat(clock.known()).as(clock.toString()).isTrue();
          assertThat(clock.passed()).as(clock.toString()).isTrue();
        });
  }

  /** How much others use besides the pod depends on the machine, but 5 % is certain. */
  @Test
  void aBusyNeighbourIsSeen() {
    double limit = 5;
    var neighbour = NoisyPod.in(NAMESPACE).start();
    var run =
        NAMESPACE.apply(
            run("noise", 2, 15)
                .gates(RunBuilder.lenient().neighbourCpuPercent(limit).maxAttempts(2)));
    run.awaitTrialIn(TrialPhase.RELEASING);
    neighbour.end();
    run.awaitOver();

    double seen = percent(assertDoubtedBy(run, GateName.NOISY_NEIGHBOUR));
    // Half of it, because the usage at the window's edges is known only from scrape to scrape.
    assertThat(seen)
        .as("percent of the CPU that others than the trial used, the pod among them")
        .isGreaterThan(usedBy(neighbour, attempt(run, 1)) / 2);
  }

  private static double percent(GateStatus gate) {
    var number = Pattern.compile("[0-9.]+").matcher(gate.observed());
    assertThat(number.find()).as(gate.toString()).isTrue();
    return Double.parseDouble(number.group());
  }

  /** Returns a pod's CPU usage in a trial's window, in percent of its node. */
  private static double usedBy(NoisyPod pod, BenchmarkTrial trial) {
    var window = Objects.requireNonNull(AppliedRun.status(trial).window());
    var end = Instant.parse(window.end());
    long seconds = Duration.between(Instant.parse(window.start()), end).toSeconds();
    var cores =
        PROMETHEUS.at(
            "max(rate(container_cpu_usage_seconds_total{namespace=\"%s\",pod=\"%s\"}[%ds]))"
                .formatted(NAMESPACE.name(), pod.name(), seconds),
            end);
    assertThat(cores).as("CPU of pod " + pod.name()).hasSize(1);
    var node = NAMESPACE.client().nodes().list().getItems().getFirst();
    var capacity = Objects.requireNonNull(node.getStatus().getCapacity().get("cpu"));
    return 100
        * cores.getFirst().path("value").path(1).asDouble()
        / capacity.getNumericalAmount().doubleValue();
  }

  @Test
  void anotherImageUnderTheSameTagIsSeen() {
    try (var tag = ImageTag.pointedAt(KnownLatency.IMAGE)) {
      var run =
          NAMESPACE.apply(
              RunBuilder.run("image")
                  .variants(KnownLatency.ofImage("known", tag.name(), "/orders?limit=10"))
                  .seconds(1, 1, 8, 1)
                  .repetitions(2)
                  .gates(RunBuilder.lenient()));
      run.awaitTrialIn(TrialPhase.RELEASING);
      tag.pointAt(ImageTag.ORDERS);
      await("the second block")
          .until(() -> run.currentTrial().filter(GatesE2E::isMeasuredInBlock2).isPresent());
      tag.pointAt(KnownLatency.IMAGE);
      run.awaitOver();

      var second = run.trial("image-b2-c1");
      assertThat(failedGates(second)).contains(GateName.SAME_IN_BLOCK.text());
      assertThat(AppliedRun.status(run.trial("image-b2-c1-r2")).phase())
          .isEqualTo(TrialPhase.SUCCEEDED);
      assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    }
  }

  private static boolean isMeasuredInBlock2(BenchmarkTrial trial) {
    return trial.getSpec().block() == 2 && AppliedRun.status(trial).phase() == TrialPhase.RELEASING;
  }

  private static RunBuilder run(String name, int warmUpSeconds, int steadySeconds) {
    return RunBuilder.run(name)
        .variants(KnownLatency.variant("known"))
        .seconds(1, warmUpSeconds, steadySeconds, 1);
  }

  /** Waits until requests of the steady phase have arrived in Prometheus. */
  private static void awaitSteadyPhase(AppliedRun run) {
    var trial = run.awaitTrialIn(TrialPhase.LOADING).getMetadata().getName();
    await("the steady phase of " + trial)
        .until(() ->
            !PROMETHEUS
                .now(
                    "k6_http_reqs_total{phase=\"steady\",trial=\"%s/%s\"} > 0"
                        .formatted(run.namespace(), trial))
                .isEmpty());
  }

  private static void pass(Duration time) {
    await("%s to pass".formatted(time)).pollDelay(time).until(() -> true);
  }

  private static Pod prometheus() {
    return NAMESPACE.client().pods().inNamespace(MONITORING).list().getItems().stream()
        .filter(pod -> pod.getMetadata().getName().startsWith("prometheus-prometheus-"))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no Prometheus in namespace " + MONITORING));
  }

  private static BenchmarkTrial attempt(AppliedRun run, int number) {
    var name = "%s-b1-c1%s".formatted(run.name(), number == 1 ? "" : "-r" + number);
    var trial = run.trial(name);
    assertThat(trial.getSpec().attempt()).isEqualTo(number);
    assertThat(trial.getSpec().position()).isEqualTo(1);
    return trial;
  }

  /** Asserts that the only trial counts, although a gate failed, and was not repeated. */
  private static GateStatus assertDoubtedBy(AppliedRun run, GateName gate) {
    assertThat(run.trials()).hasSize(1);
    var trial = attempt(run, 1);
    var status = AppliedRun.succeeded(trial);
    assertThat(failedGates(trial)).as(status.gates().toString()).contains(gate.text());
    assertThat(gate(status, gate).cause()).isEqualTo(GateCause.PERHAPS_VARIANT);
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(run.status().progress()).isEqualTo("1/1");
    assertThat(run.status().cells())
        .singleElement()
        .satisfies(cell -> {
          assertThat(cell.valid()).isEqualTo(1);
          assertThat(cell.doubted()).isEqualTo(1);
        });
    return gate(status, gate);
  }

  /** Asserts that the only trial was ended by its variant, counts as that, and was not repeated. */
  private static GateStatus assertEndedByVariant(AppliedRun run, GateName gate) {
    assertThat(run.trials()).hasSize(1);
    var trial = attempt(run, 1);
    var status = AppliedRun.status(trial);
    assertThat(status.phase()).as(status.message()).isEqualTo(TrialPhase.INVALID);
    assertThat(Objects.requireNonNull(status.outcome()).earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
    assertThat(failedGates(trial)).as(status.gates().toString()).contains(gate.text());
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(run.status().message()).contains("The variant itself ended 1 more");
    assertThat(run.status().cells())
        .singleElement()
        .satisfies(cell -> {
          assertThat(cell.valid() + cell.invalid() + cell.failed()).isZero();
          assertThat(cell.ended()).isEqualTo(1);
        });
    return gate(status, gate);
  }

  private static GateStatus assertInvalidatedBy(AppliedRun run, int attempt, GateName gate) {
    var trial = attempt(run, attempt);
    var status = AppliedRun.status(trial);
    assertThat(status.phase()).as(status.message()).isEqualTo(TrialPhase.INVALID);
    assertThat(failedGates(trial)).as(status.gates().toString()).contains(gate.text());
    return gate(status, gate);
  }

  private static GateStatus gate(BenchmarkTrialStatus status, GateName gate) {
    return status.gates().stream()
        .filter(found -> found.name().equals(gate.text()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no gate %s: %s".formatted(gate, status.gates())));
  }

  /**
   * Asserts that the last attempt succeeded; the others are invalid because of the test or of
   * noise.
   */
  private static void assertRepeatedWell(AppliedRun run) {
    var trials = run.trials();
    for (var invalid : trials.subList(1, trials.size() - 1)) {
      SoundTrials.checkInvalidatedByMachineGates(invalid);
    }
    assertThat(trials).hasSizeGreaterThan(1);
    AppliedRun.succeeded(trials.getLast());
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(run.status().progress()).isEqualTo("1/1");
    var told = Command.run("kubectl", "-n", run.namespace(), "describe", "brun", run.name());
    assertThat(told.output())
        .contains("Trial %1$s-b1-c1 is run again as %1$s-b1-c1-r2: ".formatted(run.name()));
  }

  private static List<String> failedGates(BenchmarkTrial trial) {
    return AppliedRun.status(trial).gates().stream()
        .filter(gate -> !gate.passed())
        .map(GateStatus::name)
        .toList();
  }
}
