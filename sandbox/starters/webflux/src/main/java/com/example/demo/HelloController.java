package com.example.demo;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class HelloController {

  @GetMapping("/api/hello")
  Mono<String> hello() {
    return Mono.just("Hello World!");
  }
}
