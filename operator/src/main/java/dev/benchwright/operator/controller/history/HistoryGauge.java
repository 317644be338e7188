package dev.benchwright.operator.controller.history;

/** The metrics of finished runs that Prometheus scrapes. */
public enum HistoryGauge {
  /** One sample per run. */
  FINISHED(
      "benchwright_run_finished_timestamp_seconds",
      "When the run was over, in seconds since 1970; its phase and its verdict are labels."),
  /** One sample per cell and metric. */
  CELL_MEAN("benchwright_cell_mean", "Mean over the cell's valid trials, in the metric's unit."),
  /** One sample per metric and cell, without the baseline's cells. */
  RATIO("benchwright_verdict_ratio", "Variant by baseline; the verdict by this metric is a label."),
  /** As many samples as {@link #RATIO}. */
  RATIO_LOW("benchwright_verdict_ratio_low", "Lower end of that ratio's 95 % interval."),
  /** As many samples as {@link #RATIO}. */
  RATIO_HIGH("benchwright_verdict_ratio_high", "Upper end of that ratio's 95 % interval.");

  private final String metricName;
  private final String description;

  HistoryGauge(String metricName, String description) {
    this.metricName = metricName;
    this.description = description;
  }

  /** Returns its name in Prometheus. */
  public String metricName() {
    return metricName;
  }

  /** Returns a sentence that says what it is. */
  public String description() {
    return description;
  }
}
