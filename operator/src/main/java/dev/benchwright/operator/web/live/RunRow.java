package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.report.StatusWord;
import org.jspecify.annotations.Nullable;

/**
 * A run in the list of runs.
 *
 * @param namespace the run's namespace
 * @param name the run's name
 * @param scenario scenario that its variants serve; empty if the run cannot be read
 * @param phase phase in its status, or {@value #UNREADABLE}
 * @param progress settled trials of planned ones, as in {@code 7/40}
 * @param leader the variant that is shown to be the best at the highest load level, or {@code
 *     undecided}, once the run is over
 * @param verdict the verdict in one word, once the run is over
 * @param sentence what the verdicts say, or else what the run is doing, or why it cannot be read
 * @param createdAt time of creation, RFC 3339
 * @param finishedAt time of its end, RFC 3339, once it is over
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

  /** Shown in place of a phase, if the run cannot be read. */
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
