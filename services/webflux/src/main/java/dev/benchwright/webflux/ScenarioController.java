package dev.benchwright.webflux;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.Scenarios;
import dev.benchwright.workload.Work;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/**
 * The scenarios. Parameters are bound as an application of Spring's binds them, because that is
 * measured, too. The body is returned for itself, as in the MVC service.
 */
@RestController
class ScenarioController {

  private static final MediaType TEXT = MediaType.parseMediaType(Answer.CONTENT_TYPE);

  private final ReactiveScenarios scenarios;

  ScenarioController(ReactiveScenarios scenarios) {
    this.scenarios = scenarios;
  }

  @GetMapping("/api/hello")
  Mono<byte[]> hello(ServerHttpResponse response) {
    return serve(response, Scenarios.hello());
  }

  @GetMapping("/api/empty")
  Mono<byte[]> empty(ServerHttpResponse response) {
    return serve(response, Scenarios.empty());
  }

  @GetMapping("/api/delay")
  Mono<byte[]> delay(
      ServerHttpResponse response, @RequestParam(required = false) @Nullable String delay) {
    return serve(response, Scenarios.delay(delay));
  }

  @GetMapping("/api/db")
  Mono<byte[]> db(ServerHttpResponse response) {
    return serve(response, Scenarios.db());
  }

  @GetMapping("/api/file")
  Mono<byte[]> file(
      ServerHttpResponse response, @RequestParam(required = false) @Nullable String bytes) {
    return serve(response, Scenarios.file(bytes));
  }

  @GetMapping("/api/compute")
  Mono<byte[]> compute(
      ServerHttpResponse response,
      @RequestParam(required = false) @Nullable String n,
      @RequestParam(required = false) @Nullable String seed) {
    return serve(response, Scenarios.compute(n, seed));
  }

  @GetMapping("/api/matmul")
  Mono<byte[]> matmul(
      ServerHttpResponse response,
      @RequestParam(required = false) @Nullable String size,
      @RequestParam(required = false) @Nullable String wait,
      @RequestParam(required = false) @Nullable String seed) {
    return serve(response, Scenarios.matmul(size, wait, seed));
  }

  @GetMapping("/api/epoch-millis")
  Mono<byte[]> epochMillis(
      ServerHttpResponse response, @RequestParam(required = false) @Nullable String delayMillis) {
    return serve(response, Scenarios.epochMillis(delayMillis));
  }

  @GetMapping("/api/sleep-cpu")
  Mono<byte[]> sleepCpu(
      ServerHttpResponse response,
      @RequestHeader(required = false) @Nullable String sleep,
      @RequestHeader(required = false) @Nullable String cpu) {
    return serve(response, Scenarios.sleepCpu(sleep, cpu));
  }

  // The type is asked for before the answer is there, and the status after it.
  private Mono<byte[]> serve(ServerHttpResponse response, Work work) {
    response.getHeaders().setContentType(TEXT);
    return scenarios
        .answer(work)
        .map(answer -> {
          response.setRawStatusCode(answer.status());
          return answer.body();
        });
  }
}
