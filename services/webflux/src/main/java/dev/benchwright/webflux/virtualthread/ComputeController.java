package dev.benchwright.webflux.virtualthread;

import dev.benchwright.webflux.WorkThreads;
import dev.benchwright.workload.arithmetic.CpuMillis;
import dev.benchwright.workload.arithmetic.FloatingPointLoop;
import dev.benchwright.workload.arithmetic.MatrixProduct;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The scenarios that compute, off the event loop. */
@RestController
@ConditionalOnProperty(name = WorkThreads.VARIABLE, havingValue = WorkThreads.VIRTUAL_THREADS)
class ComputeController {

  @PostMapping("/api/compute")
  Mono<String> compute(
      @RequestParam(defaultValue = "1000") @Min(4) @Max(10_000) int n,
      @RequestParam(required = false) @Nullable Long seed) {
    return Mono.fromCallable(() -> Double.toString(FloatingPointLoop.run(n, seedOf(seed))))
        .subscribeOn(Schedulers.boundedElastic());
  }

  /** Keeps the matrix while it waits. */
  @PostMapping("/api/matmul")
  Mono<String> matmul(
      @RequestParam(defaultValue = "200") @Min(1) @Max(1000) int size,
      @RequestParam(defaultValue = "25") @Min(0) @Max(60_000) int wait,
      @RequestParam(required = false) @Nullable Long seed) {
    return Mono.fromCallable(
            () -> {
              MatrixProduct product = MatrixProduct.of(size, seedOf(seed));
              Thread.sleep(wait);
              return Long.toString(product.touchedSum());
            })
        .subscribeOn(Schedulers.boundedElastic());
  }

  @GetMapping("/api/sleep-cpu")
  Mono<String> sleepCpu(
      @RequestHeader(defaultValue = "1") @Min(0) @Max(60_000) int sleep,
      @RequestHeader(defaultValue = "1") @Min(0) @Max(10_000) int cpu) {
    return Mono.fromCallable(
            () -> {
              CpuMillis.burn(cpu);
              Thread.sleep(sleep);
              return "OK";
            })
        .subscribeOn(Schedulers.boundedElastic());
  }

  /** No two requests are the same, unless a client gives the seed. */
  private static long seedOf(@Nullable Long seed) {
    return seed == null ? System.nanoTime() : seed;
  }
}
