package dev.benchwright.core.measure.metric;

/** Who counts a metric. */
public enum MetricSource {
  /** k6, as the client. */
  GENERATOR("generator"),
  /** The kubelet's cAdvisor, for the container of the subject, or of each component. */
  CONTAINER("container"),
  /** The subject's own metrics endpoint. */
  JVM("jvm"),
  /** cAdvisor, for the generators' containers; shows whether they were the bottleneck. */
  GENERATOR_CONTAINER("generator container"),
  /** cAdvisor, for the database's container; shows whether it was the bottleneck. */
  DATABASE_CONTAINER("database container"),
  /** cAdvisor, for the containers of all components together, apart from the generators'. */
  ALL_CONTAINERS("all containers"),
  /** Derived from other metrics. */
  DERIVED("derived");

  private final String text;

  MetricSource(String text) {
    this.text = text;
  }

  /** Returns the words that documentation uses. */
  public String text() {
    return text;
  }

  /** Returns what stands for all of its metrics where a gate lists those that it doubts. */
  public String allMetrics() {
    return text + " metrics";
  }
}
