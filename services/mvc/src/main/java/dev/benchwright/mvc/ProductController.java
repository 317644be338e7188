package dev.benchwright.mvc;

import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.ProductDigest;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The scenario {@code db}. */
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
  String db() throws InterruptedException {
    ProductService service = products.orElseThrow(NoDatabaseException::new);
    ProductDigest.of(service.all()).requireRows();
    return "OK";
  }
}
