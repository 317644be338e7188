package dev.benchwright.operator.measure;

/** Which of two values of a metric is the better one. */
public enum Direction {
  /** More is better: throughput. */
  HIGHER,
  /** Less is better: latency, cost. */
  LOWER
}
