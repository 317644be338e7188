package dev.benchwright.micronaut;

import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** The scenarios that wait, on the thread of the request. */
@Controller("/api")
@ExecuteOn(TaskExecutors.BLOCKING)
class WaitController {

  @Get(uri = "/delay", produces = MediaType.TEXT_PLAIN)
  String delay(@QueryValue(defaultValue = "500") @Min(0) @Max(60_000) int delay)
      throws InterruptedException {
    Thread.sleep(delay);
    return "OK";
  }

  @Post(uri = "/io", produces = MediaType.TEXT_PLAIN)
  String io(@QueryValue(defaultValue = "100") @Min(0) @Max(60_000) int wait)
      throws InterruptedException {
    Thread.sleep(wait);
    return "OK";
  }

  @Get(uri = "/epoch-millis", produces = MediaType.TEXT_PLAIN)
  String epochMillis(@QueryValue(defaultValue = "100") @Min(0) @Max(60_000) int delayMillis)
      throws InterruptedException {
    Thread.sleep(delayMillis);
    return Long.toString(System.currentTimeMillis());
  }

  /**
   * Waits within {@code synchronized}, with a lock of its own, so that no request waits for
   * another. Before JDK 24, a virtual thread keeps its carrier meanwhile.
   */
  @Get(uri = "/synchronized", produces = MediaType.TEXT_PLAIN)
  String waitSynchronized(@QueryValue(defaultValue = "100") @Min(0) @Max(60_000) int wait)
      throws InterruptedException {
    synchronized (new Object()) {
      Thread.sleep(wait);
    }
    return "OK";
  }
}
