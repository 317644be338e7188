package dev.benchwright.studies;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.Scenario;
import dev.benchwright.studies.Claims.Claim;
import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.StudyRun.ComponentResult;
import dev.benchwright.studies.StudyRun.Resources;
import dev.benchwright.studies.StudyRun.Trial;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides whether a trial's figure says something about the subject.
 *
 * <p>Each trial is compared with the limits by itself, because a mean over blocks hides a slow one.
 * A figure without the metrics that would show a limit decides nothing either.
 */
final class Guards {

  /**
   * The part of a limit that counts as reaching it: a container that is always throttled uses a
   * little less than its limit on average.
   */
  static final double AT_LIMIT = 0.9;

  /**
   * Percent of the scheduler's periods that are throttled; below it, few requests met a throttled
   * container.
   */
  static final double OFTEN_THROTTLED_PERCENT = 25;

  /**
   * The same for a mean of short latencies. Throttling lasts up to 100 ms and adds to the mean: 1 %
   * of the periods adds up to 1 ms.
   */
  private static final double MEAN_THROTTLED_PERCENT = 1;

  /**
   * The same for a batch, which lasts for many periods and loses at most their throttled part. A
   * difference of 5 % decides a claim.
   */
  private static final double BATCH_THROTTLED_PERCENT = 2;

  /**
   * The fewest collections in a window. Between collections, the heap in use depends on the time
   * since the last one.
   */
  private static final double COLLECTIONS = 3;

  private static final Pattern PERCENTILE = Pattern.compile("(?:p|intendedP)(\\d+)Millis");

  /** More failed requests make a latency theirs: those that were given up, or refused at once. */
  private static final double FAILED_PERCENT = 0.5;

  /** What was over before the load began. Its gates and limits say nothing of these figures. */
  private static final Set<String> BEFORE_THE_LOAD = Set.of("startSeconds", "idleMemoryMiB");

  private static final String SUBJECT = "subject";

  private static final String THROTTLED = "cpuThrottledPercent";

  /** The scenarios whose trials have a database. */
  private final Set<String> withADatabase =
      Catalog.bundled().scenarios().stream()
          .filter(Scenario::database)
          .map(Scenario::name)
          .collect(Collectors.toUnmodifiableSet());

  /**
   * Returns why a figure decides nothing: a sentence without its full stop for each reason, with
   * its trials. Returns none when nothing is wrong.
   *
   * @param figure a figure of one of the claim's statements
   * @param claim says whether the subject must have CPU to spare, and how much must be in use
   * @param run the run of the figure
   */
  List<String> against(Figure figure, Claim claim, StudyRun run) {
    var trials = new LinkedHashMap<String, List<String>>();
    for (var trial : run.cell(figure.variant(), figure.load())) {
      if (trial.counts()) {
        against(figure, claim, run, trial)
            .forEach(reason ->
                trials
                    .computeIfAbsent(reason, _ -> new ArrayList<>())
                    .add(trial.metadata().name()));
      }
    }
    return trials.entrySet().stream()
        .map(reason -> "%s %s".formatted(names(reason.getValue()), reason.getKey()))
        .toList();
  }

  static String names(List<String> trials) {
    return trials.size() == 1
        ? "trial " + trials.getFirst()
        : "each of trials " + String.join(", ", trials);
  }

  private List<String> against(Figure figure, Claim claim, StudyRun run, Trial trial) {
    if (BEFORE_THE_LOAD.contains(figure.metric())) {
      return List.of();
    }
    var spec = run.run().spec();
    var measured = trial.status().measurements();
    var reasons = new ArrayList<String>();
    trial.doubts().stream()
        .filter(gate -> gate.doubts(figure))
        // A lower bound still decides in one direction.
        .filter(gate -> !GateName.boundsRates(gate.name()) || !trial.status().isAtLeast(figure))
        .forEach(gate -> reasons.add("failed gate %s".formatted(gate.name())));
    if (figure.isOfTheLoad()) {
      if (!trial.status().components().isEmpty()) {
        below("failedPercent", FAILED_PERCENT, measured).ifPresent(reasons::add);
        limits(trial, component -> !component.role().equals(SUBJECT)).forEach(reasons::add);
      }
      double generator = spec.load().generator().cores();
      below("generatorCpuCores", AT_LIMIT * generator, measured).ifPresent(reasons::add);
      below("generatorThrottledPercent", throttled(figure, spec.load()), measured)
          .ifPresent(reasons::add);
      if (claim.needsCpuToSpare()) {
        spec.subjectCores()
            .flatMap(cores -> below("cpuCores", AT_LIMIT * cores, measured))
            .ifPresent(reasons::add);
      }
      tooMuchThrottling(figure, claim, run, trial)
          // An upper bound still decides in one direction.
          .filter(_ -> !throttlingAdds(figure, claim, run, trial))
          .ifPresent(reasons::add);
    }
    if (withADatabase.contains(spec.scenario())) {
      double database = Optional.ofNullable(spec.database()).map(Resources::cores).orElse(0.0);
      below("databaseCpuCores", AT_LIMIT * database, measured).ifPresent(reasons::add);
      below("databaseThrottledPercent", OFTEN_THROTTLED_PERCENT, measured).ifPresent(reasons::add);
    }
    if (figure.component() != null && figure.metric().startsWith("cpuCores")) {
      limits(trial, component -> component.name().equals(figure.component())).forEach(reasons::add);
      // Its mean may be far from a limit that its maximum is.
      trial.status().components().stream()
          .filter(component -> component.name().equals(figure.component()))
          .flatMap(component ->
              below(THROTTLED, OFTEN_THROTTLED_PERCENT, component.measurements()).stream())
          .map(reason -> "has a component %s that %s".formatted(figure.component(), reason))
          .forEach(reasons::add);
    }
    var windows = windows(figure, trial);
    if (claim.needsCpuInUse() != null && !windows.isEmpty()) {
      double least = claim.needsCpuInUse();
      spec.subjectCores()
          .flatMap(cores -> underLoad(least * cores, windows.getLast()))
          .ifPresent(reasons::add);
    }
    if (figure.metric().startsWith("heapUsed")) {
      windows.forEach(window -> collected(window).ifPresent(reasons::add));
    }
    return reasons.stream().distinct().toList();
  }

