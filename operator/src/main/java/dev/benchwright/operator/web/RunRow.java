package dev.benchwright.operator.web;

import dev.benchwright.operator.api.BenchmarkRun;
import dev.benchwright.operator.api.RunPhase;
import dev.benchwright.operator.api.RunVerdict;
import org.jspecify.annotations.Nullable;

/**
 * A run in the list of runs.
 *
 * @param namespace of it
 * @param name of it
 * @param scenario that its variants serve
 * @param phase how far it is
 * @param progress settled trials of planned ones, as in {@code 7/40}
 * @param leader the variant that was ahead so far
 * @param verdict in one word, once it is over
 * @param sentence what the verdicts say, or else what it is doing
 * @param createdAt RFC 3339
 * @param finishedAt RFC 3339, once it is over
 */
record RunRow(
    String namespace,
    String name,
    String scenario,
    RunPhase phase,
    @Nullable String progress,
    @Nullable String leader,
    @Nullable RunVerdict verdict,
    @Nullable String sentence,
    @Nullable String createdAt,
    @Nullable String finishedAt) {

  static RunRow of(BenchmarkRun run) {
    var status = run.statusOrNew();
    return new RunRow(
        run.getMetadata().getNamespace(),
        run.getMetadata().getName(),
        run.getSpec().scenario(),
        status.phase(),
        status.progress(),
        status.leader(),
        status.verdict(),
        status.sentence() == null ? status.message() : status.sentence(),
        run.getMetadata().getCreationTimestamp(),
        status.finishedAt());
  }
}
