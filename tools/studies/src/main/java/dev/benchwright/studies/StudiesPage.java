package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** docs/studies.md: each claim of the studies, held against what was measured. */
public final class StudiesPage {

  private static final String INTRODUCTION =
      """
      # The studies' claims, held against this machine

      Written by `sandbox/studies` from [studies/claims.yaml](studies/claims.yaml) and from the runs in
      [studies/data](studies/data); no figure but the published ones is typed by hand. The runs are
      those of [examples/studies/small](../examples/studies/small): the published experiments in a size
      for a machine of two cores that holds subject, generator and database at once. So what can be
      compared is directions and ratios; a figure is never better or worse than a published one.

      """;

  private static final String NOTHING =
      """
      **Nothing has been run yet.** `make studies` makes the runs and writes this page.

      """;

  private static final String RULES =
      """
      ## How a verdict is found

      A claim is split into statements. Each says that one figure, or the ratio of two, is in a range.
      The studies' words give the direction; where a range has numbers, they are ours, and stand beside
      the figures.

      - Two figures are compared **within each block**, by the logarithm of their ratio. Whatever makes
        the machine slower for some minutes touches both.
      - The interval is Student's, of 95 %. Fewer than three blocks decide nothing.
      - **repeated**: every statement's interval lies in its range. **contradicted**: some statement's
        interval lies outside of it; of m statements one is enough for that, so that the interval is
        of 1 − 5 %/m here. Everything else is **not testable on this machine**: no verdict is forced.
      - A figure of throughput or latency decides nothing when in **any** of its trials the generator was
        at its limit (90 % of its CPU, or stopped in 25 % of the scheduler's periods); nor, for a claim
        that needs CPU to spare, when the subject used 90 % of its CPU; nor one of `db`, when the
        database did. A trial that lacks the metrics that would show this decides nothing either.
      - A stop by a CPU limit lasts up to 100 ms and is in latencies. So a percentile p decides nothing
        when the generator, or a subject that needs CPU to spare, was stopped in (100 − p)/2 % of the
        periods: 0.5 % for p99, 25 % for p50. For a mean or maximum it is 1 %, for a batch's time 2 %.
      - A heap in use decides nothing when its window had fewer than 3 collections: it would say how
        long ago the last one was.
      - A trial that failed, or that a gate threw out, has no figures; it is named. A run whose phase is
        Failed lacks some cell; its other cells count.

      """;

  private StudiesPage() {}

  /** Writes the page anew; the only argument is the repository's docs directory. */
  public static void main(String[] arguments) throws IOException {
    var docs = Path.of(arguments[0]);
    Files.writeString(docs.resolve("studies.md"), text(docs));
  }

  /**
   * The page.
   *
   * @param docs the repository's docs directory
   * @throws IOException when the claims or the data cannot be read
   */
  static String text(Path docs) throws IOException {
    return text(
        Claims.read(docs.resolve("studies/claims.yaml")),
        StudyRun.readAll(docs.resolve("studies/data")),
        MetricSources.read(docs.resolve("metrics.json")));
  }

  static String text(Claims claims, Map<String, StudyRun> runs, MetricSources sources) {
    var page = new StringBuilder(INTRODUCTION);
    if (runs.isEmpty()) {
      page.append(NOTHING).append(RULES);
      return page.toString().stripTrailing() + "\n";
    }
    var judge = new Judge(runs, sources);
    var outcomes =
        claims.studies().stream()
            .map(study ->
                new StudyOutcome(study, study.claims().stream().map(judge::judge).toList()))
            .toList();
    overview(page, outcomes);
    page.append(RULES);
    page.append(RunsSection.text(runs));
    for (var outcome : outcomes) {
      page.append("## %s\n\n%s\n\n".formatted(outcome.study().name(), outcome.study().about()));
      outcome.claims().forEach(claim -> page.append(ClaimSection.text(claim, runs)));
    }
    return page.toString().stripTrailing() + "\n";
  }

  private static void overview(StringBuilder page, List<StudyOutcome> outcomes) {
    page.append("| claim | of | verdict |\n| --- | --- | --- |\n");
    for (var study : outcomes) {
      for (var claim : study.claims()) {
        page.append(
            "| [%s](#%s): %s | %s | **%s** |\n"
                .formatted(
                    claim.claim().id(),
                    ClaimSection.anchor(claim),
                    claim.claim().text(),
                    study.study().name(),
                    claim.verdict().words()));
      }
    }
    page.append('\n');
  }

  /** What became of a study's claims. */
  private record StudyOutcome(Study study, List<ClaimOutcome> claims) {}
}