  /**
   * Returns whether a figure is only an upper bound of what a subject with CPU to spare would have:
   * a latency to which throttling added. A difference of two such figures, or one of a step, may be
   * off either way.
   *
   * @param claim says whether the subject must have CPU to spare
   */
  boolean throttlingAdds(Figure figure, Claim claim, StudyRun run, Trial trial) {
    return figure.isOfTheWholeTrial()
        && trial.status().measurement(THROTTLED).isPresent()
        && tooMuchThrottling(figure, claim, run, trial).isPresent();
  }

  /** Returns how much throttling there was, if a claim that needs CPU to spare cannot bear it. */
  private Optional<String> tooMuchThrottling(
      Figure figure, Claim claim, StudyRun run, Trial trial) {
    return claim.needsCpuToSpare() && figure.isTimeOfTheLoad()
        ? below(
            THROTTLED, throttled(figure, run.run().spec().load()), trial.status().measurements())
        : Optional.empty();
  }

  /**
   * Returns the percent of the scheduler's periods that may be throttled before throttling
   * determines the figure.
   *
   * <p>For a percentile p, 100 − p percent of the requests are beyond it. Throttling affects the
   * requests that begin during it and those that queue behind them, so half as many periods are
   * enough.
   */
  private double throttled(Figure figure, StudyRun.Load load) {
    if (!figure.isTimeOfTheLoad()) {
      return OFTEN_THROTTLED_PERCENT;
    }
    // Requests that are sent at once are answered over the whole of their batch.
    if (figure.metric().startsWith("batch")
        || load.batch() != null && figure.metric().equals("meanMillis")) {
      return BATCH_THROTTLED_PERCENT;
    }
    var percentile = PERCENTILE.matcher(figure.metric());
    if (!percentile.matches()) {
      return MEAN_THROTTLED_PERCENT;
    }
    // p50, p99, and p999 for 99.9.
    double digits = Double.parseDouble(percentile.group(1));
    return (100 - (digits > 100 ? digits / 10 : digits)) / 2;
  }

  /** Returns the limits that some components reached, each as a clause. */
  private static Stream<String> limits(Trial trial, Predicate<ComponentResult> which) {
    return trial.status().components().stream()
        .filter(which)
        .map(ComponentResult::limit)
        .filter(Objects::nonNull)
        .map(limit -> "says: " + limit.replaceFirst("\\.$", ""));
  }

  private static Optional<String> below(
      String metric, double limit, Map<String, Double> measurements) {
    var value = measurements.get(metric);
    if (value == null) {
      return Optional.of("has no %s, which would show a limit".formatted(metric));
    }
    return value < limit
        ? Optional.empty()
        : Optional.of(
            "has a %s of %s, where %s is too much for this figure"
                .formatted(metric, Numbers.of(value), Numbers.of(limit)));
  }

  /** Returns why a window does not have the load that a claim is about. */
  private static Optional<String> underLoad(double cores, Map<String, Double> window) {
    var used = window.get("cpuCores");
    if (used == null) {
      return Optional.of("has no cpuCores, which would show whether it was under load");
    }
    return used >= cores
        ? Optional.empty()
        : Optional.of(
            "has a cpuCores of %s, where the claim is about at least %s"
                .formatted(Numbers.of(used), Numbers.of(cores)));
  }

  /** Returns what a figure is of, the last window being the one under the greatest load. */
  private static List<Map<String, Double>> windows(Figure figure, Trial trial) {
    return figure.step() == null
        ? List.of(trial.status().measurements())
        : Samples.steps(figure.step(), trial).stream().map(s -> s.measurements()).toList();
  }

  private static Optional<String> collected(Map<String, Double> measurements) {
    var collections = measurements.get("gcCount");
    if (collections == null) {
      return Optional.of("has no gcCount, so that its heap may be any part of a cycle");
    }
    return collections >= COLLECTIONS
        ? Optional.empty()
        : Optional.of(
            "has %s collections in the window, too few for a heap between them"
                .formatted(Numbers.of(collections)));
  }
}
