package dev.benchwright.webflux.virtualthread;

import dev.benchwright.webflux.WorkThreads;
import dev.benchwright.workload.FileRoundTrip;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The scenario {@code file}, on a thread that may block. */
@RestController
@ConditionalOnProperty(name = WorkThreads.VARIABLE, havingValue = WorkThreads.VIRTUAL_THREADS)
class FileController {

  @GetMapping("/api/file")
  Mono<String> file(@RequestParam(defaultValue = "4096") @Min(1) @Max(1 << 20) int bytes) {
    return Mono.fromCallable(
            () -> {
              FileRoundTrip.run(bytes);
              return "OK";
            })
        .subscribeOn(Schedulers.boundedElastic());
  }
}
