package dev.benchwright.micronaut;

import dev.benchwright.workload.database.Stock;
import dev.benchwright.workload.database.UnknownProductException;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.util.List;

/** Reads and changes the products. */
@Singleton
@Requires(env = MicronautServer.DATABASE)
class ProductService {

  private final ProductRepository products;

  ProductService(ProductRepository products) {
    this.products = products;
  }

  List<ProductRow> all() {
    return products.findAll();
  }

  Stock stock(short id) {
    return products.findById(id).map(Stock::of).orElseThrow(() -> new UnknownProductException(id));
  }

  /** Notes that one piece of a product is on order. */
  @Transactional
  Stock order(short id) {
    ProductRow product =
        products.findByProductIdForUpdate(id).orElseThrow(() -> new UnknownProductException(id));
    return Stock.of(products.update(product.ordered()));
  }
}
