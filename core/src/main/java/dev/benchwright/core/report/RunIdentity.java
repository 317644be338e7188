package dev.benchwright.core.report;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import org.jspecify.annotations.Nullable;

/**
 * Which run this is, and how it went.
 *
 * @param namespace its namespace
 * @param name its name
 * @param uid distinguishes it from other runs of its name
 * @param createdAt when it was applied, RFC 3339
 * @param startedAt when it had the lane for the first time, RFC 3339
 * @param finishedAt when it was over, RFC 3339; absent before
 * @param phase how far it has come
 * @param message what it is doing or how it ended, as a sentence
 * @param progress settled trials of all planned ones, for example {@code 7/40}
 * @param file the YAML that repeats it, with its seed
 */
public record RunIdentity(
    String namespace,
    String name,
    @Nullable String uid,
    @Nullable String createdAt,
    @Nullable String startedAt,
    @Nullable String finishedAt,
    RunPhase phase,
    @Nullable String message,
    @Nullable String progress,
    String file) {

  static RunIdentity of(BenchmarkRun run, BenchmarkRunStatus status) {
    var metadata = run.getMetadata();
    return new RunIdentity(
        metadata.getNamespace(),
        metadata.getName(),
        metadata.getUid(),
        metadata.getCreationTimestamp(),
        status.startedAt(),
        status.finishedAt(),
        status.phase(),
        status.message(),
        status.progress(),
        RunFile.of(run, status));
  }
}
