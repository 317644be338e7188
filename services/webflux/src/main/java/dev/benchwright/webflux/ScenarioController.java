package dev.benchwright.webflux;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.Scenarios;
import dev.benchwright.workload.Work;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/**
 * The scenarios. Parameters are bound as an application of Spring's binds them, because that is
 * measured, too.
 */
@RestController
class ScenarioController {

  private final ReactiveScenarios scenarios;

  ScenarioController(ReactiveScenarios scenarios) {
    this.scenarios = scenarios;
  }

  @GetMapping("/api/hello")
  Mono<ResponseEntity<byte[]>> hello() {
    return serve(Scenarios.hello());
  }

  @GetMapping("/api/empty")
  Mono<ResponseEntity<byte[]>> empty() {
    return serve(Scenarios.empty());
  }

  @GetMapping("/api/delay")
  Mono<ResponseEntity<byte[]>> delay(@RequestParam(required = false) @Nullable String delay) {
    return serve(Scenarios.delay(delay));
  }

  @GetMapping("/api/db")
  Mono<ResponseEntity<byte[]>> db() {
    return serve(Scenarios.db());
  }

  @GetMapping("/api/file")
  Mono<ResponseEntity<byte[]>> file(@RequestParam(required = false) @Nullable String bytes) {
    return serve(Scenarios.file(bytes));
  }

  @GetMapping("/api/compute")
  Mono<ResponseEntity<byte[]>> compute(
      @RequestParam(required = false) @Nullable String n,
      @RequestParam(required = false) @Nullable String seed) {
    return serve(Scenarios.compute(n, seed));
  }

  @GetMapping("/api/matmul")
  Mono<ResponseEntity<byte[]>> matmul(
      @RequestParam(required = false) @Nullable String size,
      @RequestParam(required = false) @Nullable String wait,
      @RequestParam(required = false) @Nullable String seed) {
    return serve(Scenarios.matmul(size, wait, seed));
  }

  @GetMapping("/api/epoch-millis")
  Mono<ResponseEntity<byte[]>> epochMillis(
      @RequestParam(required = false) @Nullable String delayMillis) {
    return serve(Scenarios.epochMillis(delayMillis));
  }

  @GetMapping("/api/sleep-cpu")
  Mono<ResponseEntity<byte[]>> sleepCpu(
      @RequestHeader(required = false) @Nullable String sleep,
      @RequestHeader(required = false) @Nullable String cpu) {
    return serve(Scenarios.sleepCpu(sleep, cpu));
  }

  private Mono<ResponseEntity<byte[]>> serve(Work work) {
    return scenarios.answer(work).map(ScenarioController::respond);
  }

  private static ResponseEntity<byte[]> respond(Answer answer) {
    return ResponseEntity.status(answer.status())
        .header(HttpHeaders.CONTENT_TYPE, Answer.CONTENT_TYPE)
        .body(answer.body());
  }
}
