package dev.benchwright.helidon;

import dev.benchwright.workload.arithmetic.CpuMillis;
import dev.benchwright.workload.arithmetic.FloatingPointLoop;
import dev.benchwright.workload.arithmetic.MatrixProduct;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

/** The scenarios that compute, on the thread of the request. */
final class ComputeService implements HttpService {

  private static final int MINUTE_MILLIS = 60_000;
  private static final HeaderName SLEEP = HeaderNames.create("sleep");
  private static final HeaderName CPU = HeaderNames.create("cpu");

  @Override
  public void routing(HttpRules rules) {
    rules
        .post("/compute", this::compute)
        .post("/matmul", this::matmul)
        .get("/sleep-cpu", this::sleepCpu);
  }

  private void compute(ServerRequest request, ServerResponse response) {
    int n = Parameters.query(request, "n", 1000, 4, 10_000);
    response.send(Double.toString(FloatingPointLoop.run(n, Parameters.seed(request))));
  }

  /** Keeps the matrix while it waits. */
  private void matmul(ServerRequest request, ServerResponse response) throws InterruptedException {
    int size = Parameters.query(request, "size", 200, 1, 1000);
    int wait = Parameters.query(request, "wait", 25, 0, MINUTE_MILLIS);
    MatrixProduct product = MatrixProduct.of(size, Parameters.seed(request));
    Thread.sleep(wait);
    response.send(Long.toString(product.touchedSum()));
  }

  private void sleepCpu(ServerRequest request, ServerResponse response)
      throws InterruptedException {
    int sleep = Parameters.header(request, SLEEP, 1, 0, MINUTE_MILLIS);
    int cpu = Parameters.header(request, CPU, 1, 0, 10_000);
    CpuMillis.burn(cpu);
    Thread.sleep(sleep);
    response.send("OK");
  }
}
