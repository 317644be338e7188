package dev.benchwright.operator.web.live;

import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.core.measure.series.TrialSeries.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Joins the parts that were read of a running trial's series to its last minutes. */
final class SeriesWindow {

  private SeriesWindow() {}

  /**
   * Joins what was read before with a later part. If both have a second, the later reading counts,
   * because it has samples that came too late for the earlier one.
   *
   * @param before empty at first
   * @param later a part with the same step that begins no later than the earlier one ends
   * @param most how many values of a series are kept, the latest
   */
  static TrialSeries joined(Optional<TrialSeries> before, TrialSeries later, int most) {
    var first = before.filter(series -> !series.series().isEmpty());
    if (first.isEmpty() || later.series().isEmpty()) {
      return first.orElse(later);
    }
    var start = first.get().startMillis();
    var step = later.stepMillis();
    int offset = Math.toIntExact(Math.max(0, (later.startMillis() - start) / step));
    int length = Math.max(length(first.get()), offset + length(later));
    int dropped = Math.max(0, length - most);
    var all = new LinkedHashMap<String, Row>();
    fill(all, first.get(), 0, length);
    fill(all, later, offset, length);
    return new TrialSeries(
        later.version(),
        start + dropped * step,
        step,
        later.phases(),
        all.entrySet().stream()
            .map(row ->
                new Values(
                    row.getKey(),
                    row.getValue().unit(),
                    row.getValue().values().subList(dropped, length)))
            .toList());
  }

  private record Row(String unit, List<@Nullable Double> values) {}

  private static void fill(
      LinkedHashMap<String, Row> all, TrialSeries series, int offset, int length) {
    for (var values : series.series()) {
      var row =
          all.computeIfAbsent(
              values.name(),
              _ ->
                  new Row(
                      values.unit(), new ArrayList<>(Collections.nCopies(length, (Double) null))));
      for (int i = 0; i < values.values().size(); i++) {
        row.values().set(offset + i, values.values().get(i));
      }
    }
  }

  private static int length(TrialSeries series) {
    return series.series().getFirst().values().size();
  }
}
