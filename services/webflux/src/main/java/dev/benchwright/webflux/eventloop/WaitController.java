package dev.benchwright.webflux.eventloop;

import dev.benchwright.webflux.WorkThreads;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The scenarios that wait: for a timer, without a thread. */
@RestController
@ConditionalOnProperty(
    name = WorkThreads.VARIABLE,
    havingValue = WorkThreads.EVENT_LOOPS,
    matchIfMissing = true)
class WaitController {

  @GetMapping("/api/delay")
  Mono<String> delay(@RequestParam(defaultValue = "500") @Min(0) @Max(60_000) int delay) {
    return Mono.delay(Duration.ofMillis(delay)).thenReturn("OK");
  }

  @PostMapping("/api/io")
  Mono<String> io(@RequestParam(defaultValue = "100") @Min(0) @Max(60_000) int wait) {
    return Mono.delay(Duration.ofMillis(wait)).thenReturn("OK");
  }

  @GetMapping("/api/epoch-millis")
  Mono<String> epochMillis(
      @RequestParam(defaultValue = "100") @Min(0) @Max(60_000) int delayMillis) {
    return Mono.delay(Duration.ofMillis(delayMillis))
        .map(waited -> Long.toString(System.currentTimeMillis()));
  }

  /**
   * Waits within {@code synchronized}, with a lock of its own, so that no request waits for
   * another. Code that blocks has no place on an event loop.
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
