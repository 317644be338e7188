package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.Claims.Step;
import dev.benchwright.studies.StudyRun.StepResult;
import dev.benchwright.studies.StudyRun.Trial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Takes the values of a figure from the trials of its cell. */
final class Samples {

  private Samples() {}

  /** Returns a value for each block whose trial counts and has the metric. */
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

  /** Returns the sample of one metric over the whole trials of a cell. */
  static Sample ofCell(String metric, Figure cell, StudyRun run) {
    return of(new Figure(cell.run(), cell.variant(), cell.load(), metric, null, null, null), run);
  }

  private static String gap(Trial trial, String why) {
    return "trial %s %s".formatted(trial.metadata().name(), why);
  }

  private static String missing(Figure figure) {
    if (figure.component() != null) {
      return "%s of %s".formatted(figure.metric(), figure.component());
    }
    var step = figure.step();
    if (step == null) {
      return figure.metric();
    }
    return step == Step.GROWTH
        ? figure.metric()
            + " at half of the last passed rate and at that rate, before a step that failed"
        : "%s in its %s".formatted(figure.metric(), step.words());
  }

  private static Optional<Double> value(Figure figure, Trial trial) {
    var component = figure.component();
    if (component != null) {
      return value(figure, trial.status().component(component));
    }
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

  /**
   * Returns the steps that a figure is made of, in their order; none when there is no such figure.
   */
  static List<StepResult> steps(Step which, Trial trial) {
    var steps = trial.status().steps();
    var last = lastPassed(steps);
    return switch (which) {
      case FIRST -> steps.stream().limit(1).toList();
      case LAST_PASSED -> last.stream().toList();
      case GROWTH ->
          last.map(
                  top -> {
                    double half = top.offeredPerSecond() / 2.0;
                    return Stream.of(nearest(steps, half, -1), nearest(steps, half, 1), last)
                        .flatMap(Optional::stream)
                        .distinct()
                        .toList();
                  })
              .orElse(List.of());
    };
  }

  /**
   * Returns the value at the last passed rate, divided by the value at half of that rate. The
   * latter is read on the line between two steps, at exactly half, so that the rate doubles in
   * every trial. Empty when no step has failed: the load has then not come near saturation.
   */
  private static Optional<Double> growth(Figure figure, List<StepResult> steps) {
    if (steps.stream().allMatch(StepResult::passed)) {
      return Optional.empty();
    }
    return lastPassed(steps)
        .flatMap(top -> {
          double half = top.offeredPerSecond() / 2.0;
          var low = nearest(steps, half, -1).flatMap(s -> at(figure, s));
          var high = nearest(steps, half, 1).flatMap(s -> at(figure, s));
          return at(figure, top)
              .flatMap(t -> low.flatMap(l -> high.map(h -> t.value() / between(l, h, half))));
        });
  }

  /** Returns the step nearest to a rate, at the rate or on one side of it. */
  private static Optional<StepResult> nearest(List<StepResult> steps, double rate, int side) {
    return steps.stream()
        .filter(s -> side * (s.offeredPerSecond() - rate) >= 0)
        .min(Comparator.comparingDouble(s -> Math.abs(s.offeredPerSecond() - rate)));
  }

  private static Optional<AtRate> at(Figure figure, StepResult step) {
    return value(figure, step.measurements())
        .filter(value -> value > 0)
        .map(value -> new AtRate(step.offeredPerSecond(), value));
  }

  private static double between(AtRate low, AtRate high, double rate) {
    return low.rate() == high.rate()
        ? low.value()
        : low.value()
            + (high.value() - low.value()) * (rate - low.rate()) / (high.rate() - low.rate());
  }

  /** A value at a rate of a staircase. */
  private record AtRate(double rate, double value) {}

  /** Returns the last step before the first that failed. */
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
