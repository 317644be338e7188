package dev.benchwright.core.api.run;

import dev.benchwright.core.api.environment.RunEnvironmentStatus;
import dev.benchwright.core.api.json.Rfc3339;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.core.api.verdict.RunNoiseStatus;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import io.fabric8.generator.annotation.Min;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * State and results of a run so far. Only the operator writes it.
 *
 * @param observedGeneration generation of the spec that this status describes
 * @param phase how far it has come
 * @param message what it is doing or how it ended, as a sentence
 * @param progress settled trials of all planned ones, for example {@code 7/40}; a repeated trial is
 *     counted once
 * @param settledTrials how many planned trials need no further attempt
 * @param plannedTrials how many trials are planned so far
 * @param seed seed of the order of trials
 * @param currentTrial name of the trial that is in progress
 * @param leader the variant that is shown to be the best at the highest load level, by the metric
 *     by which the run is judged first: Better than the baseline and than all others, or the
 *     baseline if all others are Worse; with commas, several of which none is shown to be the best;
 *     {@code undecided} if none is shown to be better than the baseline; of a run with one variant,
 *     that one. Absent until the run is over
 * @param startedAt when it had the lane for the first time, RFC 3339
 * @param finishedAt when the run was over, RFC 3339
 * @param cells what was measured so far, a row for each variant and load level
 * @param position place of a waiting run among those that wait in its lane; 1 is next
 * @param environment what all valid trials had in common
 * @param differences all differences between variants, intended or not
 * @param baseline the variant that the others are compared with
 * @param verdict summary of all verdicts in one word; absent until the run is over
 * @param verdicts a row for each load level, each variant but the baseline and each metric that is
 *     judged; empty until the run is over
 * @param comparisons comparisons by the other metrics, which explain verdicts and are none; empty
 *     until the run is over, and for a run of more than 64 cells
 * @param sentence summary of the verdicts, a sentence for each load level
 * @param boost whether subjects warm up with {@code resources.warmUpCpu}; absent if the run does
 *     not ask for it, and until it starts
 * @param noise where the noise is, and what would reach the wished precision soonest; absent until
 *     the run is over, and if fewer than four blocks or no slices of windows tell
 * @param floor the latency that the load generator itself adds; absent until it was measured, and
 *     in a run that does not measure it
 * @param digests by variant, a digest of what it deploys and of what is requested from it, when the
 *     run started: {@code kubectl benchwright plan} shows what it stands for
 * @param manifestsDigest SHA-256 of the manifests with which the run was accepted, which ConfigMap
 *     {@code RUN-manifests} keeps; the run ends if that has others. Absent in a run without
 *     manifests
 * @param conditions {@code Accepted}, {@code Complete}
 */
public record BenchmarkRunStatus(
    @Nullable Long observedGeneration,
    RunPhase phase,
    @Nullable String message,
    @Nullable String progress,
    @Nullable @Min(0) Integer settledTrials,
    @Nullable @Min(0) Integer plannedTrials,
    @Nullable Long seed,
    @Nullable String currentTrial,
    @Nullable String leader,
    @Nullable String startedAt,
    @Nullable String finishedAt,
    List<CellStatus> cells,
    @Nullable @Min(0) Integer position,
    @Nullable RunEnvironmentStatus environment,
    List<DifferenceStatus> differences,
    @Nullable String baseline,
    @Nullable RunVerdict verdict,
    List<VerdictStatus> verdicts,
    List<ComparisonStatus> comparisons,
    @Nullable String sentence,
    @Nullable BoostStatus boost,
    @Nullable RunNoiseStatus noise,
    @Nullable FloorStatus floor,
    Map<String, String> digests,
    @Nullable String manifestsDigest,
    List<Condition> conditions) {

  /** The status of a run that the operator has not seen yet. */
  public static final BenchmarkRunStatus NEW =
      new BenchmarkRunStatus(
          null,
          RunPhase.QUEUED,
          null,
          null,
          null,
          null,
          null,
          null,
          null,
          null,
          null,
          List.of(),
          null,
          null,
          List.of(),
          null,
          null,
          List.of(),
          List.of(),
          null,
          null,
          null,
          null,
          Map.of(),
          null,
          List.of());

  public BenchmarkRunStatus {
    Rfc3339.check("startedAt", startedAt);
    Rfc3339.check("finishedAt", finishedAt);
    phase = Objects.requireNonNullElse(phase, RunPhase.QUEUED);
    cells = cells == null ? List.of() : List.copyOf(cells);
    differences = differences == null ? List.of() : List.copyOf(differences);
    verdicts = verdicts == null ? List.of() : List.copyOf(verdicts);
    comparisons = comparisons == null ? List.of() : List.copyOf(comparisons);
    digests = digests == null ? Map.of() : digests;
    conditions = conditions == null ? List.of() : List.copyOf(conditions);
  }
}
