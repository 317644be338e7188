package dev.benchwright.core.measure.metric;

/**
 * Which trials have a metric. If its source does not exist, the metric is absent, never zero.
 * Metrics of source {@link MetricSource#JVM} always need a subject with metrics.
 */
public enum Presence {
  /** Every trial. */
  EVERY_TRIAL("every"),
  /** Load whose requests have an intended start: open, and staircase. */
  INTENDED_STARTS("open, staircase"),
  /** A load in batches. */
  BATCHES("batch"),
  /** A load that rises step by step. */
  STAIRCASE("staircase"),
  /** A subject that takes database connections from a pool. */
  DATABASE("with a database"),
  /**
   * A trial with further components beside its subject, a database or other services, or of a
   * user's system: a variant that has removed all others is still compared with those that have
   * not.
   */
  SEVERAL_COMPONENTS("with several components, or a system"),
  /** A JVM that reports on its scheduler of virtual threads: JDK 24 and later. */
  VIRTUAL_THREAD_SCHEDULER("JDK 24 and later"),
  /** A service that tells how long its start took: those of the catalog, and Spring Boot's. */
  START_TOLD("where the service tells"),
  /**
   * A JVM that reports these internals; their names are not guaranteed, and a later JVM may drop
   * them.
   */
  JVM_INTERNALS("where the JDK tells");

  private final String text;

  Presence(String text) {
    this.text = text;
  }

  /** Returns the words that documentation uses. */
  public String text() {
    return text;
  }
}
