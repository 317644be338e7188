package dev.benchwright.core.measure.metric;

/** Who counts. */
public enum MetricSource {
  /** k6, from the client's side. */
  GENERATOR("generator"),
  /** The kubelet's cAdvisor, of the subject's container. */
  CONTAINER("container"),
  /** The subject's own metrics endpoint. */
  JVM("jvm"),
  /** cAdvisor, of the generator's container: to see whether the generator was the limit. */
  GENERATOR_CONTAINER("generator container"),
  /** cAdvisor, of the database's container: to see whether the database was the limit. */
  DATABASE_CONTAINER("database container"),
  /** Other metrics. */
  DERIVED("derived");

  private final String text;

  MetricSource(String text) {
    this.text = text;
  }

  /** As documentation writes it. */
  public String text() {
    return text;
  }
}
