package dev.benchwright.webflux;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.Scenarios;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/**
 * The scenarios. Spring binds the parameters as in any application, because that is measured, too.
 *
 * @see AnswerWriter
 */
@RestController
class ScenarioController {

  private final ReactiveScenarios scenarios;

  ScenarioController(ReactiveScenarios scenarios) {
    this.scenarios = scenarios;
  }

  @GetMapping("/api/hello")
  Mono<Answer> hello() {
    return scenarios.answer(Scenarios.hello());
  }

  @GetMapping("/api/empty")
  Mono<Answer> empty() {
    return scenarios.answer(Scenarios.empty());
  }

  @GetMapping("/api/delay")
  Mono<Answer> delay(@RequestParam(required = false) @Nullable String delay) {
    return scenarios.answer(Scenarios.delay(delay));
  }

  @GetMapping("/api/db")
  Mono<Answer> db() {
    return scenarios.answer(Scenarios.db());
  }

  @GetMapping("/api/file")
  Mono<Answer> file(@RequestParam(required = false) @Nullable String bytes) {
    return scenarios.answer(Scenarios.file(bytes));
  }

  @GetMapping("/api/compute")
  Mono<Answer> compute(
      @RequestParam(required = false) @Nullable String n,
      @RequestParam(required = false) @Nullable String seed) {
    return scenarios.answer(Scenarios.compute(n, seed));
  }

  @GetMapping("/api/matmul")
  Mono<Answer> matmul(
      @RequestParam(required = false) @Nullable String size,
      @RequestParam(required = false) @Nullable String wait,
      @RequestParam(required = false) @Nullable String seed) {
    return scenarios.answer(Scenarios.matmul(size, wait, seed));
  }

  @GetMapping("/api/epoch-millis")
  Mono<Answer> epochMillis(@RequestParam(required = false) @Nullable String delayMillis) {
    return scenarios.answer(Scenarios.epochMillis(delayMillis));
  }

  @GetMapping("/api/sleep-cpu")
  Mono<Answer> sleepCpu(
      @RequestHeader(required = false) @Nullable String sleep,
      @RequestHeader(required = false) @Nullable String cpu) {
    return scenarios.answer(Scenarios.sleepCpu(sleep, cpu));
  }
}
