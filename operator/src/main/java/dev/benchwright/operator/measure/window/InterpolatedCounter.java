package dev.benchwright.operator.measure.window;

import dev.benchwright.core.measure.prometheus.PrometheusClient.Sample;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A counter that is assumed to grow evenly between its samples. If its latest sample were used
 * instead, it would stand still wherever slices are shorter than the time between two scrapes.
 *
 * @param samples samples in the order of time
 */
record InterpolatedCounter(List<Sample> samples) {

  InterpolatedCounter {
    samples = List.copyOf(samples);
  }

  /** Returns the counter at a time; NaN before its first and after its last sample. */
  double at(Instant time) {
    for (int i = 0; i < samples.size(); i++) {
      Sample next = samples.get(i);
      if (!next.time().isBefore(time)) {
        if (next.time().equals(time)) {
          return next.value();
        }
        return i == 0 ? Double.NaN : between(samples.get(i - 1), next, time);
      }
    }
    return Double.NaN;
  }

  private static double between(Sample one, Sample next, Instant time) {
    double part =
        (double) Duration.between(one.time(), time).toMillis()
            / Duration.between(one.time(), next.time()).toMillis();
    return one.value() + part * (next.value() - one.value());
  }
}
