package dev.benchwright.webflux.virtualthread;

import dev.benchwright.webflux.WorkThreads;
import dev.benchwright.workload.SecondService;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The scenario {@code call}. */
@RestController
@ConditionalOnProperty(name = WorkThreads.VARIABLE, havingValue = WorkThreads.VIRTUAL_THREADS)
class CallController {

  private final Optional<WebClient> slow;

  /**
   * Creates the controller.
   *
   * @param url the address of the second service, or nothing
   */
  CallController(WebClient.Builder builder, @Value("${SLOW_URL:}") String url) {
    slow = url.isBlank() ? Optional.empty() : Optional.of(builder.baseUrl(url).build());
  }

  @GetMapping("/api/call")
  Mono<String> call(@RequestParam(defaultValue = "100") @Min(0) @Max(60_000) int delay) {
    return slow.orElseThrow(SecondService.MissingException::new)
        .get()
        .uri("/api/delay?delay={delay}", delay)
        .retrieve()
        .bodyToMono(String.class)
        .subscribeOn(Schedulers.boundedElastic());
  }
}
