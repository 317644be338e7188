package dev.benchwright.core.measure.metric;

/**
 * Which trials have a metric. Where its source does not exist the metric is absent, never zero.
 * Metrics of source {@link MetricSource#JVM} need a subject with metrics in any case.
 */
public enum Presence {
  /** Whatever is measured. */
  EVERY_TRIAL("every"),
  /** Load whose requests have an intended start: open, and staircase. */
  INTENDED_STARTS("open, staircase"),
  /** Load in batches. */
  BATCHES("batch"),
  /** Load that rises step by step. */
  STAIRCASE("staircase"),
  /** A subject that takes connections from a pool. */
  DATABASE("with a database"),
  /** A JVM that tells of its scheduler of virtual threads: JDK 24 and later. */
  VIRTUAL_THREAD_SCHEDULER("JDK 24 and later"),
  /** What a JVM tells under names that are not promised, and a later one may have no more. */
  JVM_INTERNALS("where the JDK tells");

  private final String text;

  Presence(String text) {
    this.text = text;
  }

  /** As documentation writes it. */
  public String text() {
    return text;
  }
}
