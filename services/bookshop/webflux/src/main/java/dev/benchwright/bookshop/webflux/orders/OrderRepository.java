package dev.benchwright.bookshop.webflux.orders;

import java.util.UUID;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.reactive.ReactiveCrudRepository;
import reactor.core.publisher.Flux;

/** The table of the orders. */
interface OrderRepository extends ReactiveCrudRepository<Order, UUID> {

  Flux<Order> findTop20ByUserIdOrderByPlacedAtDesc(long userId);

  @Query(
      """
      SELECT book_id, sum(amount) AS ordered
      FROM orders
      GROUP BY book_id
      ORDER BY ordered DESC, book_id
      LIMIT 10
      """)
  Flux<Bestseller> findBestsellers();
}
