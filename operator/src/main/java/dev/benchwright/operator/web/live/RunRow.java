package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.report.StatusWord;
import org.jspecify.annotations.Nullable;

/**
 * A run in the list of runs.
 *
 * @param namespace of it
 * @param name of it
 * @param scenario that its variants serve; empty where the run cannot be read
 * @param phase how far it is, as status says it, or {@value #UNREADABLE}
 * @param progress settled trials of planned ones, as in {@code 7/40}
 * @param leader the variant that was ahead so far
 * @param verdict in one word, once it is over
 * @param sentence what the verdicts say, or else what it is doing, or why it cannot be read
 * @param createdAt RFC 3339
 * @param finishedAt RFC 3339, once it is over
 */
public record RunRow(
    String namespace,
    String name,
    String scenario,
    String phase,
    @Nullable String progress,
    @Nullable String leader,
    @Nullable RunVerdict verdict,
    @Nullable String sentence,
    @Nullable String createdAt,
    @Nullable String finishedAt) {

  /** In place of a phase: what is known of the run is that it cannot be read. */
  static final String UNREADABLE = "Unreadable";

  static RunRow of(BenchmarkRun run) {
    return run.unreadableSentence()
        .map(sentence -> unreadable(run, sentence))
        .orElseGet(() -> readable(run));
  }

  private static RunRow unreadable(BenchmarkRun run, String sentence) {
    return new RunRow(
        run.getMetadata().getNamespace(),
        run.getMetadata().getName(),
        "",
        UNREADABLE,
        null,
        null,
        null,
        sentence,
        run.getMetadata().getCreationTimestamp(),
        null);
  }

  private static RunRow readable(BenchmarkRun run) {
    var status = run.statusOrNew();
    return new RunRow(
        run.getMetadata().getNamespace(),
        run.getMetadata().getName(),
        run.getSpec().scenario(),
        StatusWord.of(status.phase()),
        status.progress(),
        status.leader(),
        status.verdict(),
        status.sentence() == null ? status.message() : status.sentence(),
        run.getMetadata().getCreationTimestamp(),
        status.finishedAt());
  }
}
