package dev.benchwright.mvc;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The scenarios that answer at once. */
@RestController
class HelloController {

  @GetMapping("/api/hello")
  String hello() {
    return "Hello World!";
  }

  @GetMapping("/api/empty")
  String empty() {
    return "";
  }
}
