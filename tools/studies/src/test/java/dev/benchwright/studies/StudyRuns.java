package dev.benchwright.studies;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.studies.StudyRun.Batch;
import dev.benchwright.studies.StudyRun.ComponentResult;
import dev.benchwright.studies.StudyRun.Environment;
import dev.benchwright.studies.StudyRun.GateResult;
import dev.benchwright.studies.StudyRun.Generator;
import dev.benchwright.studies.StudyRun.Load;
import dev.benchwright.studies.StudyRun.Metadata;
import dev.benchwright.studies.StudyRun.Resources;
import dev.benchwright.studies.StudyRun.Run;
import dev.benchwright.studies.StudyRun.SizedComponent;
import dev.benchwright.studies.StudyRun.Spec;
import dev.benchwright.studies.StudyRun.Status;
import dev.benchwright.studies.StudyRun.StepResult;
import dev.benchwright.studies.StudyRun.StudiedSystem;
import dev.benchwright.studies.StudyRun.SystemChange;
import dev.benchwright.studies.StudyRun.Trial;
import dev.benchwright.studies.StudyRun.TrialSpec;
import dev.benchwright.studies.StudyRun.TrialStatus;
import dev.benchwright.studies.StudyRun.Variant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run called {@code r} with the figures that a test needs. */
final class StudyRuns {

  static final String LOAD = "10 users";

  private final List<Trial> trials = new ArrayList<>();
  private String scenario = "delay";
  private final Map<String, Double> inEveryTrial = new HashMap<>();
  private final List<ComponentResult> components = new ArrayList<>();
  private final List<GateResult> gates = new ArrayList<>();
  private final Map<String, String> limits = new HashMap<>();
  private @Nullable Batch batch;
  private StudyRun.@Nullable Part part;
  private int blocks = 4;
  private @Nullable StudiedSystem system;
  private @Nullable SystemChange change;

  /** Begins a run in which neither subject nor generator is at a limit. */
  static StudyRuns run() {
    return new StudyRuns()
        .always("generatorCpuCores", 0.2)
        .always("generatorThrottledPercent", 0)
        .always("cpuCores", 0.3)
        .always("cpuThrottledPercent", 0);
  }

  /** Removes a figure from the trials made from here on. */
  StudyRuns never(String metric) {
    inEveryTrial.remove(metric);
    return this;
  }

  StudyRuns scenario(String name) {
    scenario = name;
    return this;
  }

  /** Adds a figure to every trial made from here on. */
  StudyRuns always(String metric, double value) {
    inEveryTrial.put(metric, value);
    return this;
  }

  /** Makes it a run of a system, to which variant a adds a component. */
  StudyRuns ofASystem() {
    system =
        new StudiedSystem(
            List.of(
                new SizedComponent("shop", new Resources("250m", "384Mi")),
                new SizedComponent("db", null)),
            "shop");
    change =
        new SystemChange(
            List.of(new SizedComponent("gateway", new Resources("200m", "384Mi"))), "gateway");
    return this;
  }

  /** Adds a component with one figure to every trial made from here on. */
  StudyRuns component(String name, String metric, double value) {
    components.add(new ComponentResult(name, "subject", Map.of(metric, value), null));
    return this;
  }

  /** Adds a component that reached a limit to every trial made from here on. */
  StudyRuns atLimit(String name, String role) {
    components.add(
        new ComponentResult(
            name, role, Map.of(), "The %s was at its limit of CPU.".formatted(name)));
    return this;
  }

  /**
   * Makes every trial made from here on one that failed a gate, which doubts some metrics or all.
   */
  StudyRuns doubted(String gate, String... metrics) {
    gates.add(new GateResult(gate, false, metrics.length == 0 ? null : List.of(metrics)));
    return this;
  }

  /** Makes a figure of every trial made from here on a lower bound. */
  StudyRuns atLeast(String metric) {
    limits.put(metric, "AtLeast");
    return this;
  }

  /** Makes its loads batches. */
  StudyRuns batches() {
    batch = new Batch(List.of(10));
    return this;
  }

  /** Adds a trial to each block, with a value of {@code requestsPerSecond}. */
  StudyRuns cell(String variant, double... requestsPerSecond) {
    return cell(variant, "requestsPerSecond", requestsPerSecond);
  }

  StudyRuns cell(String variant, String metric, double... values) {
    for (int i = 0; i < values.length; i++) {
      var measurements = new HashMap<>(inEveryTrial);
      measurements.put(metric, values[i]);
      trial(variant, i + 1, measurements, List.of());
    }
    return this;
  }

  StudyRuns trial(
      String variant, int block, Map<String, Double> measurements, List<StepResult> steps) {
    trials.add(
        new Trial(
            new Metadata("r-%s-b%d".formatted(variant, block)),
            new TrialSpec(variant, LOAD, block),
            new TrialStatus(
                "Succeeded", "counts", measurements, components, steps, gates, limits)));
    return this;
  }

  StudyRuns failed(String variant, int block, String message) {
    trials.add(
        new Trial(
            new Metadata("r-%s-b%d".formatted(variant, block)),
            new TrialSpec(variant, LOAD, block),
            new TrialStatus(
                "Failed", message, Map.of(), List.of(), List.of(), List.of(), Map.of())));
    return this;
  }

  StudyRun build() {
    return new StudyRun(
        new Environment("2026-01-02T03:04:05Z", 1, 2, 8, "Some CPU", "v1.34.4", "1.8.1", "abc1234"),
        part,
        new Run(
            new Metadata(part == null ? "r" : "r-" + part.number()),
            new Spec(
                scenario,
                Map.of("delayMillis", "10"),
                List.of(new Variant("a", null, change), new Variant("b", 21, null)),
                25,
                new Resources("500m", "640Mi"),
                new Resources("800m", "256Mi"),
                system,
                new Load(new Generator(2, "300m", "512Mi"), batch),
                blocks,
                Order.MIRRORED_BLOCKS),
            new Status("Succeeded", "8 of 8 trials count.")),
        trials,
        List.of());
  }

  /** Makes it a run of so many blocks, 4 unless it is called. */
  StudyRuns blocks(int number) {
    blocks = number;
    return this;
  }

  /** Makes it a further part of run {@code r}. */
  StudyRuns part(int number) {
    part = new StudyRun.Part("r", number);
    return this;
  }

  Map<String, StudyRun> asMap() {
    return Map.of("r", build());
  }
}
