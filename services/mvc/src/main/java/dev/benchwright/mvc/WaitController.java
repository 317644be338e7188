package dev.benchwright.mvc;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The scenarios that wait, on the thread of the request. */
@RestController
class WaitController {

  @GetMapping("/api/delay")
  String delay(@RequestParam(defaultValue = "500") @Min(0) @Max(60_000) int delay)
      throws InterruptedException {
    Thread.sleep(delay);
    return "OK";
  }

  @PostMapping("/api/io")
  String io(@RequestParam(defaultValue = "100") @Min(0) @Max(60_000) int wait)
      throws InterruptedException {
    Thread.sleep(wait);
    return "OK";
  }

  @GetMapping("/api/epoch-millis")
  String epochMillis(@RequestParam(defaultValue = "100") @Min(0) @Max(60_000) int delayMillis)
      throws InterruptedException {
    Thread.sleep(delayMillis);
    return Long.toString(System.currentTimeMillis());
  }

  /**
   * Waits within {@code synchronized}, with a lock of its own, so that no request waits for
   * another. Before JDK 24, a virtual thread keeps its carrier meanwhile.
   */
  @GetMapping("/api/synchronized")
  String waitSynchronized(@RequestParam(defaultValue = "100") @Min(0) @Max(60_000) int wait)
      throws InterruptedException {
    synchronized (new Object()) {
      Thread.sleep(wait);
    }
    return "OK";
  }
}
