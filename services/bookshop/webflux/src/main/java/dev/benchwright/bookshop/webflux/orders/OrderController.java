package dev.benchwright.bookshop.webflux.orders;

import jakarta.validation.Valid;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Serves the orders. */
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
  Mono<Order> place(@RequestHeader("X-User-Id") long userId, @Valid @RequestBody NewOrder wanted) {
    return service.place(userId, wanted);
  }

  @GetMapping
  Flux<Order> findOwn(@RequestHeader("X-User-Id") long userId) {
    return orders.findTop20ByUserIdOrderByPlacedAtDesc(userId);
  }

  @GetMapping("/bestsellers")
  Flux<Bestseller> findBestsellers() {
    return orders.findBestsellers();
  }
}
