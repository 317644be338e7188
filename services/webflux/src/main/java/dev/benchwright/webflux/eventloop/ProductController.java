package dev.benchwright.webflux.eventloop;

import dev.benchwright.webflux.ProductService;
import dev.benchwright.webflux.WorkThreads;
import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.database.Stock;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** The scenarios with a database. */
@RestController
@ConditionalOnProperty(
    name = WorkThreads.VARIABLE,
    havingValue = WorkThreads.EVENT_LOOPS,
    matchIfMissing = true)
class ProductController {

  private final Optional<ProductService> products;

  /**
   * Creates the controller.
   *
   * @param products empty when there is no database
   */
  ProductController(Optional<ProductService> products) {
    this.products = products;
  }

  @GetMapping("/api/db")
  Mono<String> db() {
    return products().all().doOnNext(rows -> ProductDigest.of(rows).requireRows()).thenReturn("OK");
  }

  @GetMapping("/api/products")
  Mono<List<Stock>> stocks() {
    return products().all().map(rows -> rows.stream().map(Stock::of).toList());
  }

  @GetMapping("/api/products/{id}")
  Mono<Stock> product(@PathVariable short id) {
    return products().stock(id);
  }

  @PostMapping("/api/products/{id}/orders")
  Mono<Stock> order(@PathVariable short id) {
    return products().order(id);
  }

  private ProductService products() {
    return products.orElseThrow(NoDatabaseException::new);
  }
}
