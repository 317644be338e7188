package dev.benchwright.bookshop.webflux.recommendations;

import dev.benchwright.bookshop.webflux.Genre;
import dev.benchwright.bookshop.webflux.UnavailableException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;

/** Asks the service of the books for the books of a genre. */
@Component
class CatalogClient {

  private final WebClient client;

  CatalogClient(WebClient.Builder builder, @Value("${bookshop.books-url}") String url) {
    this.client = builder.baseUrl(url).build();
  }

  Flux<Book> find(Genre genre) {
    return client
        .get()
        .uri("/books?genre={genre}", genre.label())
        .retrieve()
        .bodyToFlux(Book.class)
        .onErrorMap(
            UnavailableException::isOutage,
            failure -> new UnavailableException("The service books", failure));
  }
}
