package dev.benchwright.studies;

import static java.util.Objects.requireNonNull;

import dev.benchwright.core.judge.statistics.FewPairs;
import dev.benchwright.core.judge.statistics.IntervalWidth;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.studies.Claims.Claim;
import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.Claims.FormerRun;
import dev.benchwright.studies.Claims.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * Decides the outcome of a claim, by the procedure of a run's verdict.
 *
 * <p>Two figures are compared within each block, by the logarithm of their ratio, because whatever
 * slows the machine for some minutes slows both. The interval is the verdict's, with the confidence
 * that a verdict of so many pairs needs ({@link FewPairs}). A statement is repeated when its
 * interval lies in its range. A claim is repeated only when all its statements are, so this needs
 * no correction. A statement is contradicted when its interval lies outside. One statement is
 * enough to contradict a claim, so the m statements of a claim share the level (Bonferroni). The
 * k-th look at a run, whatever the former ones had shown, has a k-th of the level: who looks k
 * times has k chances. The former looks were judged at more, so that the chances add up to 1 + 1/2
 * + … + 1/k times the level; but a truth is beyond one end of a range at a time, and an interval
 * misses it on that side half as often. So k looks err at most (1 + 1/2 + … + 1/k)/2 times as often
 * as the level says: not more than it up to three, 1.04 times at four, 1.14 times at five.
 */
final class Judge {

  /** The margin of every verdict, within which two figures count as alike. */
  private static final double MARGIN = 0.05;

  private final Map<String, StudyRun> runs;
  private final List<FormerRun> formerRuns;
  private final Guards guards = new Guards();

  /**
   * Creates a judge.
   *
   * @param runs those that stand, by name
   * @param formerRuns those that were made before them
   */
  Judge(Map<String, StudyRun> runs, List<FormerRun> formerRuns) {
    this.runs = Map.copyOf(runs);
    this.formerRuns = List.copyOf(formerRuns);
  }

  ClaimOutcome judge(Claim claim) {
    return new ClaimOutcome(
        claim, claim.statements().stream().map(statement -> judge(statement, claim)).toList());
  }

  private StatementOutcome judge(Statement statement, Claim claim) {
    var run = runs.get(statement.of().run());
    if (run == null) {
      return notMeasured(
          statement,
          "run %s has not been made from the file that stands now".formatted(statement.of().run()));
    }
    var few = FewPairs.of(run.run().spec().blocks());
    int blocks = run.run().spec().repetitions();
    if (blocks < few.fewest()) {
      // Whatever these blocks have: it is the further parts that are missing, not a larger machine.
      return notMeasured(
          statement,
          "run %s has parts that are not made yet; its %d blocks are fewer than the %d that can say something about chance"
              .formatted(run.name(), blocks, few.fewest()));
    }
    var samples = samples(statement, run);
    var compared = compared(samples);
    if (compared.size() < few.fewest()) {
      return new StatementOutcome(
          statement,
          Verdict.NOT_TESTABLE,
          tooFew(compared.size(), few.fewest(), samples, run),
          samples,
          Optional.empty());
    }
    IntFunction<Interval> intervals =
        questions -> {
          double level = few.level(compared.size()) / questions;
          double step = step(statement, samples, run, level);
          return interval(statement, compared, few.width(compared.size(), questions, step));
        };
    int looks = 1 + former(run.name()).size() + run.judgedBefore().size();
    var interval = intervals.apply(looks);
    var limited =
        Stream.concat(
                failed(statement, run).stream(),
                statement.figures().stream()
                    .flatMap(figure -> guards.against(figure, claim, run).stream()))
            .distinct()
            .toList();
    if (!limited.isEmpty()) {
      return new StatementOutcome(
          statement,
          Verdict.NOT_TESTABLE,
          String.join("; ", limited),
          samples,
          Optional.of(interval));
    }
    var bounds = Bounds.of(statement, claim, run, guards);
    if (few.canDecide(compared.size(), looks)
        && statement.range().holdsFor(bounds.possible(interval))) {
      return new StatementOutcome(
          statement,
          Verdict.REPEATED,
          "in the range" + bounds.text(),
          samples,
          Optional.of(interval));
    }
    int questions = looks * claim.statements().size();
    var widest = intervals.apply(questions);
    if (statement.range().failsFor(bounds.possible(widest))
        && few.canDecide(compared.size(), questions)) {
      return new StatementOutcome(
          statement,
          Verdict.CONTRADICTED,
          "outside of the range" + bounds.text(),
          samples,
          Optional.of(widest));
    }
    return new StatementOutcome(
        statement,
        Verdict.NOT_TESTABLE,
        open(statement, interval, bounds),
        samples,
        Optional.of(interval));
  }

  private static StatementOutcome notMeasured(Statement statement, String reason) {
    return new StatementOutcome(
        statement, Verdict.NOT_MEASURED, reason, List.of(), Optional.empty());
  }

  private List<FormerRun> former(String run) {
    return formerRuns.stream().filter(former -> former.run().equals(run)).toList();
  }

  private static String open(Statement statement, Interval interval, Bounds bounds) {
    if (!bounds.isEmpty()) {
      return "the true number may lie beyond the interval" + bounds.text();
    }
    if (statement.range().holdsFor(interval)) {
      return "in the range, but too few blocks for a run that was made as often";
    }
    if (statement.range().failsFor(interval)) {
      return "outside of the range, but not as surely as so many statements and runs need";
    }
    return statement.range().endsAt(1) && statement.to() != null && interval.isWithin(MARGIN)
        ? "the two are alike within 5 %, and the range ends where they are equal"
        : "the interval is too wide, or too near to the end of the range";
  }

