package dev.benchwright.bookshop.mvc.recommendations;

import static java.util.Objects.requireNonNull;

import dev.benchwright.bookshop.mvc.Genre;
import dev.benchwright.bookshop.mvc.UnavailableException;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

/** Asks books for its catalog. */
@Component
class CatalogClient {

  private final RestClient rest;

  CatalogClient(RestClient.Builder builder, @Value("${bookshop.books-url}") String url) {
    this.rest = builder.baseUrl(url).build();
  }

  List<Book> find(Genre genre) {
    try {
      return requireNonNull(
          rest.get()
              .uri("/books?genre={genre}", genre.title())
              .retrieve()
              .body(new ParameterizedTypeReference<List<Book>>() {}));
    } catch (ResourceAccessException | HttpServerErrorException failure) {
      throw new UnavailableException("books", failure);
    }
  }

  /** What a recommendation needs to know of a book. */
  record Book(long id, String title, Genre genre, int cents) {}
}
