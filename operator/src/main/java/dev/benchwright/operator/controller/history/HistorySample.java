package dev.benchwright.operator.controller.history;

import java.util.Map;

/**
 * One figure of a finished run, as Prometheus scrapes it.
 *
 * @param gauge the metric
 * @param labels what the figure is about; all samples of a gauge have the same label names
 * @param value the figure in the run's status
 */
record HistorySample(HistoryGauge gauge, Map<String, String> labels, double value) {

  HistorySample {
    labels = Map.copyOf(labels);
  }
}
