package dev.benchwright.mvc;

import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.database.Stock;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The scenarios with a database. */
@RestController
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
  String db() {
    ProductDigest.of(products().all()).requireRows();
    return "OK";
  }

  @GetMapping("/api/products")
  List<Stock> stocks() {
    return products().all().stream().map(Stock::of).toList();
  }

  @GetMapping("/api/products/{id}")
  Stock product(@PathVariable short id) {
    return products().stock(id);
  }

  @PostMapping("/api/products/{id}/orders")
  Stock order(@PathVariable short id) {
    return products().order(id);
  }

  private ProductService products() {
    return products.orElseThrow(NoDatabaseException::new);
  }
}
