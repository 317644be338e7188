package dev.benchwright.workload.metrics;

/** Whether the service can serve. It turns ready once, after everything is warm. */
public final class Readiness {

  private volatile boolean ready;

  /** From now on the service can serve. */
  public void turnReady() {
    ready = true;
  }

  /** Whether the service can serve. */
  public boolean isReady() {
    return ready;
  }
}
