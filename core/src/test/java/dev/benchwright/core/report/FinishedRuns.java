package dev.benchwright.core.report;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.environment.ImageStatus;
import dev.benchwright.core.api.environment.JvmFlagStatus;
import dev.benchwright.core.api.environment.JvmStatus;
import dev.benchwright.core.api.environment.MachineStatus;
import dev.benchwright.core.api.environment.RunEnvironmentStatus;
import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.environment.VersionsStatus;
import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.BoostStatus;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.CrossCheckStatus;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.core.api.trial.PhaseEntry;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.api.trial.WarmUpStatus;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.judge.noise.CellNoise;
import dev.benchwright.core.judge.noise.RunNoise;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.Summary;
import dev.benchwright.core.judge.verdict.Comparison;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.series.SeriesMetric;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.core.plan.Plan;
import dev.benchwright.core.plan.PlannedTrial;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Builds finished runs for tests, complete as in a cluster, with random figures. A gate invalidates
 * the second planned trial, and the second attempt counts.
 */
final class FinishedRuns {

  private static final Instant MIDNIGHT = Instant.parse("2026-01-01T00:00:00Z");
  private static final int TRIAL_SECONDS = 240;
  private static final int LAST = 1000;
  private static final long SEED = 7;

  private String name = "db-run";
  private RunSpecs spec = RunSpecs.run().variants("mvc-platform-200", "mvc-virtual").users(10);
  private int blocks = 2;
  private @Nullable FloorStatus floor;
  private @Nullable BoostStatus boost;
  private int seconds = 30;
  private @Nullable String message;
  private final Map<String, FigureLimit> limits = new TreeMap<>();
  private @Nullable String tooFewRequests;
  private @Nullable String databaseLimit;
  private @Nullable String databaseDelay;
  private List<String> databaseSince = List.of();
  private @Nullable String subjectLimit;
  private final RandomGenerator random = new SplittableRandom(SEED);

  private FinishedRuns() {}

  /** Returns a run of two variants under one load, in two blocks. */
  static FinishedRuns run() {
    return new FinishedRuns();
  }

  FinishedRuns name(String of) {
    name = of;
    return this;
  }

  /** Replaces the run's spec; its repetitions stay the number of blocks. */
  FinishedRuns spec(RunSpecs wanted) {
    spec = wanted;
    return this;
  }

  FinishedRuns blocks(int count) {
    blocks = count;
    return this;
  }

  /** Sets the length of each trial's series; 0 means no series. */
  FinishedRuns seconds(int ofSeries) {
    seconds = ofSeries;
    return this;
  }

  /** Sets the message of the invalid trial, and of its gate. */
  FinishedRuns message(String text) {
    message = text;
    return this;
  }

  /** Withholds a percentile of every trial, with a sentence. */
  FinishedRuns withheld(String metric, String sentence) {
    limits.put(metric, FigureLimit.TOO_FEW_REQUESTS);
    tooFewRequests = sentence;
    return this;
  }

  /** Sets the latency that the load generator itself adds. */
  FinishedRuns floor(FloorStatus measured) {
    floor = measured;
    return this;
  }

  /** Sets what was decided about the warm-up boost. */
  FinishedRuns boost(BoostStatus decided) {
    boost = decided;
    return this;
  }

  /** Sets how much of the time of each request the database of every trial took. */
  FinishedRuns delayedByDatabase(String delay) {
    databaseDelay = delay;
    return this;
  }

  /** Sets since when the database that all trials share was there, for each trial. */
  FinishedRuns sharingDatabase(String... since) {
    databaseSince = List.of(since);
    return this;
  }

  /** Sets which of their limits the components of every trial reached. */
  FinishedRuns atLimits(@Nullable String ofDatabase, @Nullable String ofSubject) {
    databaseLimit = ofDatabase;
    subjectLimit = ofSubject;
    return this;
  }

  RunResults results() {
    var made = made();
    return RunResults.of(made.run(), made.trials(), made.series());
  }

  Made made() {
    var wanted = spec.repetitions(blocks).build();
    var plan = Plan.of("run", wanted, SEED);
    var trials = new ArrayList<BenchmarkTrial>();
    for (var planned : plan.trials()) {
      trials.add(trial(planned, TrialPhase.SUCCEEDED, 1));
    }
    var invalid = plan.trials().get(Math.min(1, plan.trials().size() - 1));
    trials.set(invalid.position() - 1, trial(invalid, TrialPhase.INVALID, 1));
    trials.add(trial(invalid, TrialPhase.SUCCEEDED, 2));
    var series = new HashMap<String, TrialSeries>();
    if (seconds > 0) {
      trials.forEach(trial -> series.put(trial.getMetadata().getName(), series()));
    }
    return new Made(run(wanted, trials), trials, series);
  }

