package dev.benchwright.webflux.eventloop;

import dev.benchwright.webflux.WorkThreads;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** The scenarios that answer at once. */
@RestController
@ConditionalOnProperty(
    name = WorkThreads.VARIABLE,
    havingValue = WorkThreads.EVENT_LOOPS,
    matchIfMissing = true)
class HelloController {

  @GetMapping("/api/hello")
  Mono<String> hello() {
    return Mono.just("Hello World!");
  }

  @GetMapping("/api/empty")
  Mono<String> empty() {
    return Mono.just("");
  }
}
