package dev.benchwright.core.report;

import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.core.measure.series.TrialSeries.Values;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Shortens series: each new value is the mean of the same number of old ones. */
final class ShorterSeries {

  /** More precise than a line can be drawn. */
  private static final MathContext SIGNIFICANT = new MathContext(3);

  private ShorterSeries() {}

  /** Returns the shortened series; the given one if it is short enough. */
  static TrialSeries of(TrialSeries series, int mostValues) {
    int length = series.series().stream().mapToInt(s -> s.values().size()).max().orElse(0);
    if (length <= mostValues) {
      return series;
    }
    int joined = Math.ceilDiv(length, mostValues);
    return new TrialSeries(
        series.version(),
        series.startMillis(),
        series.stepMillis() * joined,
        series.phases(),
        series.series().stream()
            .map(s -> new Values(s.name(), s.unit(), means(s.values(), joined)))
            .toList());
  }

  private static List<@Nullable Double> means(List<@Nullable Double> values, int joined) {
    var means = new ArrayList<@Nullable Double>();
    for (int from = 0; from < values.size(); from += joined) {
      var mean =
          values.subList(from, Math.min(from + joined, values.size())).stream()
              .filter(Objects::nonNull)
              .mapToDouble(Double::doubleValue)
              .average();
      means.add(mean.isPresent() ? rounded(mean.getAsDouble()) : null);
    }
    return means;
  }

  private static double rounded(double value) {
    return BigDecimal.valueOf(value).round(SIGNIFICANT).doubleValue();
  }
}
