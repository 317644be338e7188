package dev.benchwright.operator.controller.history;

/** What Prometheus is told of a run that is over. */
public enum HistoryGauge {
  /** Once for each run. */
  FINISHED(
      "benchwright_run_finished_timestamp_seconds",
      "When the run was over, in seconds since 1970; its phase and its verdict are labels."),
  /** Once for each cell and metric. */
  CELL_MEAN("benchwright_cell_mean", "Mean over the cell's valid trials, in the metric's unit."),
  /** Once for each cell but the baseline's and metric. */
  RATIO(
      "benchwright_verdict_ratio",
      "Variant by baseline; the verdict by this metric is a label. Of the run's verdict metric, it"
          + " is the run's verdict."),
  /** As often. */
  RATIO_LOW("benchwright_verdict_ratio_low", "Lower end of that ratio's 95 % interval."),
  /** As often. */
  RATIO_HIGH("benchwright_verdict_ratio_high", "Upper end of that ratio's 95 % interval.");

  private final String metricName;
  private final String description;

  HistoryGauge(String metricName, String description) {
    this.metricName = metricName;
    this.description = description;
  }

  /** Its name in Prometheus. */
  public String metricName() {
    return metricName;
  }

  /** What it is, in a sentence. */
  public String description() {
    return description;
  }
}
