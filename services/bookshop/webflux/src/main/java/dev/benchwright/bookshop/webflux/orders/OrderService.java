package dev.benchwright.bookshop.webflux.orders;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** Places orders. */
@Service
class OrderService {

  private final StockClient stock;
  private final OrderRepository orders;

  OrderService(StockClient stock, OrderRepository orders) {
    this.stock = stock;
    this.orders = orders;
  }

  Mono<Order> place(long userId, NewOrder wanted) {
    return stock.find(wanted.bookId()).flatMap(book -> place(userId, book, wanted.amount()));
  }

  private Mono<Order> place(long userId, Book book, int amount) {
    if (book.stock() < amount) {
      return Mono.error(StockClient.outOfStock(book.id()));
    }
    UUID id = UUID.randomUUID();
    // PostgreSQL keeps microseconds, and an order is answered as it will be read.
    Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
    Order order = new Order(id, userId, book.id(), amount, book.cents() * amount, now);
    return stock
        .decrement(book.id(), new Decrement(id, amount))
        .then(Mono.defer(() -> orders.save(order)));
  }
}
