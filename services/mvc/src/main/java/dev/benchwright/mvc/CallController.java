package dev.benchwright.mvc;

import dev.benchwright.workload.SecondService;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/** The scenario {@code call}. */
@RestController
class CallController {

  private final Optional<RestClient> slow;

  /**
   * Creates the controller.
   *
   * @param url the address of the second service, or nothing
   */
  CallController(RestClient.Builder builder, @Value("${SLOW_URL:}") String url) {
    slow = url.isBlank() ? Optional.empty() : Optional.of(builder.baseUrl(url).build());
  }

  @GetMapping("/api/call")
  @Nullable String call(@RequestParam(defaultValue = "100") @Min(0) @Max(60_000) int delay) {
    return slow.orElseThrow(SecondService.MissingException::new)
        .get()
        .uri("/api/delay?delay={delay}", delay)
        .retrieve()
        .body(String.class);
  }
}
