package dev.benchwright.bookshop.mvc.books;

import dev.benchwright.bookshop.mvc.Genre;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.ListCrudRepository;

/** The tables {@code books} and {@code decrements}. */
interface BookRepository extends ListCrudRepository<BookEntity, Long> {

  List<BookEntity> findAllByOrderById();

  List<BookEntity> findByGenreOrderById(Genre genre);

  @Query("SELECT b.stock FROM BookEntity b WHERE b.id = :id")
  Optional<Integer> findStockById(long id);

  /** Returns 0 if the order has its decrement already. */
  @Modifying
  @Query(
      nativeQuery = true,
      value =
          """
          INSERT INTO decrements (order_id, book_id, amount) VALUES (:orderId, :bookId, :amount)
          ON CONFLICT DO NOTHING
          """)
  int insertDecrement(UUID orderId, long bookId, int amount);

  /** Returns 0 if there are fewer copies. */
  @Modifying
  @Query(
      """
      UPDATE BookEntity b SET b.stock = b.stock - :amount WHERE b.id = :id AND b.stock >= :amount
      """)
  int lowerStock(long id, int amount);
}
