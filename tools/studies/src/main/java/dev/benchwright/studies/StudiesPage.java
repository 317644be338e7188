package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes docs/studies.md, which compares each claim of the studies with what was measured. */
public final class StudiesPage {

  private static final String INTRODUCTION =
      """
      # The studies' claims, held against this machine

      `sandbox/studies` writes this page from [studies/claims.yaml](studies/claims.yaml) and the runs in
      [studies/data](studies/data). Typed by hand are the published figures, and what a claim tells of runs that do not stand
      any more. The runs are those of
      [examples/studies/small](../examples/studies/small): the published experiments, reduced to a
      machine of two cores that holds subject, generator and database. Compare directions: absolute
      figures are others than the study's, and how many times one is another mostly is, too.

      """;

  private static final String NOTHING =
      """
      **Nothing has been run yet.** `make studies` executes the runs and writes this page.

      """;

  private static final String RULES =
      """
      ## How a verdict is found

      Each claim consists of statements. A statement says that one figure, or the ratio of two, is in a
      range; where a study says that something differs and not which way, the range has two sides. The study's words give the direction; numbers in a range are ours, and stand with their reason beside
      the figures. A range is committed before the data that it is held against, which a test looks for in the history;
      one that was changed is listed with the former one.

      - Two figures are compared **within each block**, by the logarithm of their ratio. A machine that is
        slower for some minutes affects both.
      - The interval is that of a run's [verdict](statistics.md), behind the estimate, which is the geometric mean of
        the blocks' ratios. Its confidence is what a verdict of so many blocks needs: 96 % of up to six, 96.4 % of more.
        Fewer than four blocks decide nothing. “±” is the standard deviation between
        trials, and each claim is judged by itself, whatever the number of claims.
      - **repeated**: every statement's interval lies in its range. **contradicted**: at least one
        statement's interval lies outside its range; because one of m statements suffices, they share the error
        rate. **not measured yet**: one of its runs has not been made from the file that stands now, or only parts of it
        that have fewer than four blocks. Everything else
        is **not testable on this machine**, with as many blocks as it had, and what would decide it stands with it.
      - A run that was made again shares the error rate with those before it, whatever they had shown; these are listed
        with the claim. Runs of services before revision eb48d65f, when all services and files were made anew, are not
        counted: what is known of them stands with the claim if its range is younger. The k-th run has a k-th of the
        error rate; as a true number is beyond one end of a range at a time, and those before were given more, k runs err at
        most (1 + 1/2 + … + 1/k)/2 times as often as it says: no more up to three, 1.04 times at four, 1.14 times at five, 1.22
        times at six. Runs of before revision 0edc4af0 did not share it yet: with two of them, the third errs 1.17 times as often at most.
      - A run that is made in parts is one run, of the blocks of all parts that are there. What it could have decided before
        its last part was there shares the error rate, too.
      - A claim that **explores** has a range that is younger than figures of the same kind that were known here, or one
        that holds no figure of the study's.
      - Where a claim is contradicted and what may explain that is known, the reason stands there: the conditions are
        then not the study's, and a larger machine may well repeat it. Where it is repeated and what would bring that about
        even if the study were wrong is known, so does that. A claim is repeated **in part** where something that it says is held by no
        statement.
      - A rule that is younger than the data is told with the claim, with what these had decided before. Rules of this page are
        for all claims alike; that a lower bound decides was committed together with the data of Q6, the only claim
        that it has contradicted.
      - Whether a figure moved within the windows is looked at by a run's own verdict, and not here.
      - A figure of throughput or latency decides nothing if in **any** of its trials the generator was at
        its limit (90 % of its CPU, or throttled in 25 % of the scheduler's periods). The same applies if
        the claim needs CPU to spare and the subject used 90 % of its CPU, and for `db` if the database
        did. A claim about a subject under load decides nothing where less of its CPU was in use than the claim names.
        A trial without the metrics that show this decides nothing either.
      - Throttling by a CPU limit lasts up to 100 ms and adds to latencies. A percentile p therefore decides
        nothing if the generator was throttled in (100 − p)/2 % of the periods: 0.5 % for p99, 25 % for p50.
        The limit is 1 % for a mean or maximum, and 2 % for a batch's time, and for the mean of requests that
        are sent at once. Of a subject that needs CPU to spare and was throttled so, a latency is an upper
        bound of what it would be: it decides where a shorter one would change nothing, so that one that
        should be many times another's, and is not even so, contradicts.
      - The time of a start and the memory before the load were over when the load began, and nothing of it counts
        against them.
      - A figure of throughput, latency, or use by request decides nothing either if any of its trials failed a
        [gate](gates.md) that doubts it, and counts all the same, as one does whose subject was still
        compiling: a run's own verdict must hold without such a trial, too. What such a subject served is a lower bound
        of what it can serve. As in a run's own verdict, it decides where serving more would change nothing.
      - Of a system, a figure of throughput or latency decides nothing if more than 0.5 % of the requests
        failed, or a component that is not under test reached a limit; and the CPU of a component if it
        was throttled in 25 % of the periods. That the components under test have CPU to spare is not
        asked for.
      - A heap in use decides nothing if its window had fewer than 3 collections: it would depend on the
        time since the last one.
      - A failed or invalid trial has no figures and is named. A run in phase Failed lacks some cell; its
        other cells count.

      """;

