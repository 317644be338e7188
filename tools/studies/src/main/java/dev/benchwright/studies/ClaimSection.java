package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Figure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One claim on the page: the figures, the range, the verdict, and what explains it. */
final class ClaimSection {

  /** The metrics that the page shows for every cell of a claim that was not repeated. */
  private static final List<String> ALWAYS_SHOWN =
      List.of(
          "requestsPerSecond",
          "failedPercent",
          "p50Millis",
          "p99Millis",
          "cpuCores",
          "cpuThrottledPercent",
          "requestsPerCpuSecond",
          "memoryMiB",
          "liveThreadsMax",
          "gcPauseMillis",
          "generatorCpuCores",
          "generatorThrottledPercent");

  private ClaimSection() {}

  static String text(
      ClaimOutcome outcome, Map<String, StudyRun> runs, List<Claims.FormerRun> formerRuns) {
    var claim = outcome.claim();
    var text = new StringBuilder();
    text.append("### %s\n\n".formatted(heading(outcome)));
    if (claim.undecided() != null) {
      return text.append("%s\n\n%s\n\n".formatted(claim.text(), claim.undecided().strip()))
          .append(dropped(claim))
          .append(alsoMeasured(claim, runs))
          .toString();
    }
    text.append(
        "%s\n\nHere: %s\n\nThe ranges: %s\n\n"
            .formatted(claim.text(), stripped(claim.here()), stripped(claim.ranges())));
    text.append(
        """
        | statement | published | here | ratio or figure, interval | range | outcome |
        | --- | --- | --- | --- | --- | --- |
        """);
    outcome.statements().forEach(statement -> text.append(row(statement)));
    text.append("\n**%s**: %s\n\n".formatted(capital(outcome.verdict().words()), reason(outcome)));
    if (outcome.verdict() == Verdict.NOT_TESTABLE) {
      text.append("What would decide it: %s\n\n".formatted(stripped(claim.machine())));
    }
    text.append(remark("Of the claim, this is not held: ", claim.notHeld()));
    text.append(remark("A rule is younger than the data: ", claim.afterData()));
    text.append(formerRuns(claim, formerRuns, runs));
    text.append(parts(claim, runs));
    text.append(formerRanges(claim));
    text.append(dropped(claim));
    if (outcome.verdict() == Verdict.CONTRADICTED) {
      text.append(remark("What may explain it: ", claim.ifContradicted()));
    }
    if (outcome.verdict() == Verdict.REPEATED) {
      text.append(remark("What may explain it besides the study: ", claim.ifRepeated()));
    }
    text.append(alsoMeasured(claim, runs));
    var gaps = Judge.gaps(outcome);
    if (!gaps.isEmpty()) {
      text.append("Without figures:\n\n");
      gaps.forEach(gap -> text.append("- %s\n".formatted(oneLine(gap))));
      text.append('\n');
    }
    if (outcome.verdict() != Verdict.REPEATED) {
      text.append(explanation(outcome, runs));
    }
    return text.toString();
  }

  /** Returns the link to a claim's heading, as GitHub makes it. */
  static String anchor(ClaimOutcome outcome) {
    return heading(outcome).toLowerCase(Locale.ROOT).replace(":", "").replace(' ', '-');
  }

  private static String heading(ClaimOutcome outcome) {
    return outcome.claim().id() + ": " + outcome.verdict().words();
  }

  private static String remark(String about, @Nullable String remark) {
    return remark == null ? "" : about + remark.strip() + "\n\n";
  }

  private static String row(StatementOutcome outcome) {
    var statement = outcome.statement();
    var figures = new ArrayList<String>();
    var samples = outcome.samples();
    for (int i = 0; i < samples.size(); i++) {
      figures.add(statement.figures().get(i).label() + ": " + Numbers.of(samples.get(i)));
    }
    return "| %s | %s | %s | %s | %s | %s |\n"
        .formatted(
            statement.says(),
            statement.published(),
            figures.isEmpty() ? "–" : String.join("<br>", figures),
            outcome.interval().map(Numbers::withMiddle).orElse("–"),
            range(statement),
            outcome.verdict().words());
  }

