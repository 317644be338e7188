package dev.benchwright.mvc;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.DelayRequest;
import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.ProductDigest;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The scenarios, each on the thread that Tomcat gave the request, which blocks while it waits. */
@RestController
class ScenarioController {

  private final FailureLog failures = new FailureLog(ScenarioController.class);
  private final @Nullable ProductRepository products;

  ScenarioController(ObjectProvider<ProductRepository> products) {
    this.products = products.getIfAvailable();
  }

  @GetMapping("/api/hello")
  ResponseEntity<byte[]> hello() {
    return respond(Answer.HELLO);
  }

  @GetMapping("/api/delay")
  ResponseEntity<byte[]> delay(@RequestParam(required = false) @Nullable String delay)
      throws InterruptedException {
    return switch (DelayRequest.parse(delay)) {
      case DelayRequest.Wait(var duration) -> {
        Thread.sleep(duration);
        yield respond(Answer.OK);
      }
      case DelayRequest.Refused(var answer) -> respond(answer);
    };
  }

  @GetMapping("/api/db")
  ResponseEntity<byte[]> db() {
    if (products == null) {
      return respond(Answer.NO_DATABASE);
    }
    try {
      return respond(Answer.toProducts(ProductDigest.of(products.findAll())));
    } catch (RuntimeException failure) {
      failures.first(failure);
      return respond(Answer.DATABASE_FAILED);
    }
  }

  private static ResponseEntity<byte[]> respond(Answer answer) {
    return ResponseEntity.status(answer.status())
        .header(HttpHeaders.CONTENT_TYPE, Answer.CONTENT_TYPE)
        .body(answer.body());
  }
}
