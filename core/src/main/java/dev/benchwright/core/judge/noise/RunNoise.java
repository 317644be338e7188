package dev.benchwright.core.judge.noise;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.RunNoiseStatus;
import dev.benchwright.core.judge.outcomes.CandidateCell;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.FinishedTrials;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.verdict.Headline;
import dev.benchwright.core.judge.verdict.VerdictMetric;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.Percentile;
import dev.benchwright.core.plan.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * What a run's trials say about the next run: whether longer windows or more blocks would reach the
 * wished precision sooner.
 *
 * <p>A run does not follow it by itself. Trials are compared only with windows of the same length,
 * and a length that is chosen from the figures that are judged would favour lucky ones.
 */
public final class RunNoise {

  /** With fewer blocks, the variance of ratios is hardly known. */
  private static final int FEWEST_PAIRS = 4;

  /** Eight slices of two seconds; a change within a shorter window would not be seen. */
  private static final int SHORTEST_SECONDS = 16;

  private static final int LONGEST_SECONDS = 600;

  /** The most that a run's file can ask for. */
  private static final int MOST_BLOCKS = 100;

  private final BenchmarkRunSpec spec;
  private final StoppingRule rule;
  private final List<FinishedTrial> finished;
  private final double secondsOfATrial;
  private final Metric metric;

  private RunNoise(
      BenchmarkRunSpec spec,
      StoppingRule rule,
      List<FinishedTrial> finished,
      double secondsOfATrial) {
    this.spec = spec;
    this.rule = rule;
    this.finished = finished;
    this.secondsOfATrial = secondsOfATrial;
    this.metric = VerdictMetric.of(spec);
  }

  /**
   * Returns what is known.
   *
   * @param spec spec of an accepted run
   * @param rule the rule that determines the number of its blocks
   * @param made all trials that it has made
   * @return empty if nothing is compared, or if for some ratio fewer than {@value #FEWEST_PAIRS}
   *     blocks or no slices of windows tell
   */
  public static Optional<RunNoiseStatus> of(
      BenchmarkRunSpec spec, StoppingRule rule, Collection<BenchmarkTrial> made) {
    return of(spec, rule, FinishedTrials.of(made), secondsOfATrial(made));
  }

  /**
   * Returns the same.
   *
   * @param finished all trials that are over
   * @param secondsOfATrial how long one takes from its start to its end
   */
  static Optional<RunNoiseStatus> of(
      BenchmarkRunSpec spec,
      StoppingRule rule,
      List<FinishedTrial> finished,
      double secondsOfATrial) {
    return new RunNoise(spec, rule, finished, secondsOfATrial).status();
  }

  /** Returns the mean over the trials that count. */
  private static double secondsOfATrial(Collection<BenchmarkTrial> made) {
    return made.stream()
        .map(BenchmarkTrial::statusOrNew)
        .filter(status -> status.phase() == TrialPhase.SUCCEEDED)
        .flatMapToDouble(status -> seconds(status.began(), status.ended()))
        .average()
        .orElse(0);
  }

  private static DoubleStream seconds(@Nullable String began, @Nullable String ended) {
    return began == null || ended == null
        ? DoubleStream.empty()
        : DoubleStream.of(
            Duration.between(Instant.parse(began), Instant.parse(ended)).toMillis() / 1000.0);
  }

  private Optional<RunNoiseStatus> status() {
    var trials = new ValidTrials(finished);
    var ratios = new ArrayList<Ratio>();
    for (var cell : CandidateCell.of(spec)) {
      var components =
          Components.ofRatios(
              trials.paired(metric, cell.level(), cell.variant(), spec.baselineName()),
              metric.metricName());
      if (components.isEmpty() || components.get().values() < FEWEST_PAIRS) {
        return Optional.empty();
      }
      ratios.add(new Ratio(cell, components.get()));
    }
    return ratios.stream()
        .max(Comparator.comparingDouble(this::halfWidth))
        .map(widest -> status(ratios, widest));
  }

  private RunNoiseStatus status(List<Ratio> ratios, Ratio widest) {
    double wished = Objects.requireNonNullElse(spec.precisionPercent(), spec.marginPercent());
    var limits = limits();
    var best =
        Design.cheapest(
            ratios.stream().map(ratio -> ratio.noise(windowSeconds())).toList(),
            limits,
            this::quantile,
            Math.log1p(wished / 100));
    var minutes =
        best.map(design -> Math.toIntExact(Math.ceilDiv((long) limits.seconds(design), 60)));
    double reached = 100 * Math.expm1(halfWidth(widest));
    return new RunNoiseStatus(
        metric.metricName(),
        wished,
        reached,
        best.map(Design::windowSeconds).orElse(null),
        best.map(Design::blocks).orElse(null),
        minutes.orElse(null),
        new NoiseSentence(spec, metric, windowSeconds())
            .of(
                widest,
                reached,
                wished,
                best.map(design -> new NoiseSentence.Advice(design, minutes.orElseThrow()))));
  }

  /** Returns the half-width of a ratio's interval, on the log scale. */
  private double halfWidth(Ratio ratio) {
    var of = ratio.components();
    return quantile(of.values()) * Math.sqrt(of.observed() / of.values());
  }

  private double quantile(int blocks) {
    return rule.width(PairedRatio.LEAST_RESOLUTION).of(blocks).errors();
  }

  private int windowSeconds() {
    return spec.load().measuredSeconds();
  }

  private Design.Limits limits() {
    int least = Math.max(SHORTEST_SECONDS, secondsForPercentiles());
    boolean even = spec.order() == Order.MIRRORED_BLOCKS;
    return new Design.Limits(
        Plan.cells(spec).size(),
        secondsAroundWindow(),
        least,
        Math.max(least, LONGEST_SECONDS),
        Math.max(
            rule.fewestPairs(),
            spec.precisionPercent() == null ? 0 : BenchmarkRunSpec.EARLIEST_LOOK),
        MOST_BLOCKS,
        even);
  }

  /** Returns the machine time of a trial besides its window, with the pause after it. */
  private double secondsAroundWindow() {
    return Math.max(0, secondsOfATrial - windowSeconds()) + spec.pauseSeconds();
  }

  /** Returns how long a window must be for the percentiles that are judged, in every trial. */
  private int secondsForPercentiles() {
    long requests =
        Headline.of(spec).metrics().stream()
            .flatMap(judged -> judged.percentile().stream())
            .mapToLong(Percentile::leastRequests)
            .max()
            .orElse(0);
    double slowest =
        finished.stream()
            .filter(FinishedTrial::isValid)
            .flatMapToDouble(
                trial -> trial.value(MetricCatalog.REQUESTS_PER_SECOND.metricName()).stream())
            .filter(perSecond -> perSecond > 0)
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    return (int) Math.ceil(requests / slowest);
  }

  /**
   * The ratio of a variant to the baseline at one load level.
   *
   * @param cell the variant and the load level
   * @param components what its variance is made of
   */
  record Ratio(CandidateCell cell, Components components) {

    Design.Noise noise(int windowSeconds) {
      return new Design.Noise(components.between(), components.within() * windowSeconds);
    }
  }
}
