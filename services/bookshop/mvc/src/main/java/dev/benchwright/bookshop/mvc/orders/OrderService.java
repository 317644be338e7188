package dev.benchwright.bookshop.mvc.orders;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.web.server.ResponseStatusException;

/** Places orders. */
@Service
class OrderService {

  private final BooksClient books;
  private final OrderRepository orders;

  OrderService(BooksClient books, OrderRepository orders) {
    this.books = books;
    this.orders = orders;
  }

  /** Places an order. No connection to the database is held while books is asked. */
  Order place(long userId, NewOrder newOrder) {
    BooksClient.Book book = books.get(newOrder.bookId());
    if (book.stock() < newOrder.amount()) {
      throw new ResponseStatusException(
          HttpStatus.CONFLICT, "Book %d is out of stock.".formatted(book.id()));
    }
    Order order =
        new Order(
            UUID.randomUUID(),
            book.id(),
            newOrder.amount(),
            (long) book.cents() * newOrder.amount(),
            // PostgreSQL stores microseconds.
            Instant.now().truncatedTo(ChronoUnit.MICROS));
    books.decrement(order);
    orders.save(new OrderEntity(userId, order));
    return order;
  }
}
