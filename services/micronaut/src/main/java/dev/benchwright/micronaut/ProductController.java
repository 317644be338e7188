package dev.benchwright.micronaut;

import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.ProductDigest;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import org.jspecify.annotations.Nullable;

/** The scenario {@code db}. */
@Controller("/api")
@ExecuteOn(TaskExecutors.BLOCKING)
class ProductController {

  private final @Nullable ProductRepository products;

  /**
   * Creates the controller.
   *
   * @param products null when there is no database
   */
  ProductController(@Nullable ProductRepository products) {
    this.products = products;
  }

  @Get(uri = "/db", produces = MediaType.TEXT_PLAIN)
  String db() {
    if (products == null) {
      throw new NoDatabaseException();
    }
    ProductDigest.of(products.findAll()).requireRows();
    return "OK";
  }
}
