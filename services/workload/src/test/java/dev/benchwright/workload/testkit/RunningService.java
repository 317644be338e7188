package dev.benchwright.workload.testkit;

/** A service that runs for a test, on free ports. */
public interface RunningService extends AutoCloseable {

  /** Returns the port of the scenarios. */
  int port();

  /** Returns the port of metrics and readiness. */
  int metricsPort();

  @Override
  void close();
}
