package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Claim;
import dev.benchwright.studies.Claims.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides what became of a claim.
 *
 * <p>Two figures are compared within each block, by the logarithm of their ratio: what slows the
 * machine for some minutes slows both. A statement is repeated when the 95 % interval lies in its
 * range: a claim is repeated only when all its statements are, so that none needs a correction. It
 * is contradicted when the interval lies outside: one statement is enough for that, and so each of
 * m statements gets the confidence 1 − 5 %/m (Bonferroni).
 */
final class Judge {

  private static final double ERROR = 0.05;

  private final Map<String, StudyRun> runs;

  Judge(Map<String, StudyRun> runs) {
    this.runs = Map.copyOf(runs);
  }

  ClaimOutcome judge(Claim claim) {
    double error = ERROR / claim.statements().size();
    return new ClaimOutcome(
        claim,
        claim.statements().stream()
            .map(s -> judge(s, claim.needsCpuToSpare(), 1 - error))
            .toList());
  }

  private StatementOutcome judge(
      Statement statement, boolean needsCpuToSpare, double confidenceAgainst) {
    var run = runs.get(statement.of().run());
    if (run == null) {
      return new StatementOutcome(
          statement,
          Verdict.NOT_TESTABLE,
          "run %s has not been made".formatted(statement.of().run()),
          List.of(),
          Optional.empty());
    }
    var samples = statement.figures().stream().map(figure -> Samples.of(figure, run)).toList();
    var compared = compared(samples);
    if (compared.size() < 2) {
      return new StatementOutcome(
          statement,
          Verdict.NOT_TESTABLE,
          tooFew(compared.size(), samples),
          samples,
          Optional.empty());
    }
    var interval = interval(compared, samples.size(), 1 - ERROR);
    var limited = atLimit(statement, needsCpuToSpare, run);
    if (limited.isPresent()) {
      return new StatementOutcome(
          statement, Verdict.NOT_TESTABLE, limited.get(), samples, Optional.of(interval));
    }
    if (statement.holdsFor(interval)) {
      return new StatementOutcome(
          statement, Verdict.REPEATED, "in the range", samples, Optional.of(interval));
    }
    if (statement.failsFor(interval(compared, samples.size(), confidenceAgainst))) {
      return new StatementOutcome(
          statement, Verdict.CONTRADICTED, "outside of the range", samples, Optional.of(interval));
    }
    return new StatementOutcome(
        statement,
        Verdict.NOT_TESTABLE,
        "undecided: the interval is too wide, or too near to the end of the range",
        samples,
        Optional.of(interval));
  }

  /** The figure of each block, or the logarithm of the ratio of two. */
  private static List<Double> compared(List<Sample> samples) {
    var of = samples.getFirst().byBlock();
    if (samples.size() == 1) {
      return List.copyOf(of.values());
    }
    var to = samples.getLast().byBlock();
    var logarithms = new ArrayList<Double>();
    of.forEach((block, value) -> {
      var other = to.get(block);
      if (other != null && value > 0 && other > 0) {
        logarithms.add(Math.log(value / other));
      }
    });
    return logarithms;
  }

  private static Interval interval(List<Double> compared, int figures, double confidence) {
    var interval = Interval.ofMean(compared, confidence);
    return figures == 1 ? interval : interval.exponential();
  }

  private static String tooFew(int blocks, List<Sample> samples) {
    var gaps = samples.stream().flatMap(sample -> sample.gaps().stream()).distinct().toList();
    var text =
        blocks == 0
            ? "no block has the figures"
            : "only one block has the figures, which says nothing about chance";
    return gaps.isEmpty() ? text : text + ": " + String.join("; ", gaps);
  }

  /**
   * Where the generator is the bottleneck, a figure of the load says nothing about the subject; and
   * where the subject's CPU is, nothing about a claim that needs some to spare.
   */
  private static Optional<String> atLimit(
      Statement statement, boolean needsCpuToSpare, StudyRun run) {
    return statement.figures().stream()
        .filter(figure -> LoadMetrics.contains(figure.metric()))
        .map(figure ->
            Facts.generatorLimit(figure, run)
                .or(() -> needsCpuToSpare ? Facts.cpuLimit(figure, run) : Optional.empty()))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The trials of a claim's cells that do not count or lack a metric, a sentence each. */
  static List<String> gaps(ClaimOutcome outcome) {
    return outcome.statements().stream()
        .flatMap(s -> s.samples().stream())
        .flatMap(s -> s.gaps().stream())
        .distinct()
        .toList();
  }
}
