package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.Claims.Step;
import dev.benchwright.studies.StudyRun.StepResult;
import dev.benchwright.studies.StudyRun.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Takes the values of a figure from the trials of its cell. */
final class Samples {

  private Samples() {}

  /** A value for each block whose trial counts and has the metric. */
  static Sample of(Figure figure, StudyRun run) {
    var values = new TreeMap<Integer, Double>();
    var gaps = new ArrayList<String>();
    var trials = run.cell(figure.variant(), figure.load());
    if (trials.isEmpty()) {
      gaps.add("run %s has no trial of %s".formatted(run.name(), figure.label()));
    }
    for (var trial : trials) {
      if (!trial.counts()) {
        gaps.add(gap(trial, trial.status().phase() + ": " + trial.status().message()));
        continue;
      }
      value(figure, trial)
          .ifPresentOrElse(
              value -> values.put(trial.spec().block(), value),
              () -> gaps.add(gap(trial, "has no " + missing(figure))));
    }
    return new Sample(values, gaps);
  }

  /** The sample of one metric over the whole trials of a cell. */
  static Sample ofCell(String metric, Figure cell, StudyRun run) {
    return of(new Figure(cell.run(), cell.variant(), cell.load(), metric, null, null), run);
  }

  private static String gap(Trial trial, String why) {
    return "trial %s %s".formatted(trial.metadata().name(), why);
  }

  private static String missing(Figure figure) {
    var step = figure.step();
    if (step == null) {
      return figure.metric();
    }
    return step == Step.GROWTH
        ? figure.metric() + " in two passed steps before one that failed"
        : "%s in its %s".formatted(figure.metric(), step.words());
  }

  private static Optional<Double> value(Figure figure, Trial trial) {
    var step = figure.step();
    if (step == null) {
      return value(figure, trial.status().measurements());
    }
    var steps = trial.status().steps();
    return switch (step) {
      case FIRST -> steps.stream().findFirst().flatMap(s -> value(figure, s.measurements()));
      case LAST_PASSED -> lastPassed(steps).flatMap(s -> value(figure, s.measurements()));
      case GROWTH -> growth(figure, steps);
    };
  }

  /** Where no step has failed, the load has not come near saturation. */
  private static Optional<Double> growth(Figure figure, List<StepResult> steps) {
    if (steps.stream().allMatch(StepResult::passed)) {
      return Optional.empty();
    }
    var last = lastPassed(steps);
    var half =
        last.flatMap(top -> {
          double rate = top.offeredPerSecond() / 2.0;
          return steps.stream()
              .filter(s -> s.step() < top.step())
              .min((a, b) ->
                  Double.compare(
                      Math.abs(a.offeredPerSecond() - rate),
                      Math.abs(b.offeredPerSecond() - rate)));
        });
    var low = half.flatMap(s -> value(figure, s.measurements())).filter(v -> v > 0);
    var high = last.flatMap(s -> value(figure, s.measurements()));
    return low.flatMap(l -> high.map(h -> h / l));
  }

  /** The last step before the first that failed. */
  private static Optional<StepResult> lastPassed(List<StepResult> steps) {
    return steps.stream().takeWhile(StepResult::passed).reduce((a, b) -> b);
  }

  private static Optional<Double> value(Figure figure, Map<String, Double> measurements) {
    var value = Optional.ofNullable(measurements.get(figure.metric()));
    var minus = figure.minus();
    if (minus == null) {
      return value;
    }
    var subtrahend = Optional.ofNullable(measurements.get(minus));
    return value.flatMap(v -> subtrahend.map(s -> v - s));
  }
}
