package dev.benchwright.operator.web;

import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.core.measure.series.TrialSeries.Values;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Series of one metric, a value for each second. */
public final class Stretches {

  private Stretches() {}

  public static TrialSeries of(Instant start, List<Double> values) {
    return of(start, "requestsPerSecond", values);
  }

  public static TrialSeries of(Instant start, String metric, List<Double> values) {
    return new TrialSeries(
        1,
        start.toEpochMilli(),
        1000,
        List.of(),
        List.of(new Values(metric, "requests/s", new ArrayList<@Nullable Double>(values))));
  }
}
