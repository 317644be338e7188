package dev.benchwright.webflux;

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
import reactor.core.publisher.Mono;

/** The scenarios, on Netty's event loops, which none of them blocks. */
@RestController
class ScenarioController {

  private final FailureLog failures = new FailureLog(ScenarioController.class);
  private final @Nullable ProductRepository products;

  ScenarioController(ObjectProvider<ProductRepository> products) {
    this.products = products.getIfAvailable();
  }

  @GetMapping("/api/hello")
  Mono<ResponseEntity<byte[]>> hello() {
    return Mono.just(respond(Answer.HELLO));
  }

  @GetMapping("/api/delay")
  Mono<ResponseEntity<byte[]>> delay(@RequestParam(required = false) @Nullable String delay) {
    return switch (DelayRequest.parse(delay)) {
      case DelayRequest.Wait(var duration) ->
          Mono.delay(duration).map(elapsed -> respond(Answer.OK));
      case DelayRequest.Refused(var answer) -> Mono.just(respond(answer));
    };
  }

  @GetMapping("/api/db")
  Mono<ResponseEntity<byte[]>> db() {
    if (products == null) {
      return Mono.just(respond(Answer.NO_DATABASE));
    }
    return products
        .findAll()
        .reduce(ProductDigest.EMPTY, ProductDigest::plus)
        .map(Answer::toProducts)
        .doOnError(failures::first)
        .onErrorReturn(Answer.DATABASE_FAILED)
        .map(ScenarioController::respond);
  }

  private static ResponseEntity<byte[]> respond(Answer answer) {
    return ResponseEntity.status(answer.status())
        .header(HttpHeaders.CONTENT_TYPE, Answer.CONTENT_TYPE)
        .body(answer.body());
  }
}
