package dev.benchwright.webflux.virtualthread;

import dev.benchwright.webflux.WorkThreads;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The scenarios that answer at once. */
@RestController
@ConditionalOnProperty(name = WorkThreads.VARIABLE, havingValue = WorkThreads.VIRTUAL_THREADS)
class HelloController {

  @GetMapping("/api/hello")
  Mono<String> hello() {
    return Mono.fromCallable(() -> "Hello World!").subscribeOn(Schedulers.boundedElastic());
  }

  @GetMapping("/api/empty")
  Mono<String> empty() {
    return Mono.fromCallable(() -> "").subscribeOn(Schedulers.boundedElastic());
  }
}
