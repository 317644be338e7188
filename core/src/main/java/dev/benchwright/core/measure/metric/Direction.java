package dev.benchwright.core.measure.metric;

/** Which of two values of a metric is the better one. */
public enum Direction {
  /** More is better: throughput. */
  HIGHER("more"),
  /** Less is better: latency, cost. */
  LOWER("less");

  private final String text;

  Direction(String text) {
    this.text = text;
  }

  /** As documentation writes it. */
  public String text() {
    return text;
  }
}
