package dev.benchwright.pages;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Verdicts of each kind in turn, for all variants but the first. */
final class SampleVerdicts {

  private final List<String> variants;
  private final List<LoadLevel> levels;

  SampleVerdicts(List<String> variants, List<LoadLevel> levels) {
    this.variants = variants;
    this.levels = levels;
  }

  List<VerdictStatus> verdicts(String more) {
    return cells((variant, level, turn) ->
            Stream.of(
                verdict(SampleFigures.VERDICT_METRIC, variant, level, turn, more),
                verdict("p99Millis", variant, level, turn + 1, more)))
        .stream()
        .flatMap(metrics -> metrics)
        .toList();
  }

  private static VerdictStatus verdict(
      String metric, String variant, LoadLevel level, int turn, String more) {
    var what = comparison(turn);
    return new VerdictStatus(
        level.value(),
        level.text(),
        variant,
        metric,
        what.verdict(),
        what.ratio(),
        what.low(),
        what.high(),
        0.00123 * (turn + 1),
        1.75,
        4,
        what.verdict() == Verdict.INCONCLUSIVE ? 12 : null,
        null,
        "%s is what it is.%s".formatted(variant, more));
  }

  List<ComparisonStatus> comparisons() {
    return cells((variant, level, turn) ->
        new ComparisonStatus(level.value(), variant, Map.of("p50Millis", comparison(turn + 1))));
  }

  private static MetricComparison comparison(int turn) {
    return switch (turn % 4) {
      case 0 -> new MetricComparison(Verdict.BETTER, 1.2134, 1.1502, 1.28011);
      case 1 -> new MetricComparison(Verdict.WORSE, 0.81234, 0.7701, 0.8569);
      case 2 -> new MetricComparison(Verdict.EQUIVALENT, 1.0021, 0.98765, 1.01673);
      default -> new MetricComparison(Verdict.INCONCLUSIVE, 1.0534, 0.90213, 1.23007);
    };
  }

  private <T> List<T> cells(Cell<T> make) {
    return levels.stream()
        .flatMap(level ->
            Stream.iterate(1, index -> index < variants.size(), index -> index + 1)
                .map(index ->
                    make.of(variants.get(index), level, index - 1 + levels.indexOf(level))))
        .toList();
  }

  private interface Cell<T> {
    T of(String variant, LoadLevel level, int turn);
  }
}
