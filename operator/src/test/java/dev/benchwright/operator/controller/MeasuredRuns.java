package dev.benchwright.operator.controller;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds finished runs with measurements for tests; a run has succeeded unless set otherwise. */
public final class MeasuredRuns {

  private final String namespace;
  private final String name;
  private final RunSpecs spec = RunSpecs.run().variants("webflux", "mvc-virtual");
  private final List<CellStatus> cells = new ArrayList<>();
  private final List<VerdictStatus> verdicts = new ArrayList<>();
  private final List<ComparisonStatus> comparisons = new ArrayList<>();
  private RunPhase phase = RunPhase.SUCCEEDED;
  private @Nullable String finishedAt = "2026-01-01T00:00:00Z";
  private @Nullable String deletedAt;
  private @Nullable RunVerdict verdict;

  private MeasuredRuns(String namespace, String name) {
    this.namespace = namespace;
    this.name = name;
  }

  /** Returns a run for a name of the form namespace/name. */
  public static MeasuredRuns run(String namespaceAndName) {
    var parts = namespaceAndName.split("/", 2);
    return new MeasuredRuns(parts[0], parts[1]);
  }

  public MeasuredRuns phase(RunPhase value) {
    phase = value;
    return this;
  }

  public MeasuredRuns finishedAt(@Nullable String instant) {
    finishedAt = instant;
    return this;
  }

  public MeasuredRuns deletedAt(String instant) {
    deletedAt = instant;
    return this;
  }

  public MeasuredRuns verdictMetric(String metric) {
    spec.verdictMetric(metric);
    return this;
  }

  public MeasuredRuns verdict(RunVerdict word) {
    verdict = word;
    return this;
  }

  public MeasuredRuns cell(String variant, int users, Map<String, Double> means) {
    var metrics = new HashMap<String, MetricSummary>();
    means.forEach((metric, mean) -> metrics.put(metric, new MetricSummary(mean, null, 3)));
    cells.add(
        new CellStatus(variant, users, users + " users", 3, 0, 0, null, metrics, null, Map.of()));
    return this;
  }

  /** Adds this number of cells with one figure each. */
  public MeasuredRuns cells(int count) {
    for (int i = 1; i <= count; i++) {
      cell("webflux", i, Map.of("requestsPerSecond", (double) i));
    }
    return this;
  }

  /** Adds a verdict with its interval. */
  public MeasuredRuns verdict(
      String variant, int users, Verdict word, double ratio, double low, double high) {
    return row(variant, users, word, ratio, low, high);
  }

  /** Adds a verdict without an interval, as from too few blocks. */
  public MeasuredRuns undecided(String variant, int users) {
    return row(variant, users, Verdict.INCONCLUSIVE, null, null, null);
  }

  public MeasuredRuns compared(String variant, int users, Map<String, MetricComparison> metrics) {
    comparisons.add(new ComparisonStatus(users, variant, metrics));
    return this;
  }

  public BenchmarkRun build() {
    var run = new BenchmarkRun();
    run.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(namespace)
            .withName(name)
            .withDeletionTimestamp(deletedAt)
            .build());
    run.setSpec(spec.build());
    run.setStatus(
        new BenchmarkRunStatus(
            1L,
            phase,
            null,
            null,
            null,
            null,
            42L,
            null,
            null,
            "2026-01-01T00:00:00Z",
            finishedAt,
            cells,
            null,
            null,
            List.of(),
            "webflux",
            verdict,
            verdicts,
            comparisons,
            null,
            null,
            null,
            null,
            Map.of(),
            null,
            List.of()));
    return run;
  }

  private MeasuredRuns row(
      String variant,
      int users,
      Verdict word,
      @Nullable Double ratio,
      @Nullable Double low,
      @Nullable Double high) {
    verdicts.add(
        new VerdictStatus(
            users,
            users + " users",
            variant,
            "requestsPerSecond",
            word,
            ratio,
            low,
            high,
            null,
            null,
            3,
            null,
            null,
            ""));
    return this;
  }
}
