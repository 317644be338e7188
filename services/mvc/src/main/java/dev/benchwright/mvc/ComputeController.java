package dev.benchwright.mvc;

import dev.benchwright.workload.arithmetic.CpuMillis;
import dev.benchwright.workload.arithmetic.FloatingPointLoop;
import dev.benchwright.workload.arithmetic.MatrixProduct;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The scenarios that compute, on the thread of the request. */
@RestController
class ComputeController {

  @PostMapping("/api/compute")
  String compute(
      @RequestParam(defaultValue = "1000") @Min(4) @Max(10_000) int n,
      @RequestParam(required = false) @Nullable Long seed) {
    return Double.toString(FloatingPointLoop.run(n, seedOf(seed)));
  }

  /** Keeps the matrix while it waits. */
  @PostMapping("/api/matmul")
  String matmul(
      @RequestParam(defaultValue = "200") @Min(1) @Max(1000) int size,
      @RequestParam(defaultValue = "25") @Min(0) @Max(60_000) int wait,
      @RequestParam(required = false) @Nullable Long seed)
      throws InterruptedException {
    MatrixProduct product = MatrixProduct.of(size, seedOf(seed));
    Thread.sleep(wait);
    return Long.toString(product.touchedSum());
  }

  @GetMapping("/api/sleep-cpu")
  String sleepCpu(
      @RequestHeader(defaultValue = "1") @Min(0) @Max(60_000) int sleep,
      @RequestHeader(defaultValue = "1") @Min(0) @Max(10_000) int cpu)
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