  /**
   * Returns the samples of a statement's figures. In a ratio, a value without a logarithm becomes a
   * gap.
   */
  private static List<Sample> samples(Statement statement, StudyRun run) {
    return statement.figures().stream()
        .map(figure -> {
          var sample = Samples.of(figure, run);
          return statement.to() == null ? sample : sample.positive(figure.label());
        })
        .toList();
  }

  /**
   * Returns the figure of each block; of two figures, the logarithm of their ratio; of four, the
   * difference of two such logarithms, which is that of the ratio of the ratios.
   */
  private static List<Double> compared(List<Sample> samples) {
    var of = samples.getFirst().byBlock();
    if (samples.size() == 1) {
      return List.copyOf(of.values());
    }
    return of.keySet().stream()
        .filter(block -> samples.stream().allMatch(sample -> sample.byBlock().containsKey(block)))
        .map(block -> logarithm(samples, block))
        .toList();
  }

  /** Of the figures, every second one is a divisor, and the second ratio is one as a whole. */
  private static double logarithm(List<Sample> samples, Integer block) {
    double sum = 0;
    for (int i = 0; i < samples.size(); i++) {
      double logarithm = Math.log(requireNonNull(samples.get(i).byBlock().get(block)));
      sum += isDividend(i) ? logarithm : -logarithm;
    }
    return sum;
  }

  /** Returns whether the number grows with a figure of a statement, the i-th from 0. */
  static boolean isDividend(int i) {
    return (i + i / 2) % 2 == 0;
  }

  private static Interval interval(
      Statement statement, List<Double> compared, IntervalWidth width) {
    var interval = Interval.ofMean(compared, width);
    if (statement.to() != null) {
      return interval.exponential();
    }
    return isOfFailures(statement.of()) ? interval.notNegative() : interval;
  }

  private static boolean isOfFailures(Figure figure) {
    return figure.metric().equals(MetricCatalog.FAILED_PERCENT.metricName());
  }

  /**
   * Returns the step of the scale of what is compared: relative, unless it is a figure alone.
   *
   * <p>Of a difference of two figures, the steps of both add up. Where no request of n failed, one
   * in so many may fail that this happens by chance as often as the level says: −ln(level)/n of
   * them (at 5 %, the rule of three).
   *
   * @param level the probability of an error that is allowed
   */
  private static double step(
      Statement statement, List<Sample> samples, StudyRun run, double level) {
    var figures = statement.figures();
    double relative = PairedRatio.LEAST_RESOLUTION;
    for (int i = 0; i < figures.size(); i++) {
      relative = Math.max(relative, relativeStep(figures.get(i), samples.get(i), run));
    }
    if (samples.size() > 1) {
      return Math.log1p(relative);
    }
    double step = relative * Math.abs(Sample.mean(samples.getFirst().values()));
    return isOfFailures(statement.of())
        ? Math.max(step, -100 * Math.log(level) / requests(statement.of(), run))
        : step;
  }

  private static double relativeStep(Figure figure, Sample sample, StudyRun run) {
    var scale = figure.catalogued().scale();
    double greatest = 0;
    for (var value : sample.values()) {
      if (value > 0) {
        greatest = Math.max(greatest, scale.relativeStepAt(value));
      }
    }
    if (figure.minus() == null) {
      return greatest;
    }
    // Both figures are larger than their difference, by which their steps are now divided.
    var minuend = Samples.of(figure.alone(figure.metric()), run).values();
    var subtrahend = Samples.of(figure.alone(figure.minus()), run).values();
    return greatest
        * (Sample.mean(minuend) + Sample.mean(subtrahend))
        / Math.abs(Sample.mean(sample.values()));
  }

  private static double requests(Figure figure, StudyRun run) {
    return Samples.of(figure.alone(MetricCatalog.REQUESTS.metricName()), run).values().stream()
        .mapToDouble(Double::doubleValue)
        .sum();
  }

  /**
   * Returns the trials of the figures whose subject did not survive, a sentence without its stop
   * each.
   */
  private static List<String> failed(Statement statement, StudyRun run) {
    return statement.figures().stream()
        .flatMap(figure -> run.cell(figure.variant(), figure.load()).stream())
        .filter(trial -> "Failed".equals(trial.status().phase()))
        .map(trial ->
            "trial %s failed, and what the others have is that of survivors"
                .formatted(trial.metadata().name()))
        .distinct()
        .toList();
  }

  private static String tooFew(int blocks, int fewest, List<Sample> samples, StudyRun run) {
    var status = run.run().status();
    var gaps =
        Stream.concat(
                samples.stream().flatMap(sample -> sample.gaps().stream()),
                status.succeeded()
                    ? Stream.of()
                    : Stream.of(
                        "run %s is %s: %s".formatted(run.name(), status.phase(), status.message())))
            .distinct()
            .toList();
    var text =
        blocks == 0
            ? "no block has the figures"
            : "only %d %s the figures; fewer than %d blocks say nothing about chance"
                .formatted(blocks, blocks == 1 ? "block has" : "blocks have", fewest);
    return gaps.isEmpty() ? text : text + ": " + String.join("; ", gaps);
  }

  /** Returns the trials of a claim's cells that do not count or lack a metric, a sentence each. */
  static List<String> gaps(ClaimOutcome outcome) {
    return outcome.statements().stream()
        .flatMap(s -> s.samples().stream())
        .flatMap(s -> s.gaps().stream())
        .distinct()
        .toList();
  }
}
