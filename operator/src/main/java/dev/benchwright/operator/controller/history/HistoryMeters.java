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
 * Exports the measurements of finished runs to Prometheus, for as long as the runs exist. Every
 * instance of the operator exports them, leader or not; a query takes the maximum of equal values.
 */
public final class HistoryMeters {

  private final Map<HistoryGauge, MultiGauge> meters = new EnumMap<>(HistoryGauge.class);
  private List<HistorySample> shown = List.of();

  /**
   * Creates meters without samples.
   *
   * @param registry the registry that Prometheus scrapes
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
   * Replaces all samples by those of the given runs. Does nothing if no sample has changed.
   *
   * @param runs all runs of the cluster
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
