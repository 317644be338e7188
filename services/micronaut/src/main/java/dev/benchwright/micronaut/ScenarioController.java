package dev.benchwright.micronaut;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Scenarios;
import dev.benchwright.workload.Work;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Header;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import org.jspecify.annotations.Nullable;

/**
 * The scenarios. {@code BLOCKING} is Micronaut's own executor for code that may block. It gives
 * each request a virtual thread.
 */
@Controller("/api")
@ExecuteOn(TaskExecutors.BLOCKING)
class ScenarioController {

  private static final MediaType CONTENT_TYPE = MediaType.of(Answer.CONTENT_TYPE);

  private final BlockingScenarios scenarios;

  ScenarioController(BlockingScenarios scenarios) {
    this.scenarios = scenarios;
  }

  @Get("/hello")
  HttpResponse<byte[]> hello() throws InterruptedException {
    return serve(Scenarios.hello());
  }

  @Get("/empty")
  HttpResponse<byte[]> empty() throws InterruptedException {
    return serve(Scenarios.empty());
  }

  @Get("/delay")
  HttpResponse<byte[]> delay(@QueryValue @Nullable String delay) throws InterruptedException {
    return serve(Scenarios.delay(delay));
  }

  @Get("/db")
  HttpResponse<byte[]> db() throws InterruptedException {
    return serve(Scenarios.db());
  }

  @Get("/file")
  HttpResponse<byte[]> file(@QueryValue @Nullable String bytes) throws InterruptedException {
    return serve(Scenarios.file(bytes));
  }

  @Get("/compute")
  HttpResponse<byte[]> compute(@QueryValue @Nullable String n, @QueryValue @Nullable String seed)
      throws InterruptedException {
    return serve(Scenarios.compute(n, seed));
  }

  @Get("/matmul")
  HttpResponse<byte[]> matmul(
      @QueryValue @Nullable String size,
      @QueryValue @Nullable String wait,
      @QueryValue @Nullable String seed)
      throws InterruptedException {
    return serve(Scenarios.matmul(size, wait, seed));
  }

  @Get("/epoch-millis")
  HttpResponse<byte[]> epochMillis(@QueryValue @Nullable String delayMillis)
      throws InterruptedException {
    return serve(Scenarios.epochMillis(delayMillis));
  }

  @Get("/sleep-cpu")
  HttpResponse<byte[]> sleepCpu(@Header @Nullable String sleep, @Header @Nullable String cpu)
      throws InterruptedException {
    return serve(Scenarios.sleepCpu(sleep, cpu));
  }

  private HttpResponse<byte[]> serve(Work work) throws InterruptedException {
    Answer answer = scenarios.answer(work);
    return HttpResponse.<byte[]>status(HttpStatus.valueOf(answer.status()))
        .contentType(CONTENT_TYPE)
        .body(answer.body());
  }
}
