package dev.benchwright.operator.controller.history;

import dev.benchwright.core.api.run.BenchmarkRun;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Shows Prometheus what runs that are over have measured, for as long as they exist. Every instance
 * of the operator does, whether it leads or not: who asks for a figure takes the maximum of equal
 * ones.
 */
public final class HistoryMeters {

  private final Map<HistoryGauge, MultiGauge> meters = new EnumMap<>(HistoryGauge.class);
  private List<HistorySample> shown = List.of();

  /**
   * Meters that show nothing yet.
   *
   * @param registry that Prometheus looks at
   */
  public HistoryMeters(MeterRegistry registry) {
    for (var gauge : HistoryGauge.values()) {
      meters.put(
          gauge,
          MultiGauge.builder(gauge.metricName())
              .description(gauge.description())
              .register(registry));
    }
  }

  /**
   * Shows what is so now, and no longer what was so before. As long as nothing changes, it does
   * nothing.
   *
   * @param runs all of the cluster
   */
  public synchronized void show(Stream<BenchmarkRun> runs) {
    var samples = RunHistory.of(runs);
    if (samples.equals(shown)) {
      return;
    }
    meters.forEach((gauge, meter) -> meter.register(rows(gauge, samples), true));
    shown = samples;
  }

  private static List<MultiGauge.Row<?>> rows(HistoryGauge gauge, List<HistorySample> samples) {
    return samples.stream()
        .filter(sample -> sample.gauge() == gauge)
        .<MultiGauge.Row<?>>map(sample -> MultiGauge.Row.of(tags(sample.labels()), sample.value()))
        .toList();
  }

  private static Tags tags(Map<String, String> labels) {
    return Tags.of(
        labels.entrySet().stream().map(label -> Tag.of(label.getKey(), label.getValue())).toList());
  }
}