  private StudiesPage() {}

  /** Writes the page anew; the only argument is the repository's docs directory. */
  public static void main(String[] arguments) throws IOException {
    // Format strings use the default locale. Names and figures must be the same on every machine:
    // some locales have a decimal comma, others digits of their own.
    Locale.setDefault(Locale.ROOT);
    var docs = Path.of(arguments[0]);
    Files.writeString(docs.resolve("studies.md"), text(docs));
  }

  /**
   * Returns the page.
   *
   * @param docs the repository's docs directory
   * @throws IOException when the claims or the data cannot be read
   */
  static String text(Path docs) throws IOException {
    return text(
        Claims.read(docs.resolve("studies/claims.yaml")),
        StudyRun.readAll(docs.resolve("studies/data")));
  }

  static String text(Claims claims, Map<String, StudyRun> parts) {
    var page = new StringBuilder(INTRODUCTION);
    if (parts.isEmpty()) {
      page.append(NOTHING).append(RULES);
      return page.toString().stripTrailing() + "\n";
    }
    var runs = StudyRun.whole(parts);
    var judge = new Judge(runs, claims.formerRuns());
    var outcomes =
        claims.studies().stream()
            .map(study ->
                new StudyOutcome(study, study.claims().stream().map(judge::judge).toList()))
            .toList();
    overview(page, outcomes);
    page.append(RULES);
    page.append(RunsSection.text(parts));
    for (var outcome : outcomes) {
      page.append("## %s\n\n%s\n\n".formatted(outcome.study().name(), outcome.study().about()));
      outcome
          .claims()
          .forEach(claim -> page.append(ClaimSection.text(claim, runs, claims.formerRuns())));
    }
    return page.toString().stripTrailing() + "\n";
  }

  private static void overview(StringBuilder page, List<StudyOutcome> outcomes) {
    var claims = outcomes.stream().flatMap(study -> study.claims().stream()).toList();
    page.append(
        "Of %d claims, %s.\n\n"
            .formatted(
                claims.size(),
                Arrays.stream(Verdict.values())
                    .map(verdict -> count(claims, verdict))
                    .collect(Collectors.joining(", "))));
    page.append("| claim | of | verdict |\n| --- | --- | --- |\n");
    for (var study : outcomes) {
      for (var claim : study.claims()) {
        page.append(
            "| [%s](#%s): %s | %s | **%s**%s |\n"
                .formatted(
                    claim.claim().id(),
                    ClaimSection.anchor(claim),
                    claim.claim().text(),
                    study.study().name(),
                    claim.verdict().words(),
                    qualified(claim)));
      }
    }
    page.append('\n');
  }

  private static String count(List<ClaimOutcome> claims, Verdict verdict) {
    var these = claims.stream().filter(claim -> claim.verdict() == verdict).toList();
    var of =
        Stream.of(
                some(these, "explored", claim -> claim.claim().explores()),
                some(these, "in part", ClaimOutcome::isInPart))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    return "%d are %s%s"
        .formatted(these.size(), verdict.words(), of.isEmpty() ? "" : " (%s)".formatted(of));
  }

  private static Optional<String> some(
      List<ClaimOutcome> claims, String what, Predicate<ClaimOutcome> are) {
    long number = claims.stream().filter(are).count();
    return number == 0 ? Optional.empty() : Optional.of("%d of them %s".formatted(number, what));
  }

  /** Returns what a reader of the table alone has to know of a verdict. */
  private static String qualified(ClaimOutcome outcome) {
    var claim = outcome.claim();
    var text = new StringBuilder(claim.explores() ? ", explored" : "");
    if (outcome.isInPart()) {
      text.append(", in part");
    }
    var explanation =
        switch (outcome.verdict()) {
          case REPEATED -> claim.ifRepeated();
          case CONTRADICTED -> claim.ifContradicted();
          case NOT_MEASURED, NOT_TESTABLE -> null;
        };
    return text.append(explanation == null ? "" : ", under conditions that may explain it")
        .toString();
  }

  /** The outcomes of a study's claims. */
  private record StudyOutcome(Study study, List<ClaimOutcome> claims) {}
}
