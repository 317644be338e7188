package dev.benchwright.jetty;

import dev.benchwright.workload.arithmetic.CpuMillis;
import dev.benchwright.workload.arithmetic.FloatingPointLoop;
import dev.benchwright.workload.arithmetic.MatrixProduct;
import org.eclipse.jetty.server.Request;

/** The scenarios that compute, on the thread of the request. */
final class ComputeScenarios {

  private static final int MINUTE_MILLIS = 60_000;

  private ComputeScenarios() {}

  static String compute(Request request) {
    int n = Parameters.query(request, "n", 1000, 4, 10_000);
    return Double.toString(FloatingPointLoop.run(n, Parameters.seed(request)));
  }

  /** Keeps the matrix while it waits. */
  static String matmul(Request request) throws InterruptedException {
    int size = Parameters.query(request, "size", 200, 1, 1000);
    int wait = Parameters.query(request, "wait", 25, 0, MINUTE_MILLIS);
    MatrixProduct product = MatrixProduct.of(size, Parameters.seed(request));
    Thread.sleep(wait);
    return Long.toString(product.touchedSum());
  }

  static String sleepCpu(Request request) throws InterruptedException {
    int sleep = Parameters.header(request, "sleep", 1, 0, MINUTE_MILLIS);
    int cpu = Parameters.header(request, "cpu", 1, 0, 10_000);
    CpuMillis.burn(cpu);
    Thread.sleep(sleep);
    return "OK";
  }
}
