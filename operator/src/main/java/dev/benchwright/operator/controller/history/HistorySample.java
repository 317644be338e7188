package dev.benchwright.operator.controller.history;

import java.util.Map;

/**
 * One figure of a run that is over, as Prometheus is told of it.
 *
 * @param gauge what it is
 * @param labels what it is of; every sample of a gauge has the same ones
 * @param value as the run's status has it
 */
record HistorySample(HistoryGauge gauge, Map<String, String> labels, double value) {

  HistorySample {
    labels = Map.copyOf(labels);
  }
}
