package dev.benchwright.webflux.virtualthread;

import dev.benchwright.webflux.WorkThreads;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The scenarios that wait, on a thread that may block. */
@RestController
@ConditionalOnProperty(name = WorkThreads.VARIABLE, havingValue = WorkThreads.VIRTUAL_THREADS)
class WaitController {

  @GetMapping("/api/delay")
  Mono<String> delay(@RequestParam(defaultValue = "500") @Min(0) @Max(60_000) int delay) {
    return Mono.fromCallable(
            () -> {
              Thread.sleep(delay);
              return "OK";
            })
        .subscribeOn(Schedulers.boundedElastic());
  }

  @PostMapping("/api/io")
  Mono<String> io(@RequestParam(defaultValue = "100") @Min(0) @Max(60_000) int wait) {
    return Mono.fromCallable(
            () -> {
              Thread.sleep(wait);
              return "OK";
            })
        .subscribeOn(Schedulers.boundedElastic());
  }

  @GetMapping("/api/epoch-millis")
  Mono<String> epochMillis(
      @RequestParam(defaultValue = "100") @Min(0) @Max(60_000) int delayMillis) {
    return Mono.fromCallable(
            () -> {
              Thread.sleep(delayMillis);
              return Long.toString(System.currentTimeMillis());
            })
        .subscribeOn(Schedulers.boundedElastic());
  }

  /**
   * Waits within {@code synchronized}, with a lock of its own, so that no request waits for
   * another. Before JDK 24, a virtual thread keeps its carrier meanwhile.
   */
  @GetMapping("/api/synchronized")
  Mono<String> waitSynchronized(@RequestParam(defaultValue = "100") @Min(0) @Max(60_000) int wait) {
    return Mono.fromCallable(
            () -> {
              synchronized (new Object()) {
                Thread.sleep(wait);
              }
              return "OK";
            })
        .subscribeOn(Schedulers.boundedElastic());
  }
}
