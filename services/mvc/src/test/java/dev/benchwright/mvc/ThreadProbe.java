package dev.benchwright.mvc;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tells which kind of thread serves a request. */
@RestController
class ThreadProbe {

  @GetMapping("/probe/thread")
  String thread() {
    return Thread.currentThread().isVirtual() ? "virtual" : "platform";
  }
}
