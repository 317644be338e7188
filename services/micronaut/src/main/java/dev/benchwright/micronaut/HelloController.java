package dev.benchwright.micronaut;

import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/** The scenarios that answer at once. */
@Controller("/api")
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
