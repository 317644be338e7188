package com.example.demo;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

@RestController
class HelloController {

  @GetMapping("/api/hello")
  Mono<String> hello() {
    return Mono.just("Hello World!");
  }

  @GetMapping("/api/elastic")
  Mono<String> elastic() {
    return Mono.fromCallable(() -> "Hello World!").subscribeOn(Schedulers.boundedElastic());
  }
}
