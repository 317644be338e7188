package dev.benchwright.bookshop.webflux.books;

import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** There is no such book, so the answer is 404. */
class UnknownBookException extends ResponseStatusException {

  UnknownBookException(long id) {
    super(HttpStatus.NOT_FOUND, "There is no book %d.".formatted(id));
  }
}