  private static String stripped(@Nullable String text) {
    return text == null ? "" : text.strip();
  }

  /** Returns the names of the runs that the statements are about. */
  private static Stream<String> runsOf(Claims.Claim claim) {
    return claim.statements().stream().map(one -> one.of().run()).distinct();
  }

  /** Returns how often the runs of the statements were made before, and why they were again. */
  private static String formerRuns(
      Claims.Claim claim, List<Claims.FormerRun> all, Map<String, StudyRun> runs) {
    return runsOf(claim)
        .map(run ->
            formerRuns(
                run,
                all.stream().filter(one -> one.run().equals(run)).toList(),
                runs.containsKey(run)))
        .collect(Collectors.joining());
  }

  private static String formerRuns(String run, List<Claims.FormerRun> before, boolean isMade) {
    return before.isEmpty()
        ? ""
        : "Run %s was made %d times%s, which share the error rate: %s.\n\n"
            .formatted(
                run,
                (isMade ? 1 : 0) + before.size(),
                isMade ? "" : " before the one that is to come",
                before.stream()
                    .map(one ->
                        "that of revision %s was made again because %s"
                            .formatted(Numbers.revision(one.revision()), oneLine(one.because())))
                    .collect(Collectors.joining("; ")));
  }

  /** Returns which runs of the statements were made in parts, and when they could be judged. */
  private static String parts(Claims.Claim claim, Map<String, StudyRun> runs) {
    return runsOf(claim)
        .flatMap(run -> Stream.ofNullable(runs.get(run)))
        .filter(run -> !run.earlierEnds().isEmpty())
        .map(run ->
            "Run %s was made in %d parts, and its figures are of all their blocks.%s\n\n"
                .formatted(
                    run.name(),
                    run.earlierEnds().size() + 1,
                    run.judgedBefore().isEmpty()
                        ? ""
                        : " It was judged after %s of them, too, which shares the error rate."
                            .formatted(
                                run.judgedBefore().stream()
                                    .map(String::valueOf)
                                    .collect(Collectors.joining(" and ")))))
        .collect(Collectors.joining());
  }

  /** Returns the ranges that statements had before, with the reasons of the changes. */
  private static String formerRanges(Claims.Claim claim) {
    var text = new StringBuilder();
    for (var statement : claim.statements()) {
      for (var former : statement.formerly()) {
        text.append(
            "The range of “%s” was before: %s. It was changed because %s\n\n"
                .formatted(
                    statement.says(), range(statement, former.range()), former.because().strip()));
      }
    }
    return text.toString();
  }

  /** Returns the statements that are held no more, with the reasons. */
  private static String dropped(Claims.Claim claim) {
    return claim.dropped().stream()
        .map(statement ->
            "“%s” was held once, and its run was made. It is held no more because %s\n\n"
                .formatted(statement.says(), statement.because().strip()))
        .collect(Collectors.joining());
  }

  private static String range(Claims.Statement statement) {
    return range(statement, statement.range());
  }

  private static String range(Claims.Statement statement, Claims.Range range) {
    var of = statement.to() == null ? "figure" : "ratio";
    var low = range.atLeast();
    var high = range.atMost();
    if (range.differsBy() != null) {
      return "%s at least %s, or at most its inverse"
          .formatted(of, Numbers.exactly(1 + range.differsBy()));
    }
    if (low == null) {
      return "%s at most %s".formatted(of, high == null ? "–" : Numbers.exactly(high));
    }
    return high == null
        ? "%s at least %s".formatted(of, Numbers.exactly(low))
        : "%s from %s to %s".formatted(of, Numbers.exactly(low), Numbers.exactly(high));
  }

  private static String reason(ClaimOutcome outcome) {
    if (outcome.verdict() == Verdict.REPEATED) {
      return outcome.statements().size() == 1
          ? "the statement's interval lies in its range."
          : "all %d statements' intervals lie in their ranges."
              .formatted(outcome.statements().size());
    }
    var text = reasons(outcome.decisive());
    var open =
        outcome.statements().stream()
            .filter(s -> s.verdict() == Verdict.NOT_TESTABLE)
            .filter(s -> !outcome.decisive().contains(s))
            .toList();
    return open.isEmpty() ? text : text + " Besides: " + reasons(open);
  }

