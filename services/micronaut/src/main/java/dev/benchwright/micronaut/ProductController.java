package dev.benchwright.micronaut;

import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.database.Stock;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.SerdeImport;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The scenarios with a database. */
@Controller("/api")
@ExecuteOn(TaskExecutors.BLOCKING)
@SerdeImport(Stock.class)
class ProductController {

  private final @Nullable ProductService products;

  /**
   * Creates the controller.
   *
   * @param products null when there is no database
   */
  ProductController(@Nullable ProductService products) {
    this.products = products;
  }

  @Get(uri = "/db", produces = MediaType.TEXT_PLAIN)
  String db() {
    ProductDigest.of(products().all()).requireRows();
    return "OK";
  }

  @Get("/products")
  List<Stock> stocks() {
    return products().all().stream().map(Stock::of).toList();
  }

  @Get("/products/{id}")
  Stock product(short id) {
    return products().stock(id);
  }

  @Post("/products/{id}/orders")
  Stock order(short id) {
    return products().order(id);
  }

  private ProductService products() {
    return Optional.ofNullable(products).orElseThrow(NoDatabaseException::new);
  }
}
