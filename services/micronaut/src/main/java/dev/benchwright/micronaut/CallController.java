package dev.benchwright.micronaut;

import dev.benchwright.workload.SecondService;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.client.exceptions.HttpClientException;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The scenario {@code call}. */
@Controller("/api")
@ExecuteOn(TaskExecutors.BLOCKING)
class CallController {

  private final @Nullable SlowClient slow;

  /**
   * Creates the controller.
   *
   * @param slow null when there is no second service
   */
  CallController(@Nullable SlowClient slow) {
    this.slow = slow;
  }

  @Get(uri = "/call", produces = MediaType.TEXT_PLAIN)
  String call(@QueryValue(defaultValue = "100") @Min(0) @Max(60_000) int delay) {
    if (slow == null) {
      throw new SecondService.MissingException();
    }
    // Micronaut's client makes null of a 404, and its server would make a 404 of that again.
    return Optional.ofNullable(slow.delay(delay))
        .orElseThrow(() -> new HttpClientException("Its status was 404, or its answer empty"));
  }
}
