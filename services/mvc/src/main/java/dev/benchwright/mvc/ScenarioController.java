package dev.benchwright.mvc;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Scenarios;
import dev.benchwright.workload.Work;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * The scenarios, each on the thread that Tomcat gave the request, which blocks while it waits.
 * Parameters are bound as an application of Spring's binds them, because that is measured, too.
 */
@RestController
class ScenarioController {

  private final BlockingScenarios scenarios;

  ScenarioController(BlockingScenarios scenarios) {
    this.scenarios = scenarios;
  }

  @GetMapping("/api/hello")
  ResponseEntity<byte[]> hello() throws InterruptedException {
    return serve(Scenarios.hello());
  }

  @GetMapping("/api/empty")
  ResponseEntity<byte[]> empty() throws InterruptedException {
    return serve(Scenarios.empty());
  }

  @GetMapping("/api/delay")
  ResponseEntity<byte[]> delay(@RequestParam(required = false) @Nullable String delay)
      throws InterruptedException {
    return serve(Scenarios.delay(delay));
  }

  @GetMapping("/api/db")
  ResponseEntity<byte[]> db() throws InterruptedException {
    return serve(Scenarios.db());
  }

  @GetMapping("/api/file")
  ResponseEntity<byte[]> file(@RequestParam(required = false) @Nullable String bytes)
      throws InterruptedException {
    return serve(Scenarios.file(bytes));
  }

  @GetMapping("/api/compute")
  ResponseEntity<byte[]> compute(
      @RequestParam(required = false) @Nullable String n,
      @RequestParam(required = false) @Nullable String seed)
      throws InterruptedException {
    return serve(Scenarios.compute(n, seed));
  }

  @GetMapping("/api/matmul")
  ResponseEntity<byte[]> matmul(
      @RequestParam(required = false) @Nullable String size,
      @RequestParam(required = false) @Nullable String wait,
      @RequestParam(required = false) @Nullable String seed)
      throws InterruptedException {
    return serve(Scenarios.matmul(size, wait, seed));
  }

  @GetMapping("/api/epoch-millis")
  ResponseEntity<byte[]> epochMillis(@RequestParam(required = false) @Nullable String delayMillis)
      throws InterruptedException {
    return serve(Scenarios.epochMillis(delayMillis));
  }

  @GetMapping("/api/sleep-cpu")
  ResponseEntity<byte[]> sleepCpu(
      @RequestHeader(required = false) @Nullable String sleep,
      @RequestHeader(required = false) @Nullable String cpu)
      throws InterruptedException {
    return serve(Scenarios.sleepCpu(sleep, cpu));
  }

  private ResponseEntity<byte[]> serve(Work work) throws InterruptedException {
    Answer answer = scenarios.answer(work);
    return ResponseEntity.status(answer.status())
        .header(HttpHeaders.CONTENT_TYPE, Answer.CONTENT_TYPE)
        .body(answer.body());
  }
}
