package dev.benchwright.bookshop.mvc.books;

import dev.benchwright.bookshop.mvc.Genre;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.server.ResponseStatusException;

/** Finds and adds books, and lowers their stock. */
@Service
class BookService {

  private final BookRepository books;

  BookService(BookRepository books) {
    this.books = books;
  }

  /** Returns the books of a genre, or all, by id: one query, which needs no transaction. */
  List<Book> find(@Nullable Genre genre) {
    List<BookEntity> found =
        genre == null ? books.findAllByOrderById() : books.findByGenreOrderById(genre);
    return found.stream().map(BookEntity::toBook).toList();
  }

  @Transactional(readOnly = true)
  Book get(long id) {
    return books.findById(id).map(BookEntity::toBook).orElseThrow(() -> unknown(id));
  }

  @Transactional
  Book add(NewBook book, String coverUrl) {
    return books.save(new BookEntity(book, coverUrl)).toBook();
  }

  /** Lowers the stock, but once only for an order. */
  @Transactional
  Stock decrement(long id, Decrement decrement) {
    if (!books.existsById(id)) {
      throw unknown(id);
    }
    boolean first = books.insertDecrement(decrement.orderId(), id, decrement.amount()) == 1;
    if (first && books.lowerStock(id, decrement.amount()) == 0) {
      throw new ResponseStatusException(
          HttpStatus.CONFLICT, "Book %d is out of stock.".formatted(id));
    }
    return new Stock(id, books.findStockById(id).orElseThrow(() -> unknown(id)));
  }

  private static ResponseStatusException unknown(long id) {
    return new ResponseStatusException(HttpStatus.NOT_FOUND, "There is no book %d.".formatted(id));
  }
}
