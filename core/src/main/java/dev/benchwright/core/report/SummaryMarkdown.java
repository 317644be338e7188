package dev.benchwright.core.report;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Results as {@code summary.md}, for a pull request. */
public final class SummaryMarkdown {

  private static final int MOST_TRIALS = 20;

  private final RunResults results;

  private SummaryMarkdown(RunResults results) {
    this.results = results;
  }

  /** Returns the text of the file. */
  public static String write(RunResults results) {
    var summary = new SummaryMarkdown(results);
    return Stream.of(
            summary.heading(),
            summary.answer(),
            summary.question(),
            SummaryTable.of(results),
            summary.notes(),
            summary.trialsThatTheVariantEnded(),
            summary.trialsThatAreDoubted(),
            summary.trialsThatDoNotCount(),
            summary.differences(),
            summary.file())
        .flatMap(Optional::stream)
        .collect(Collectors.joining("\n\n", "", "\n"));
  }

  private Optional<String> heading() {
    var verdict = results.verdict();
    return Optional.of(
        "### %s/%s: %s"
            .formatted(
                MarkdownText.of(results.run().namespace()),
                MarkdownText.of(results.run().name()),
                verdict == null ? StatusWord.of(results.run().phase()) : StatusWord.of(verdict)));
  }

  private Optional<String> answer() {
    return Optional.ofNullable(results.sentence())
        .map(sentence -> "**Answer:** " + MarkdownText.of(sentence))
        .or(() ->
            Optional.ofNullable(results.run().message())
                .map(message ->
                    "**%s:** %s"
                        .formatted(
                            results.run().phase().isOver() ? "How it ended" : "So far",
                            MarkdownText.of(message))));
  }

  private Optional<String> question() {
    var question = results.question();
    var parameters =
        question.parameters().entrySet().stream()
            .map(p ->
                " %s = %s".formatted(MarkdownText.of(p.getKey()), MarkdownText.of(p.getValue())))
            .collect(Collectors.joining(","));
    return Optional.of(
        "Scenario %s%s; baseline %s; differences smaller than %s %% do not matter. %s"
            .formatted(
                MarkdownText.of(question.scenario()),
                parameters.isEmpty() ? "" : " with" + parameters,
                MarkdownText.of(question.baseline()),
                FigureText.of(question.marginPercent()),
                counted()));
  }

  /** At a run's end its message contains this, and what gates could not check. */
  private String counted() {
    var message = results.run().message();
    if (results.sentence() != null && message != null) {
      return MarkdownText.of(message);
    }
    long counted = results.trials().stream().filter(t -> t.phase() == TrialPhase.SUCCEEDED).count();
    return "%d of %d trials count.".formatted(counted, results.trials().size());
  }

  private Optional<String> trialsThatTheVariantEnded() {
    return trials(
        "Trials that the variant ended, which counts in the verdict",
        trial -> trial.earlyEnd() == EarlyEnd.VARIANT);
  }

  private Optional<String> trialsThatAreDoubted() {
    return trials(
        "Trials that count, but failed a gate of which the variant may be the cause",
        trial -> trial.phase() == TrialPhase.SUCCEEDED && !trial.failedGates().isEmpty());
  }

  private Optional<String> trialsThatDoNotCount() {
    return trials(
        "Trials that do not count",
        trial ->
            trial.phase().isOver()
                && trial.phase() != TrialPhase.SUCCEEDED
                && trial.earlyEnd() != EarlyEnd.VARIANT);
  }

  private Optional<String> trials(String title, Predicate<TrialResult> which) {
    var lines = results.trials().stream().filter(which).map(SummaryMarkdown::line).toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    var more = lines.size() - MOST_TRIALS;
    return Optional.of(
        title
            + ":\n\n"
            + lines.stream().limit(MOST_TRIALS).collect(Collectors.joining("\n"))
            + (more > 0 ? "\n- and %d more".formatted(more) : ""));
  }

  private static String line(TrialResult trial) {
    var message = trial.message();
    return "- %s (%s, %s), %s%s"
        .formatted(
            MarkdownText.of(trial.name()),
            MarkdownText.of(trial.variant()),
            MarkdownText.of(trial.load()),
            StatusWord.of(trial.phase()),
            message == null ? "" : ": " + MarkdownText.of(message));
  }

  private Optional<String> notes() {
    return results.notes().isEmpty()
        ? Optional.empty()
        : Optional.of(
            results.notes().stream()
                .map(note -> "- " + MarkdownText.of(note))
                .collect(Collectors.joining("\n")));
  }

  private Optional<String> differences() {
    return results.differences().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Variants differed in: %s."
                .formatted(
                    results.differences().stream()
                        .map(difference -> MarkdownText.of(difference.setting()))
                        .collect(Collectors.joining(", "))));
  }

  private Optional<String> file() {
    return Optional.of(
        "<details>\n<summary>The file that repeats this run</summary>\n\n%s\n\n</details>"
            .formatted(MarkdownText.fenced("yaml", results.run().file())));
  }
}
