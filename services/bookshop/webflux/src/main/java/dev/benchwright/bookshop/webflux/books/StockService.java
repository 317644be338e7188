package dev.benchwright.bookshop.webflux.books;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;

/** Lowers the stock of books, once for each order. */
@Service
class StockService {

  private final BookRepository books;

  StockService(BookRepository books) {
    this.books = books;
  }

  @Transactional
  public Mono<Stock> decrement(long bookId, Decrement decrement) {
    return find(bookId)
        .then(books.addDecrement(decrement.orderId(), bookId, decrement.amount()))
        .filter(added -> added == 1)
        .flatMap(added -> lower(bookId, decrement.amount()))
        .then(find(bookId))
        .map(book -> new Stock(bookId, book.stock()));
  }

  private Mono<Integer> lower(long bookId, int amount) {
    return books
        .lowerStock(bookId, amount)
        .filter(lowered -> lowered == 1)
        .switchIfEmpty(
            Mono.error(() ->
                new ResponseStatusException(
                    HttpStatus.CONFLICT, "Book %d is out of stock.".formatted(bookId))));
  }

  private Mono<Book> find(long bookId) {
    return books.findById(bookId).switchIfEmpty(Mono.error(() -> new UnknownBookException(bookId)));
  }
}
