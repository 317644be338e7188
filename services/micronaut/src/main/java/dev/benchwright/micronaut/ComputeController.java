package dev.benchwright.micronaut;

import dev.benchwright.workload.arithmetic.CpuMillis;
import dev.benchwright.workload.arithmetic.FloatingPointLoop;
import dev.benchwright.workload.arithmetic.MatrixProduct;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Header;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/** The scenarios that compute, on the thread of the request. */
@Controller("/api")
class ComputeController {

  @Post(uri = "/compute", produces = MediaType.TEXT_PLAIN)
  String compute(
      @QueryValue(defaultValue = "1000") @Min(4) @Max(10_000) int n,
      @QueryValue @Nullable Long seed) {
    return Double.toString(FloatingPointLoop.run(n, seedOf(seed)));
  }

  /** Keeps the matrix while it waits. */
  @ExecuteOn(TaskExecutors.BLOCKING)
  @Post(uri = "/matmul", produces = MediaType.TEXT_PLAIN)
  String matmul(
      @QueryValue(defaultValue = "200") @Min(1) @Max(1000) int size,
      @QueryValue(defaultValue = "25") @Min(0) @Max(60_000) int wait,
      @QueryValue @Nullable Long seed)
      throws InterruptedException {
    MatrixProduct product = MatrixProduct.of(size, seedOf(seed));
    Thread.sleep(wait);
    return Long.toString(product.touchedSum());
  }

  @ExecuteOn(TaskExecutors.BLOCKING)
  @Get(uri = "/sleep-cpu", produces = MediaType.TEXT_PLAIN)
  String sleepCpu(
      @Header(defaultValue = "1") @Min(0) @Max(60_000) int sleep,
      @Header(defaultValue = "1") @Min(0) @Max(10_000) int cpu)
      throws InterruptedException {
    CpuMillis.burn(cpu);
    Thread.sleep(sleep);
    return "OK";
  }

  /** No two requests are the same, unless a client gives the seed. */
  private static long seedOf(@Nullable Long seed) {
    return seed == null ? System.nanoTime() : seed;
  }
}