  private static String reasons(List<StatementOutcome> outcomes) {
    return outcomes.stream()
            .map(s -> "“%s” is %s".formatted(s.statement().says(), oneLine(reason(s))))
            .collect(Collectors.joining("; "))
        + ".";
  }

  private static String reason(StatementOutcome outcome) {
    var interval = outcome.interval().map(i -> " (" + Numbers.of(i) + ")").orElse("");
    return outcome.verdict() == Verdict.CONTRADICTED
        ? outcome.reason() + interval
        : "not decided: " + outcome.reason();
  }

  private static String alsoMeasured(Claims.Claim claim, Map<String, StudyRun> runs) {
    var figures = new ArrayList<String>();
    for (var figure : claim.alsoMeasured()) {
      var run = runs.get(figure.run());
      if (run != null) {
        figures.add(
            "%s%s %s"
                .formatted(
                    ofRun(figure, claim.alsoMeasured()),
                    figure.label(),
                    Numbers.of(Samples.of(figure, run))));
      }
    }
    return figures.isEmpty() ? "" : "Also measured: %s.\n\n".formatted(String.join("; ", figures));
  }

  /** Returns of which run a figure is, if the same variant may stand for several of these. */
  private static String ofRun(Figure figure, Collection<Figure> all) {
    return all.stream().map(Figure::run).distinct().count() > 1 ? figure.run() + ": " : "";
  }

  /** Returns measured facts about the cells of the decisive statements. */
  private static String explanation(ClaimOutcome outcome, Map<String, StudyRun> runs) {
    var cells =
        outcome.decisive().stream()
            .flatMap(s -> s.statement().figures().stream())
            .map(f -> new Figure(f.run(), f.variant(), f.load(), "", null, null, null))
            .filter(cell -> runs.containsKey(cell.run()))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (cells.isEmpty()) {
      return "";
    }
    var text = new StringBuilder("What else was measured:\n\n| metric |");
    cells.forEach(cell ->
        text.append(
            " %s%s%s |".formatted(ofRun(cell, cells), Numbers.cell(cell), entry(cell, runs))));
    text.append("\n| --- |").append(" --- |".repeat(cells.size())).append('\n');
    Stream.concat(ALWAYS_SHOWN.stream(), outcome.claim().explainedBy().stream())
        .distinct()
        .forEach(metric -> text.append(metricRow(metric, cells, runs)));
    text.append('\n');
    var facts = new LinkedHashSet<String>();
    for (var cell : cells) {
      var run = runs.get(cell.run());
      if (run != null) {
        Facts.of(cell, run).forEach(fact -> facts.add(ofRun(cell, cells) + fact));
      }
    }
    facts.forEach(fact -> text.append("- %s\n".formatted(fact)));
    return facts.isEmpty() ? text.toString() : text.append('\n').toString();
  }

  /** Returns of which component of a system the figures of a cell are. */
  private static String entry(Figure cell, Map<String, StudyRun> runs) {
    return Optional.ofNullable(runs.get(cell.run()))
        .flatMap(run -> run.run().spec().entry(cell.variant()))
        .map(" (%s)"::formatted)
        .orElse("");
  }

  /** Returns the row of a metric, or an empty text when no cell has the metric. */
  private static String metricRow(
      String metric, LinkedHashSet<Figure> cells, Map<String, StudyRun> runs) {
    var row = new StringBuilder("| `%s` |".formatted(metric));
    boolean any = false;
    for (var cell : cells) {
      var run = runs.get(cell.run());
      if (run == null) {
        continue;
      }
      var sample = Samples.ofCell(metric, cell, run);
      any |= !sample.byBlock().isEmpty();
      row.append(" %s |".formatted(Numbers.of(sample)));
    }
    return any ? row.append('\n').toString() : "";
  }

  private static String capital(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** Returns the text without line breaks and bars, which would break the page. */
  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").replace("|", "\\|");
  }
}
