package dev.benchwright.bookshop.mvc.orders;

import java.util.List;
import java.util.UUID;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.ListCrudRepository;

/** The table {@code orders}. */
interface OrderRepository extends ListCrudRepository<OrderEntity, UUID> {

  List<Order> findTop20ByUserIdOrderByPlacedAtDesc(long userId);

  @Query(
      """
      SELECT new dev.benchwright.bookshop.mvc.orders.Bestseller(o.bookId, sum(o.amount))
      FROM OrderEntity o
      GROUP BY o.bookId
      ORDER BY sum(o.amount) DESC, o.bookId
      LIMIT 10
      """)
  List<Bestseller> findBestsellers();
}
