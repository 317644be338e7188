package dev.benchwright.workload.testkit;

import dev.benchwright.workload.ProductDigest;

/** A service that runs for a test, on free ports. */
public interface RunningService extends AutoCloseable {

  /** The port of the scenarios. */
  int port();

  /** The port of metrics and readiness. */
  int metricsPort();

  /** The products as the service's own repository reads them. */
  ProductDigest readProducts();

  @Override
  void close();
}