  private BenchmarkRun run(BenchmarkRunSpec wanted, List<BenchmarkTrial> trials) {
    var finished = trials.stream().map(FinishedRuns::finished).toList();
    var comparison = Comparison.of(wanted, StoppingRule.fixed(blocks), finished);
    var summary = Summary.of(Plan.cells(wanted), finished, 3);
    var run = new BenchmarkRun();
    run.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace("team")
            .withName(name)
            .withUid("4f2a6c1e-0000-4000-8000-000000000001")
            .withCreationTimestamp(MIDNIGHT.toString())
            .build());
    run.setSpec(wanted);
    run.setStatus(
        new BenchmarkRunStatus(
            1L,
            RunPhase.SUCCEEDED,
            "All trials are over.",
            "%1$d/%1$d".formatted(trials.size() - 1),
            trials.size() - 1,
            trials.size() - 1,
            SEED,
            null,
            comparison.leader().orElse(null),
            MIDNIGHT.toString(),
            MIDNIGHT.plusSeconds((long) trials.size() * TRIAL_SECONDS).toString(),
            CellNoise.added(wanted, finished, summary.cells()).stream()
                .map(FinishedRuns::rounded)
                .toList(),
            null,
            new RunEnvironmentStatus(
                "node-1",
                machine(),
                jvm(),
                image("k6"),
                image("postgres"),
                Map.of(),
                versions(),
                List.of()),
            List.of(
                new DifferenceStatus(
                    "spring.threads.virtual.enabled",
                    Map.of("mvc-platform-200", "false", "mvc-virtual", "true"),
                    message)),
            wanted.baselineName(),
            comparison.verdict().orElse(null),
            comparison.verdicts(),
            comparison.comparisons(),
            comparison.sentence().isEmpty() ? null : comparison.sentence(),
            boost,
            RunNoise.of(wanted, StoppingRule.fixed(blocks), trials).orElse(null),
            floor,
            Map.of(),
            null,
            List.of()));
    return run;
  }

  private BenchmarkTrial trial(PlannedTrial planned, TrialPhase phase, int attempt) {
    // The second attempt comes after all other trials.
    int place = attempt == 1 ? planned.position() : LAST;
    var begin = MIDNIGHT.plusSeconds((long) place * TRIAL_SECONDS);
    boolean passed = phase == TrialPhase.SUCCEEDED;
    var told = message == null ? "3.2 % of the node's CPU" : message;
    var trial = new BenchmarkTrial();
    trial.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace("team")
            .withName(attempt == 1 ? planned.name() : planned.name() + "-r" + attempt)
            .build());
    trial.setSpec(
        new BenchmarkTrialSpec(
            name,
            planned.variant(),
            planned.level().value(),
            planned.level().text(),
            planned.block(),
            planned.position(),
            attempt));
    trial.setStatus(
        new BenchmarkTrialStatus(
            phase,
            passed ? "All gates passed." : "NoisyNeighbour: " + told,
            List.of(
                new PhaseEntry(TrialPhase.PENDING, begin.toString()),
                new PhaseEntry(TrialPhase.PROVISIONING, begin.plusSeconds(1).toString()),
                new PhaseEntry(phase, begin.plusSeconds(TRIAL_SECONDS - 5).toString())),
            null,
            new MeasuredWindow(begin.plusSeconds(35).toString(), begin.plusSeconds(185).toString()),
            measurements(),
            Map.of("200", 121_850L, "0", 3L),
            List.of(),
            seconds == 0 ? null : planned.name() + "-series",
            null,
            new CrossCheckStatus(121_853, 121_853, 0.1, -0.2, 0.05, null, null, null),
            Arrays.stream(GateName.values())
                .map(gate ->
                    new GateStatus(
                        gate.text(),
                        passed || gate != GateName.NOISY_NEIGHBOUR,
                        told,
                        "at most 20 % of the node's CPU",
                        true,
                        GateCause.INFRASTRUCTURE))
                .toList(),
            new WarmUpStatus(20, true, WarmUpRule.SETTLED, "Throughput and compilation settled."),
            environment(),
            limits,
            tooFewRequests,
            new SteadinessStatus(
                SteadinessVerdict.STEADY,
                "requestsPerSecond",
                0.4,
                -0.8,
                1.6,
                "Steady: from the first third of the measured window to the last, throughput changed by"
                    + " 0.4 % (-0.8 to 1.6 %).",
                Map.of("requestsPerSecond", 0.5, "p99Millis", 2.5),
                Map.of("cpuSecondsPerMillionRequests", 0.8),
                1.5),
            null,
            List.of(
                component(
                    "database",
                    databaseLimit,
                    databaseDelay,
                    databaseSince.isEmpty() ? null : databaseSince.get(planned.position() - 1)),
                component("subject", subjectLimit, null, null))));
    return trial;
  }

  private ComponentStatus component(
      String role, @Nullable String limit, @Nullable String delay, @Nullable String sharedSince) {
    var figures = new TreeMap<String, Double>();
    MetricCatalog.ofEachComponent()
        .forEach(metric ->
            figures.put(metric.metricName(), Rounding.round(random.nextDouble(900, 1100))));
    // Databases and subjects of the catalog do not publish what they answered.
    boolean tells = delay != null;
    return new ComponentStatus(
        role,
        role,
        "node-1",
        image(role),
        figures,
        tells ? 1000.0 : null,
        tells ? 12.5 : null,
        limit,
        delay,
        sharedSince,
        null);
  }

  /** Returns all figures that a trial of a closed load with a database on JDK 25 has. */
  private Map<String, Double> measurements() {
    var figures = new TreeMap<String, Double>();
    MetricCatalog.all().stream()
        .filter(metric ->
            switch (metric.presence()) {
              case INTENDED_STARTS, BATCHES, STAIRCASE -> false;
              case EVERY_TRIAL,
                  DATABASE,
                  SEVERAL_COMPONENTS,
                  VIRTUAL_THREAD_SCHEDULER,
                  START_TOLD,
                  JVM_INTERNALS ->
                  true;
            })
        .map(Metric::metricName)
        .forEach(metric -> figures.put(metric, Rounding.round(random.nextDouble(900, 1100))));
    figures.put("failedPercent", 0.00246);
    figures.put("pinnedCount", 0.0);
    figures.keySet().removeAll(limits.keySet());
    return figures;
  }

  private TrialSeries series() {
    long start = MIDNIGHT.toEpochMilli();
    return new TrialSeries(
        1,
        start,
        1000,
        List.of(
            new TrialSeries.Phase("ramp-up", start, start + 10_000),
            new TrialSeries.Phase("warm-up", start + 10_000, start + 15_000),
            new TrialSeries.Phase("steady", start + 15_000, start + 1000L * seconds),
            new TrialSeries.Phase("ramp-down", start + 1000L * seconds, start + 1000L * seconds)),
        SeriesMetric.all().stream()
            .map(metric ->
                new TrialSeries.Values(metric.seriesName(), metric.unit(), Arrays.asList(values())))
            .toList());
  }

  /** Returns the samples of a series, with some of them missing. */
  private Double[] values() {
    return IntStream.range(0, seconds)
        .<@Nullable Double>mapToObj(
            second -> second % 17 == 3 ? null : Rounding.round(random.nextDouble(10, 1000)))
        .toArray(Double[]::new);
  }

  private static TrialEnvironment environment() {
    var settings = new LinkedHashMap<String, String>();
    for (int i = 0; i < 60; i++) {
      settings.put("server.tomcat.setting-%02d".formatted(i), "value " + i);
    }
    return new TrialEnvironment(
        "node-1",
        "sha256:" + "0123456789abcdef".repeat(4),
        "benchwright/mvc:0.1.0",
        machine(),
        jvm(),
        settings,
        image("k6"),
        image("postgres"),
        Map.of(),
        versions());
  }

  private static MachineStatus machine() {
    return new MachineStatus(
        "6.1", "Debian 13", "amd64", "A processor", "2", "8", 32_768L, "v1.35", "containerd");
  }

  private static JvmStatus jvm() {
    return new JvmStatus(
        "25+36",
        "A vendor",
        "OpenJDK 64-Bit Server VM",
        "G1",
        2,
        1024L,
        IntStream.range(0, 40)
            .mapToObj(i -> new JvmFlagStatus("Flag" + i, "true", "ergonomic"))
            .toList());
  }

  private static ImageStatus image(String image) {
    return new ImageStatus(image + ":1", "sha256:" + "fedcba9876543210".repeat(4));
  }

  private static VersionsStatus versions() {
    return new VersionsStatus("v1.35.0", "1.4.0", "3.7.0", "0.1.0");
  }

  private static FinishedTrial finished(BenchmarkTrial trial) {
    var of = trial.getSpec();
    return new FinishedTrial(
        of.variant(),
        of.loadLevel(),
        new TrialOutcome(trial.getStatus().phase(), "", ""),
        trial.getStatus().measurements(),
        of.block(),
        WarmUpRule.SETTLED,
        trial.getStatus().limits(),
        trial.getStatus().tooFewRequests(),
        Optional.ofNullable(trial.getStatus().steadiness()),
        List.of(),
        Map.of());
  }

  private static CellStatus rounded(CellStatus cell) {
    return new CellStatus(
        cell.variant(),
        cell.level(),
        cell.load(),
        cell.valid(),
        cell.invalid(),
        cell.failed(),
        cell.message(),
        cell.metrics().entrySet().stream()
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey,
                    metric -> rounded(metric.getValue()),
                    (one, other) -> one,
                    TreeMap::new)),
        cell.tooFewRequests(),
        cell.never(),
        cell.ended(),
        cell.doubted(),
        cell.generatorFailed(),
        cell.noise());
  }

  private static MetricSummary rounded(MetricSummary summary) {
    var deviation = summary.standardDeviation();
    return new MetricSummary(
        Rounding.round(summary.mean()),
        deviation == null ? null : Rounding.round(deviation),
        summary.count());
  }

  /** The objects as a cluster holds them. */
  record Made(BenchmarkRun run, List<BenchmarkTrial> trials, Map<String, TrialSeries> series) {}
}
