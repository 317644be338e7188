package dev.benchwright.bookshop.webflux.users;

import dev.benchwright.bookshop.webflux.UnavailableException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Tells the service of the recommendations what users prefer. */
@Component
class RecommendationsClient {

  private final WebClient client;

  RecommendationsClient(
      WebClient.Builder builder, @Value("${bookshop.recommendations-url}") String url) {
    this.client = builder.baseUrl(url).build();
  }

  Mono<Void> renew(long userId, Preferences preferences) {
    return client
        .put()
        .uri("/recommendations")
        .header("X-User-Id", Long.toString(userId))
        .bodyValue(preferences)
        .retrieve()
        .toBodilessEntity()
        .onErrorMap(
            UnavailableException::isOutage,
            failure -> new UnavailableException("The service recommendations", failure))
        .then();
  }
}
