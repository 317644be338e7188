package dev.benchwright.operator.controller;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.environment.ImageStatus;
import dev.benchwright.core.api.environment.JvmFlagStatus;
import dev.benchwright.core.api.environment.JvmStatus;
import dev.benchwright.core.api.environment.MachineStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.environment.VersionsStatus;
import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.CrossCheckStatus;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.FloorSpec;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.core.api.trial.PhaseEntry;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.trial.StepStatus;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.api.trial.WarmUpStatus;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.Presence;
import dev.benchwright.core.plan.PlannedTrial;
import dev.benchwright.operator.controller.trial.TrialStatusDraft;
import dev.benchwright.operator.trial.TrialOutcomes;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Trials whose status is complete, with each text as long as possible. No real trial has all the
 * metrics that these have.
 */
public final class LongestTrials {

  /** The limits of what is read from a subject: settings, flags, and characters of a value. */
  private static final int SETTINGS = 200;

  private static final int FLAGS = 100;
  private static final int CHARS = 200;
  private static final int CHARS_OF_SERVICE = 20;

  /** More characters than the longest real name of a setting or flag has. */
  private static final int CHARS_OF_NAME = 60;

  /** The longest image name that a run's file may contain; {@link #IMAGE_ID} adds a digest. */
  private static final String IMAGE = padded("registry.example.com/benchmarks/", 300);

  private static final String IMAGE_ID = IMAGE + "@sha256:" + "0123456789abcdef".repeat(4);

  /** All that a gate can doubt of its own. */
  private static final List<String> PERCENTILES =
      MetricCatalog.all().stream()
          .filter(metric -> metric.percentile().isPresent())
          .map(Metric::metricName)
          .toList();

  /** Without those of batches, whose requests have no intended starts, of which there are more. */
  private static final List<Metric> METRICS =
      MetricCatalog.all().stream().filter(metric -> metric.presence() != Presence.BATCHES).toList();

  private static final String AT = "2026-01-01T00:00:00.123Z";

  private final RandomGenerator random = new SplittableRandom(7);

  /** Returns how many of their metrics can be compared. */
  public static int withDirection() {
    return (int) METRICS.stream().filter(metric -> metric.better().isPresent()).count();
  }

  /** Returns the planned trial twice: invalid, and measured again. */
  public List<BenchmarkTrial> of(BenchmarkRun run, PlannedTrial planned) {
    return List.of(
        trial(run, planned, 1, invalid(planned)),
        trial(run, planned, 2, status(planned.variant(), planned.block(), 0)));
  }

  /** Returns the trial that measured the run's load generator. */
  public BenchmarkTrial floor(BenchmarkRun run) {
    var floor = new FloorSpec(500_000, 250_000);
    var planned =
        new PlannedTrial(
            run.getMetadata().getName() + "-floor",
            FloorSpec.VARIANT,
            LoadLevel.ofRate(floor.highestPerSecond()),
            1,
            1,
            1,
            Optional.of(floor));
    return trial(run, planned, 1, status(FloorSpec.VARIANT, 1, FloorSpec.STEPS));
  }

  /** Returns a complete status of a trial that succeeded, with this number of staircase steps. */
  public BenchmarkTrialStatus status(String variant, int block, int steps) {
    return new BenchmarkTrialStatus(
        TrialPhase.SUCCEEDED,
        TrialOutcomes.succeeded().message(),
        List.of(
            new PhaseEntry(TrialPhase.PROVISIONING, AT),
            new PhaseEntry(TrialPhase.CHECKING, AT),
            new PhaseEntry(TrialPhase.LOADING, AT),
            new PhaseEntry(TrialPhase.COLLECTING, AT),
            new PhaseEntry(TrialPhase.RELEASING, AT),
            new PhaseEntry(TrialPhase.SUCCEEDED, AT)),
        TrialOutcomes.succeeded(),
        new MeasuredWindow(AT, AT),
        measurements(METRICS),
        Map.of("0", 1_000_000L, "200", 1_000_000_000L, "404", 1_000_000L, "503", 1_000_000L),
        IntStream.rangeClosed(1, steps)
            .mapToObj(step ->
                new StepStatus(
                    step,
                    1000 * step,
                    true,
                    1_000_000_000L,
                    measurements(MetricCatalog.ofEachStep()),
                    limits(MetricCatalog.ofEachStep())))
            .toList(),
        "series",
        "0123456789abcdef".repeat(4),
        new CrossCheckStatus(
            1_000_000_000,
            1_000_000_000,
            0.123456,
            0.123456,
            0.123456,
            0.123456,
            0.123456,
            0.123456),
        gates(),
        new WarmUpStatus(600, true, WarmUpRule.SETTLED, padded("Throughput and latency", 300)),
        environment(variant, block),
        limits(METRICS),
        padded("600 requests in 60 s are too few", 800),
        new SteadinessStatus(
            SteadinessVerdict.STEPPED,
            "requestsPerSecond",
            -12.3456,
            -12.3456,
            -12.3456,
            padded("Gets slower under load", 300),
            Map.of("requestsPerSecond", 1.23456, "p99Millis", 1.23456),
            Map.of(
                "cpuSecondsPerMillionRequests",
                -12.3456,
                "memoryMiBSecondsPerMillionRequests",
                -12.3456,
                "allCpuSecondsPerMillionRequests",
                -12.3456,
                "allMemoryMiBSecondsPerMillionRequests",
                -12.3456),
            -12.3456),
        AT,
        List.of(component("database"), component("subject")));
  }

