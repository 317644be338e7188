package dev.benchwright.bookshop.webflux.books;

import dev.benchwright.bookshop.webflux.Genre;
import java.util.UUID;
import org.springframework.data.r2dbc.repository.Modifying;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.reactive.ReactiveCrudRepository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The tables of the books, and of the decrements of their stock. */
interface BookRepository extends ReactiveCrudRepository<Book, Long> {

  Flux<Book> findAllByOrderById();

  Flux<Book> findByGenreOrderById(Genre genre);

  /** Returns 0 if there is a decrement for the order already, or else 1. */
  @Modifying
  @Query(
      """
      INSERT INTO decrements (order_id, book_id, amount)
      VALUES (:orderId, :bookId, :amount)
      ON CONFLICT DO NOTHING
      """)
  Mono<Integer> addDecrement(UUID orderId, long bookId, int amount);

  /** Returns 0 if the stock is too small, or else 1. */
  @Modifying
  @Query("UPDATE books SET stock = stock - :amount WHERE id = :id AND stock >= :amount")
  Mono<Integer> lowerStock(long id, int amount);
}
