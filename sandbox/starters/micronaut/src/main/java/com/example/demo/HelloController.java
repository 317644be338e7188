package com.example.demo;

import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

@Controller("/api")
class HelloController {

  @Get(uri = "/hello", produces = MediaType.TEXT_PLAIN)
  String hello() {
    return "Hello World!";
  }
}