  private ComponentStatus component(String role) {
    return new ComponentStatus(
        role,
        role,
        padded("node", 60),
        new ImageStatus(padded("registry.example.com/image", 120), padded("sha256", 140)),
        measurements(MetricCatalog.ofEachComponent()),
        123456.0,
        1234.56,
        padded("It was at its limit of CPU", 200),
        padded("Of each request's 512 ms, it took 480 ms", 300),
        AT,
        padded("exit code 137", 70));
  }

  /** Returns a limit for every percentile, as if it were also measured. */
  private static Map<String, FigureLimit> limits(List<Metric> metrics) {
    var limits = new TreeMap<String, FigureLimit>();
    metrics.stream()
        .filter(metric -> metric.percentile().isPresent())
        .forEach(metric ->
            limits.put(
                metric.metricName(),
                metric.presence() == Presence.INTENDED_STARTS
                    ? FigureLimit.NEVER
                    : FigureLimit.TOO_FEW_REQUESTS));
    return limits;
  }

  private BenchmarkTrial trial(
      BenchmarkRun run, PlannedTrial planned, int attempt, BenchmarkTrialStatus status) {
    var trial = new BenchmarkTrial();
    trial.setMetadata(
        new ObjectMetaBuilder()
            .withName(planned.name() + (attempt == 1 ? "" : "-r" + attempt))
            .withNamespace(run.getMetadata().getNamespace())
            .withCreationTimestamp("2026-01-01T00:00:00Z")
            .build());
    trial.setSpec(
        new BenchmarkTrialSpec(
            run.getMetadata().getName(),
            planned.variant(),
            planned.level().value(),
            planned.level().text(),
            planned.block(),
            planned.position(),
            attempt,
            planned.floor().orElse(null)));
    trial.setStatus(status);
    return trial;
  }

  private static BenchmarkTrialStatus invalid(PlannedTrial planned) {
    return new TrialStatusDraft(
            new TrialStatusDraft(BenchmarkTrialStatus.NEW)
                .outcome(anotherImage(planned), gates())
                .build())
        .phase(TrialPhase.RELEASING, Instant.EPOCH)
        .phase(TrialPhase.INVALID, Instant.EPOCH)
        .build();
  }

  /** Returns the outcome with the longest message of any gate. */
  private static TrialOutcome anotherImage(PlannedTrial planned) {
    return TrialOutcomes.invalid(
        new GateStatus(
            "SameInBlock",
            false,
            "this trial ran image %s, and %s of the same variant ran %s"
                .formatted(IMAGE_ID, planned.name(), IMAGE_ID),
            "the same node as the block's other trials, and the same image as the variant's other trials",
            true,
            GateCause.INFRASTRUCTURE));
  }

  private static List<GateStatus> gates() {
    return IntStream.range(0, GateName.values().length)
        .mapToObj(i ->
            new GateStatus(
                GateName.values()[i].text(),
                true,
                IMAGE_ID + IMAGE_ID,
                padded("at most", CHARS),
                false,
                GateCause.PERHAPS_VARIANT,
                PERCENTILES))
        .toList();
  }

  private Map<String, Double> measurements(List<Metric> metrics) {
    var measurements = new LinkedHashMap<String, Double>();
    metrics.forEach(metric ->
        measurements.put(metric.metricName(), Rounding.round(random.nextDouble(500, 1500))));
    // A variant that fails more requests is judged by that alone, with shorter sentences.
    measurements.put("failedPercent", 0.123456);
    measurements.put("droppedPercent", 0.123456);
    return measurements;
  }

  /** Returns an environment in which all settings, and only these, differ by variant and block. */
  private static TrialEnvironment environment(String variant, int block) {
    var settings = new TreeMap<String, String>();
    IntStream.range(0, SETTINGS)
        .forEach(i ->
            settings.put(
                padded("server.setting%03d.".formatted(i), CHARS_OF_NAME),
                padded("%s in block %d ".formatted(variant, block), CHARS)));
    return new TrialEnvironment(
        padded("node-", 253),
        IMAGE_ID,
        IMAGE,
        new MachineStatus(
            padded("6.1.0-", CHARS),
            padded("Debian GNU/Linux ", CHARS),
            "amd64",
            padded("AMD EPYC ", CHARS),
            "2",
            "256",
            1_048_576L,
            padded("v1.34.4-", CHARS),
            padded("containerd://1.6.20-", CHARS)),
        new JvmStatus(
            padded("25.0.3+", CHARS),
            padded("Eclipse ", CHARS),
            padded("OpenJDK 64-Bit Server VM ", CHARS),
            "G1",
            256,
            1_048_576L,
            IntStream.range(0, FLAGS)
                .mapToObj(i ->
                    new JvmFlagStatus(
                        padded("Flag%03d".formatted(i), CHARS_OF_NAME),
                        padded("/opt/java/", CHARS),
                        "environ_var"))
                .toList()),
        settings,
        new ImageStatus(IMAGE, IMAGE_ID),
        new ImageStatus(IMAGE, IMAGE_ID),
        Map.of(padded("service-", CHARS_OF_SERVICE), new ImageStatus(IMAGE, IMAGE_ID)),
        new VersionsStatus("v1.34.4", "1.8.1", "3.15.0", "0.1.0"));
  }

  private static String padded(String text, int length) {
    return text + "x".repeat(length - text.length());
  }
}
