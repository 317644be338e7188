package dev.benchwright.bookshop.webflux.books;

import dev.benchwright.bookshop.webflux.Genre;
import jakarta.validation.Valid;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Serves the catalog and the stock. */
@RestController
@RequestMapping("/books")
class BookController {

  private final BookRepository books;
  private final CatalogService catalog;
  private final StockService stock;

  BookController(BookRepository books, CatalogService catalog, StockService stock) {
    this.books = books;
    this.catalog = catalog;
    this.stock = stock;
  }

  @GetMapping
  Flux<Book> find(@RequestParam(required = false) @Nullable Genre genre) {
    return genre == null ? books.findAllByOrderById() : books.findByGenreOrderById(genre);
  }

  @GetMapping("/{id}")
  Mono<Book> find(@PathVariable long id) {
    return books.findById(id).switchIfEmpty(Mono.error(() -> new UnknownBookException(id)));
  }

  @PostMapping(consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
  @ResponseStatus(HttpStatus.CREATED)
  Mono<Book> add(@Valid @ModelAttribute NewBook book) {
    return catalog.add(book);
  }

  @PostMapping("/{id}/decrements")
  Mono<Stock> decrement(@PathVariable long id, @Valid @RequestBody Decrement decrement) {
    return stock.decrement(id, decrement);
  }

  @ExceptionHandler
  ProblemDetail handle(DataBufferLimitException tooLarge) {
    return ProblemDetail.forStatusAndDetail(
        HttpStatus.CONTENT_TOO_LARGE, "The cover is larger than 1 MiB.");
  }
}
