package dev.benchwright.workload.testkit;

import dev.benchwright.workload.ProductDigest;

/** A service that runs for a test, on free ports. */
public interface RunningService extends AutoCloseable {

  /** Returns the port of the scenarios. */
  int port();

  /** Returns the port of metrics and readiness. */
  int metricsPort();

  /** Reads the products with the service's own repository. */
  ProductDigest readProducts();

  @Override
  void close();
}
