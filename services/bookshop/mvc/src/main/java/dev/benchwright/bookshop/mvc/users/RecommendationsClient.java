package dev.benchwright.bookshop.mvc.users;

import dev.benchwright.bookshop.mvc.UnavailableException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

/** Tells recommendations what a user likes. */
@Component
class RecommendationsClient {

  private final RestClient rest;

  RecommendationsClient(
      RestClient.Builder builder, @Value("${bookshop.recommendations-url}") String url) {
    this.rest = builder.baseUrl(url).build();
  }

  void tell(long userId, Preferences preferences) {
    try {
      rest.put()
          .uri("/recommendations")
          .header("X-User-Id", Long.toString(userId))
          .body(preferences)
          .retrieve()
          .toBodilessEntity();
    } catch (ResourceAccessException | HttpServerErrorException failure) {
      throw new UnavailableException("recommendations", failure);
    }
  }
}
