package dev.benchwright.core.measure.metric;

/** Whether more or less of a metric is better. */
public enum Direction {
  /** More is better: throughput. */
  HIGHER("more"),
  /** Less is better: latency, cost. */
  LOWER("less");

  private final String text;

  Direction(String text) {
    this.text = text;
  }

  /** Returns the word that documentation uses. */
  public String text() {
    return text;
  }
}
