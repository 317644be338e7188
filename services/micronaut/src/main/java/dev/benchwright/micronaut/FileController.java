package dev.benchwright.micronaut;

import dev.benchwright.workload.FileRoundTrip;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.io.IOException;

/** The scenario {@code file}, on the thread of the request. */
@Controller("/api")
@ExecuteOn(TaskExecutors.BLOCKING)
class FileController {

  @Get(uri = "/file", produces = MediaType.TEXT_PLAIN)
  String file(@QueryValue(defaultValue = "4096") @Min(1) @Max(1 << 20) int bytes)
      throws IOException {
    FileRoundTrip.run(bytes);
    return "OK";
  }
}
