package dev.benchwright.studies;

import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.StudyRun.ComponentResult;
import dev.benchwright.studies.StudyRun.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Measured facts that explain the figures of a cell. */
final class Facts {

  private static final double SOME_FAILED_PERCENT = 1;

  /** The standard deviation divided by the mean, from which a cell is unsteady. */
  private static final double UNSTEADY = 0.1;

  private Facts() {}

  /** Returns a sentence without its full stop when the generator was the bottleneck of a cell. */
  private static Optional<String> generatorLimit(Figure cell, StudyRun run) {
    double limit = run.run().spec().load().generator().cores();
    var used = mean("generatorCpuCores", cell, run);
    var throttled = mean("generatorThrottledPercent", cell, run);
    if (used.filter(cores -> cores >= Guards.AT_LIMIT * limit).isPresent()) {
      return Optional.of(
          "the generator of %s used %s of its %s cores, so that the figure is as much of it as of the subject"
              .formatted(
                  Numbers.cell(cell), Numbers.of(used.orElseThrow()), Numbers.exactly(limit)));
    }
    return throttled
        .filter(percent -> percent >= Guards.OFTEN_THROTTLED_PERCENT)
        .map(percent ->
            "the generator of %s was stopped by its CPU limit in %s %% of the periods, so that the figure is as much of it as of the subject"
                .formatted(Numbers.cell(cell), Numbers.of(percent)));
  }

  /** Returns a sentence without its full stop when the CPU of a cell's subject was at its limit. */
  private static Optional<String> cpuLimit(Figure cell, StudyRun run) {
    return run.run()
        .spec()
        .subjectCores()
        .flatMap(limit ->
            mean("cpuCores", cell, run)
                .filter(cores -> cores >= Guards.AT_LIMIT * limit)
                .map(cores ->
                    "%s used %s of its %s cores: its CPU was the limit"
                        .formatted(Numbers.cell(cell), Numbers.of(cores), Numbers.exactly(limit))));
  }

  /** Returns all facts about a cell, a sentence each. */
  static List<String> of(Figure cell, StudyRun run) {
    var facts = new ArrayList<String>();
    var name =
        run.run().spec().entry(cell.variant()).map("%s of "::formatted).orElse("")
            + Numbers.cell(cell);
    limits(cell, run).forEach(facts::add);
    cpuLimit(cell, run).ifPresent(fact -> facts.add(Numbers.sentence(fact)));
    mean("cpuThrottledPercent", cell, run)
        .filter(percent -> percent >= Guards.OFTEN_THROTTLED_PERCENT)
        .ifPresent(percent ->
            facts.add(
                "%s was stopped by its CPU limit in %s %% of the scheduler's periods, which is in its latency."
                    .formatted(name, Numbers.of(percent))));
    generatorLimit(cell, run).ifPresent(fact -> facts.add(Numbers.sentence(fact)));
    mean("failedPercent", cell, run)
        .filter(percent -> percent >= SOME_FAILED_PERCENT)
        .ifPresent(percent ->
            facts.add("Of the requests to %s, %s %% failed.".formatted(name, Numbers.of(percent))));
    unsteady(cell, run).ifPresent(facts::add);
    return facts;
  }

  /** Returns which components of a system reached a limit in how many trials, with an example. */
  private static List<String> limits(Figure cell, StudyRun run) {
    var trials = run.cell(cell.variant(), cell.load()).stream().filter(Trial::counts).toList();
    return trials.stream()
        .flatMap(trial -> trial.status().components().stream())
        .map(ComponentResult::name)
        .distinct()
        .flatMap(name -> {
          var limits =
              trials.stream()
                  .flatMap(trial -> trial.status().components().stream())
                  .filter(component -> component.name().equals(name))
                  .flatMap(component -> Optional.ofNullable(component.limit()).stream())
                  .toList();
          return limits.isEmpty()
              ? Stream.<String>empty()
              : Stream.of(
                  "In %d of %d trials of %s, %s reached a limit, for example: %s"
                      .formatted(
                          limits.size(),
                          trials.size(),
                          Numbers.cell(cell),
                          name,
                          limits.getFirst()));
        })
        .toList();
  }

  private static Optional<String> unsteady(Figure cell, StudyRun run) {
    var values = Samples.ofCell("requestsPerCpuSecond", cell, run).values();
    if (values.size() < 2) {
      return Optional.empty();
    }
    double part = Sample.standardDeviation(values) / Sample.mean(values);
    return part < UNSTEADY
        ? Optional.empty()
        : Optional.of(
            "What a second of CPU served of %s differed by %s %% (standard deviation) from block to block%s."
                .formatted(
                    Numbers.cell(cell),
                    Numbers.of(100 * part),
                    new BlockSpread(cell, run).cause()));
  }

  private static Optional<Double> mean(String metric, Figure cell, StudyRun run) {
    var values = Samples.ofCell(metric, cell, run).values();
    return values.isEmpty() ? Optional.empty() : Optional.of(Sample.mean(values));
  }
}
