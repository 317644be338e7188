package dev.benchwright.core.report;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.judge.verdict.Headline;
import dev.benchwright.core.judge.wording.LevelWords;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The question of the run, from the run's file.
 *
 * @param scenario name of the work that one request does
 * @param parameters the scenario's parameters that the run sets
 * @param baseline name of the variant that the others are compared with
 * @param verdictMetric name of the first metric that is judged
 * @param headline names of all metrics that are judged, in their order
 * @param marginPercent smaller differences do not matter
 * @param loadModel {@code closed}, {@code open}, {@code batch}, {@code staircase} or {@code script}
 * @param variants their names, in the order of the run's file
 * @param levels the load levels, in the order of the run's file
 * @param repetitions number of requested blocks; with a precision there may be more
 */
public record Question(
    String scenario,
    Map<String, String> parameters,
    String baseline,
    String verdictMetric,
    List<String> headline,
    double marginPercent,
    String loadModel,
    List<String> variants,
    List<LoadLevel> levels,
    int repetitions) {

  public Question {
    parameters =
        parameters == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(parameters));
    // Earlier versions judged by one metric, and did not write this.
    headline = headline == null ? List.of(verdictMetric) : List.copyOf(headline);
    variants = variants == null ? List.of() : List.copyOf(variants);
    levels = levels == null ? List.of() : List.copyOf(levels);
  }

  static Question of(BenchmarkRunSpec spec, BenchmarkRunStatus status) {
    var headline = Headline.names(spec);
    return new Question(
        spec.scenario(),
        spec.parameters(),
        Objects.requireNonNullElseGet(status.baseline(), spec::baselineName),
        headline.getFirst(),
        headline,
        spec.marginPercent(),
        LevelWords.model(spec.load().model()),
        spec.variants().stream().map(VariantSpec::name).toList(),
        spec.load().levels(),
        spec.repetitions());
  }
}
