package dev.benchwright.operator.controller.run;

import dev.benchwright.operator.api.json.Rounding;
import dev.benchwright.operator.api.verdict.CellStatus;
import dev.benchwright.operator.api.verdict.ComparisonStatus;
import dev.benchwright.operator.api.verdict.MetricComparison;
import dev.benchwright.operator.api.verdict.MetricSummary;
import dev.benchwright.operator.api.verdict.VerdictStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What a run's status has, with its figures rounded. */
final class Rounded {

  private Rounded() {}

  static List<CellStatus> cells(List<CellStatus> cells) {
    return cells.stream()
        .map(cell ->
            new CellStatus(
                cell.variant(),
                cell.level(),
                cell.load(),
                cell.valid(),
                cell.invalid(),
                cell.failed(),
                cell.message(),
                each(cell.metrics(), Rounded::summary)))
        .toList();
  }

  static List<VerdictStatus> verdicts(List<VerdictStatus> verdicts) {
    return verdicts.stream()
        .map(verdict ->
            new VerdictStatus(
                verdict.level(),
                verdict.load(),
                verdict.variant(),
                verdict.metric(),
                verdict.verdict(),
                figure(verdict.ratio()),
                figure(verdict.low()),
                figure(verdict.high()),
                figure(verdict.adjustedP()),
                figure(verdict.effectSize()),
                verdict.pairs(),
                verdict.moreRepetitions(),
                verdict.sentence()))
        .toList();
  }

  static List<ComparisonStatus> comparisons(List<ComparisonStatus> comparisons) {
    return comparisons.stream()
        .map(comparison ->
            new ComparisonStatus(
                comparison.level(),
                comparison.variant(),
                each(comparison.metrics(), Rounded::comparison)))
        .toList();
  }

  private static MetricSummary summary(MetricSummary summary) {
    return new MetricSummary(
        Rounding.round(summary.mean()), figure(summary.standardDeviation()), summary.count());
  }

  private static MetricComparison comparison(MetricComparison comparison) {
    return new MetricComparison(
        comparison.verdict(),
        Rounding.round(comparison.ratio()),
        Rounding.round(comparison.low()),
        Rounding.round(comparison.high()));
  }

  private static @Nullable Double figure(@Nullable Double figure) {
    return figure == null ? null : Rounding.round(figure);
  }

  private static <T> Map<String, T> each(Map<String, T> values, UnaryOperator<T> rounding) {
    var rounded = new LinkedHashMap<String, T>();
    values.forEach((name, value) -> rounded.put(name, rounding.apply(value)));
    return rounded;
  }
}
