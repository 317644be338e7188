package dev.benchwright.mvc;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Scenarios;
import dev.benchwright.workload.Work;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Serves each scenario on the thread that Tomcat gives the request, and blocks while it waits.
 * Spring binds the parameters as in any application, because that is measured, too. The methods
 * return only the body: a ResponseEntity takes 10 % more CPU time for {@code hello}, and the
 * response object can hold everything else.
 */
@RestController
class ScenarioController {

  private final BlockingScenarios scenarios;

  ScenarioController(BlockingScenarios scenarios) {
    this.scenarios = scenarios;
  }

  @GetMapping("/api/hello")
  byte[] hello(HttpServletResponse response) throws InterruptedException {
    return serve(response, Scenarios.hello());
  }

  @GetMapping("/api/empty")
  byte[] empty(HttpServletResponse response) throws InterruptedException {
    return serve(response, Scenarios.empty());
  }

  @GetMapping("/api/delay")
  byte[] delay(HttpServletResponse response, @RequestParam(required = false) @Nullable String delay)
      throws InterruptedException {
    return serve(response, Scenarios.delay(delay));
  }

  @GetMapping("/api/db")
  byte[] db(HttpServletResponse response) throws InterruptedException {
    return serve(response, Scenarios.db());
  }

  @GetMapping("/api/file")
  byte[] file(HttpServletResponse response, @RequestParam(required = false) @Nullable String bytes)
      throws InterruptedException {
    return serve(response, Scenarios.file(bytes));
  }

  @GetMapping("/api/compute")
  byte[] compute(
      HttpServletResponse response,
      @RequestParam(required = false) @Nullable String n,
      @RequestParam(required = false) @Nullable String seed)
      throws InterruptedException {
    return serve(response, Scenarios.compute(n, seed));
  }

  @GetMapping("/api/matmul")
  byte[] matmul(
      HttpServletResponse response,
      @RequestParam(required = false) @Nullable String size,
      @RequestParam(required = false) @Nullable String wait,
      @RequestParam(required = false) @Nullable String seed)
      throws InterruptedException {
    return serve(response, Scenarios.matmul(size, wait, seed));
  }

  @GetMapping("/api/epoch-millis")
  byte[] epochMillis(
      HttpServletResponse response, @RequestParam(required = false) @Nullable String delayMillis)
      throws InterruptedException {
    return serve(response, Scenarios.epochMillis(delayMillis));
  }

  @GetMapping("/api/sleep-cpu")
  byte[] sleepCpu(
      HttpServletResponse response,
      @RequestHeader(required = false) @Nullable String sleep,
      @RequestHeader(required = false) @Nullable String cpu)
      throws InterruptedException {
    return serve(response, Scenarios.sleepCpu(sleep, cpu));
  }

  private byte[] serve(HttpServletResponse response, Work work) throws InterruptedException {
    Answer answer = scenarios.answer(work);
    response.setStatus(answer.status());
    response.setContentType(Answer.CONTENT_TYPE);
    return answer.body();
  }
}
