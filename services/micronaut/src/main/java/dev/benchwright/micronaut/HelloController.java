package dev.benchwright.micronaut;

import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

/** The scenarios that answer at once. */
@Controller("/api")
@ExecuteOn(TaskExecutors.BLOCKING)
class HelloController {

  @Get(uri = "/hello", produces = MediaType.TEXT_PLAIN)
  String hello() {
    return "Hello World!";
  }

  @Get(uri = "/empty", produces = MediaType.TEXT_PLAIN)
  String empty() {
    return "";
  }
}
