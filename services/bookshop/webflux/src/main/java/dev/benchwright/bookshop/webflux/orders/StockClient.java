package dev.benchwright.bookshop.webflux.orders;

import dev.benchwright.bookshop.webflux.UnavailableException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.WebClientResponseException;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;

/** Asks the service of the books for a book, and for a decrement of its stock. */
@Component
class StockClient {

  private final WebClient client;

  StockClient(WebClient.Builder builder, @Value("${bookshop.books-url}") String url) {
    this.client = builder.baseUrl(url).build();
  }

  Mono<Book> find(long bookId) {
    return client
        .get()
        .uri("/books/{id}", bookId)
        .retrieve()
        .bodyToMono(Book.class)
        .onErrorMap(WebClientResponseException.NotFound.class, failure -> unknown(bookId))
        .onErrorMap(UnavailableException::isOutage, StockClient::unavailable);
  }

  Mono<Void> decrement(long bookId, Decrement decrement) {
    return client
        .post()
        .uri("/books/{id}/decrements", bookId)
        .bodyValue(decrement)
        .retrieve()
        .toBodilessEntity()
        .onErrorMap(WebClientResponseException.NotFound.class, failure -> unknown(bookId))
        .onErrorMap(WebClientResponseException.Conflict.class, failure -> outOfStock(bookId))
        .onErrorMap(UnavailableException::isOutage, StockClient::unavailable)
        .then();
  }

  static ResponseStatusException outOfStock(long bookId) {
    return new ResponseStatusException(
        HttpStatus.CONFLICT, "Book %d is out of stock.".formatted(bookId));
  }

  private static ResponseStatusException unknown(long bookId) {
    return new ResponseStatusException(
        HttpStatus.NOT_FOUND, "There is no book %d.".formatted(bookId));
  }

  private static UnavailableException unavailable(Throwable failure) {
    return new UnavailableException("The service books", failure);
  }
}
