package dev.benchwright.workload.metrics;

/** Holds whether the service can serve. It turns ready once, after everything is warm. */
public final class Readiness {

  private volatile boolean ready;

  /** Records that the service can serve from now on. */
  public void turnReady() {
    ready = true;
  }

  /** Returns whether the service can serve. */
  public boolean isReady() {
    return ready;
  }
}
