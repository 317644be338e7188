package dev.benchwright.bookshop.mvc.orders;

import static java.util.Objects.requireNonNull;

import dev.benchwright.bookshop.mvc.UnavailableException;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;
import org.springframework.web.server.ResponseStatusException;

/** Asks books for a book, and for copies of it. */
@Component
class BooksClient {

  private final RestClient rest;

  BooksClient(RestClient.Builder builder, @Value("${bookshop.books-url}") String url) {
    this.rest = builder.baseUrl(url).build();
  }

  Book get(long id) {
    try {
      return requireNonNull(rest.get().uri("/books/{id}", id).retrieve().body(Book.class));
    } catch (HttpClientErrorException.NotFound unknown) {
      throw new ResponseStatusException(
          HttpStatus.NOT_FOUND, "There is no book %d.".formatted(id), unknown);
    } catch (ResourceAccessException | HttpServerErrorException failure) {
      throw new UnavailableException("books", failure);
    }
  }

  void decrement(Order order) {
    try {
      rest.post()
          .uri("/books/{id}/decrements", order.bookId())
          .body(new Decrement(order.id(), order.amount()))
          .retrieve()
          .toBodilessEntity();
    } catch (HttpClientErrorException.NotFound unknown) {
      throw new ResponseStatusException(
          HttpStatus.NOT_FOUND, "There is no book %d.".formatted(order.bookId()), unknown);
    } catch (HttpClientErrorException.Conflict outOfStock) {
      throw new ResponseStatusException(
          HttpStatus.CONFLICT, "Book %d is out of stock.".formatted(order.bookId()), outOfStock);
    } catch (ResourceAccessException | HttpServerErrorException failure) {
      throw new UnavailableException("books", failure);
    }
  }

  /** What an order needs to know of a book. */
  record Book(long id, int cents, int stock) {}

  /** By how much the order lowers the stock. */
  record Decrement(UUID orderId, int amount) {}
}
