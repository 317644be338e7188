package dev.benchwright.bookshop.mvc.orders;

import jakarta.validation.Valid;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Serves {@code /orders}. */
@RestController
@RequestMapping("/orders")
class OrderController {

  private final OrderService service;
  private final OrderRepository orders;

  OrderController(OrderService service, OrderRepository orders) {
    this.service = service;
    this.orders = orders;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Order place(@RequestHeader("X-User-Id") long userId, @Valid @RequestBody NewOrder newOrder) {
    return service.place(userId, newOrder);
  }

  @GetMapping
  List<Order> find(@RequestHeader("X-User-Id") long userId) {
    return orders.findTop20ByUserIdOrderByPlacedAtDesc(userId);
  }

  @GetMapping("/bestsellers")
  List<Bestseller> findBestsellers() {
    return orders.findBestsellers();
  }
}
