package dev.benchwright.operator.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.api.BenchmarkRun;
import dev.benchwright.operator.api.BenchmarkRunStatus;
import dev.benchwright.operator.api.BenchmarkTrial;
import dev.benchwright.operator.api.BenchmarkTrialStatus;
import dev.benchwright.operator.api.ClosedLoadSpec;
import dev.benchwright.operator.api.Rounding;
import dev.benchwright.operator.api.RunSpecs;
import dev.benchwright.operator.api.StepStatus;
import dev.benchwright.operator.api.TrialPhase;
import dev.benchwright.operator.judge.Comparison;
import dev.benchwright.operator.judge.FinishedTrial;
import dev.benchwright.operator.judge.StoppingRule;
import dev.benchwright.operator.judge.Summary;
import dev.benchwright.operator.measure.Metric;
import dev.benchwright.operator.measure.MetricCatalog;
import dev.benchwright.operator.plan.Plan;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A resource that is too large is refused by the API server, and a run could then not end. No trial
 * has all metrics that these have.
 */
class StatusSizeTest {

  private static final int KIBIBYTE = 1024;

  /** With two digits more, as long as a name may be. */
  private static final String LONG = "a-name-as-long-as-one-of-a-variant-is";

  private final RandomGenerator random = new SplittableRandom(7);

  @Test
  void theLargestStudysStatusIsUnderAQuarterOfAMebibyte() {
    assertThat(bytes(run(4, 2, 5))).isBetween(32 * KIBIBYTE, 256 * KIBIBYTE);
  }

  @Test
  void aRunOf64CellsAndTenBlocksIsUnderAMebibyte() {
    assertThat(bytes(run(16, 4, 10))).isBetween(256 * KIBIBYTE, 1024 * KIBIBYTE);
    assertThat(bytes(run(4, 16, 10))).isBetween(256 * KIBIBYTE, 1024 * KIBIBYTE);
  }

  @Test
  void aTrialOfTheLongestStaircaseIsUnderAQuarterOfAMebibyte() {
    var trial = new BenchmarkTrial();
    var unset = BenchmarkTrialStatus.NEW;
    trial.setStatus(
        new BenchmarkTrialStatus(
            TrialPhase.SUCCEEDED,
            unset.message(),
            unset.history(),
            unset.outcome(),
            unset.window(),
            measurements(MetricCatalog.all()),
            unset.statusCodes(),
            IntStream.rangeClosed(1, 100)
                .mapToObj(step ->
                    new StepStatus(
                        step, 1000 * step, true, measurements(MetricCatalog.ofEachStep())))
                .toList(),
            unset.series(),
            unset.scriptSha256(),
            unset.crossCheck(),
            unset.gates(),
            unset.warmUp(),
            unset.environment()));
    assertThat(bytes(trial)).isBetween(32 * KIBIBYTE, 256 * KIBIBYTE);
  }

  private static int bytes(Object resource) {
    return Serialization.asJson(resource).getBytes(StandardCharsets.UTF_8).length;
  }

  /** The run and its status when all is over. */
  private BenchmarkRun run(int variants, int levels, int blocks) {
    var spec =
        RunSpecs.run()
            .variants(
                IntStream.range(0, variants)
                    .mapToObj(i -> "%s-%02d".formatted(LONG, i))
                    .toArray(String[]::new))
            .load(new ClosedLoadSpec(IntStream.range(0, levels).mapToObj(i -> 40000 + i).toList()))
            .repetitions(blocks)
            .build();
    var trials = trials(Plan.of("run", spec, 7));
    var summary = Summary.of(Plan.cells(spec), trials, 3);
    var comparison = Comparison.of(spec, StoppingRule.fixed(blocks), trials);
    assertThat(comparison.comparisons())
        .hasSize((variants - 1) * levels)
        .allSatisfy(c -> assertThat(c.metrics()).hasSize(MetricCatalog.withDirection().size() - 1));
    var run = new BenchmarkRun();
    run.setSpec(spec);
    run.setStatus(
        new RunStatusDraft(BenchmarkRunStatus.NEW, 1)
            .baseline(spec.baselineName())
            .cells(Rounded.cells(summary.cells()), summary.leader().orElse(null))
            .judged(comparison)
            .build());
    return run;
  }

  private List<FinishedTrial> trials(Plan plan) {
    return plan.trials().stream()
        .map(planned ->
            new FinishedTrial(
                planned.variant(),
                planned.level(),
                TrialPhase.SUCCEEDED,
                "",
                measurements(MetricCatalog.all()),
                planned.block()))
        .toList();
  }

  private Map<String, Double> measurements(List<Metric> metrics) {
    var measurements = new LinkedHashMap<String, Double>();
    metrics.forEach(metric ->
        measurements.put(metric.metricName(), Rounding.round(random.nextDouble(500, 1500))));
    // Who fails more is judged by that alone, and in fewer words.
    measurements.put("failedPercent", 0.123456);
    measurements.put("droppedPercent", 0.123456);
    return measurements;
  }
}
