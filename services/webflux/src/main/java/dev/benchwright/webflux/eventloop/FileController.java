package dev.benchwright.webflux.eventloop;

import dev.benchwright.webflux.WorkThreads;
import dev.benchwright.workload.AsynchronousFileRoundTrip;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** The scenario {@code file}, with asynchronous channels. */
@RestController
@ConditionalOnProperty(
    name = WorkThreads.VARIABLE,
    havingValue = WorkThreads.EVENT_LOOPS,
    matchIfMissing = true)
class FileController {

  @GetMapping("/api/file")
  Mono<String> file(@RequestParam(defaultValue = "4096") @Min(1) @Max(1 << 20) int bytes) {
    return Mono.fromFuture(() -> AsynchronousFileRoundTrip.run(bytes)).thenReturn("OK");
  }
}
