package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.environment.RunEnvironmentStatus;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.BoostStatus;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.core.api.verdict.RunNoiseStatus;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.judge.fairness.Fairness;
import dev.benchwright.core.judge.verdict.Comparison;
import dev.benchwright.core.plan.TrialCount;
import dev.benchwright.operator.run.BoostAnswer;
import dev.benchwright.operator.run.DefaultBoost;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run's next status in the making. It repeats the last status except for what is set. The current
 * trial and the place in the queue are never repeated: they hold only while they are written anew.
 */
final class RunStatusDraft {

  private final BenchmarkRunStatus before;
  private final long generation;
  private RunPhase phase;
  private @Nullable String message;
  private @Nullable String progress;
  private @Nullable Integer settledTrials;
  private @Nullable Integer plannedTrials;
  private @Nullable Long seed;
  private @Nullable String currentTrial;
  private @Nullable String leader;
  private @Nullable String startedAt;
  private @Nullable String finishedAt;
  private List<CellStatus> cells;
  private @Nullable Integer position;
  private @Nullable RunEnvironmentStatus environment;
  private List<DifferenceStatus> differences;
  private @Nullable String baseline;
  private @Nullable RunVerdict verdict;
  private List<VerdictStatus> verdicts;
  private List<ComparisonStatus> comparisons;
  private @Nullable String sentence;
  private @Nullable BoostStatus boost;
  private @Nullable RunNoiseStatus noise;
  private @Nullable FloorStatus floor;
  private Map<String, String> digests;
  private @Nullable String manifestsDigest;
  private List<Condition> conditions;

  RunStatusDraft(BenchmarkRunStatus before, long generation) {
    this.before = before;
    this.generation = generation;
    phase = before.phase();
    message = before.message();
    progress = before.progress();
    settledTrials = before.settledTrials();
    plannedTrials = before.plannedTrials();
    seed = before.seed();
    leader = before.leader();
    startedAt = before.startedAt();
    finishedAt = before.finishedAt();
    cells = before.cells();
    environment = before.environment();
    differences = before.differences();
    baseline = before.baseline();
    verdict = before.verdict();
    verdicts = before.verdicts();
    comparisons = before.comparisons();
    sentence = before.sentence();
    boost = before.boost();
    noise = before.noise();
    floor = before.floor();
    digests = before.digests();
    manifestsDigest = before.manifestsDigest();
    conditions = before.conditions();
  }

  RunStatusDraft phase(RunPhase entered, String said) {
    if (entered != before.phase() && !before.phase().next().contains(entered)) {
      throw new IllegalStateException(
          "a run cannot go from %s to %s".formatted(before.phase(), entered));
    }
    phase = entered;
    message = said;
    return this;
  }

  RunStatusDraft progress(String text, TrialCount count) {
    progress = text;
    settledTrials = count.settled();
    plannedTrials = count.planned();
    return this;
  }

  RunStatusDraft seed(long value) {
    seed = value;
    return this;
  }

  RunStatusDraft currentTrial(@Nullable String name) {
    currentTrial = name;
    return this;
  }

  /** Sets the start only once: a resumed run has started before. */
  RunStatusDraft startedAt(String instant) {
    startedAt = startedAt == null ? instant : startedAt;
    return this;
  }

  RunStatusDraft finishedAt(String instant) {
    finishedAt = instant;
    return this;
  }

  /** Sets the cells. Until a run is judged, nobody leads. */
  RunStatusDraft cells(List<CellStatus> measured) {
    cells = measured;
    leader = null;
    return this;
  }

  RunStatusDraft baseline(@Nullable String variant) {
    baseline = variant;
    return this;
  }

  RunStatusDraft judged(Comparison comparison) {
    verdict = comparison.verdict().orElse(null);
    verdicts = comparison.verdicts();
    comparisons = comparison.comparisons();
    sentence = comparison.sentence().isEmpty() ? null : comparison.sentence();
    leader = comparison.leader().orElse(null);
    return this;
  }

  RunStatusDraft noise(Optional<RunNoiseStatus> known) {
    noise = known.orElse(null);
    return this;
  }

  RunStatusDraft position(int place) {
    position = place;
    return this;
  }

  RunStatusDraft fairness(Fairness known) {
    environment = known.environment().orElse(null);
    differences = known.differences();
    return this;
  }

  /** Sets what was decided about the warm-up boost, if it was decided now. */
  RunStatusDraft boost(BoostAnswer answer, BenchmarkRunSpec spec) {
    var cpu = spec.resources().cpu();
    boost =
        switch (answer) {
          case BoostAnswer.None _ -> boost;
          case BoostAnswer.Granted(var startCpu) ->
              new BoostStatus(
                  true,
                  "Every subject starts with %s CPU and has %s CPU before it is measured."
                      .formatted(startCpu, cpu),
                  startCpu);
          case BoostAnswer.Unavailable(var reason) ->
              new BoostStatus(
                  false,
                  "Every subject has %s CPU from its start, %s. %s"
                      .formatted(
                          cpu,
                          spec.asksForWarmUpCpu()
                              ? "without resources.warmUpCpu"
                              : "without the default of resources.warmUpCpu",
                          reason),
                  null);
        };
    return this;
  }

  /** Sets that every subject has the run's CPU from now on. */
  RunStatusDraft withoutBoost(DefaultBoost.Failure failure, String cpu) {
    boost =
        new BoostStatus(
            false,
            "From the next trial on, every subject has %s CPU from its start, without the default of resources.warmUpCpu. %s"
                .formatted(cpu, failure.reason()),
            null,
            failure.lostTrials());
    return this;
  }

  RunStatusDraft floor(Optional<FloorStatus> measured) {
    floor = measured.orElse(null);
    return this;
  }

  /** Sets the digests only once: those of a resumed run may be of another catalog. */
  RunStatusDraft digests(Map<String, String> byVariant) {
    digests = digests.isEmpty() ? byVariant : digests;
    return this;
  }

  RunStatusDraft manifestsDigest(String digest) {
    manifestsDigest = digest;
    return this;
  }

  RunStatusDraft conditions(List<Condition> all) {
    conditions = all;
    return this;
  }

  BenchmarkRunStatus build() {
    return new BenchmarkRunStatus(
        generation,
        phase,
        message,
        progress,
        settledTrials,
        plannedTrials,
        seed,
        currentTrial,
        leader,
        startedAt,
        finishedAt,
        cells,
        position,
        environment,
        differences,
        baseline,
        verdict,
        verdicts,
        comparisons,
        sentence,
        boost,
        noise,
        floor,
        digests,
        manifestsDigest,
        conditions);
  }
}
