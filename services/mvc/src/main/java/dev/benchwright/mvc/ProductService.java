package dev.benchwright.mvc;

import dev.benchwright.workload.database.Stock;
import dev.benchwright.workload.database.UnknownProductException;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Reads and changes the products. */
@Service
@Profile("!" + MvcApplication.NO_DATABASE)
class ProductService {

  private final ProductRepository products;

  ProductService(ProductRepository products) {
    this.products = products;
  }

  List<ProductEntity> all() {
    return products.findAll();
  }

  Stock stock(short id) {
    return products.findById(id).map(Stock::of).orElseThrow(() -> unknown(id));
  }

  /** Notes that one piece of a product is on order. */
  @Transactional
  public Stock order(short id) {
    ProductEntity product = products.findLockedById(id).orElseThrow(() -> unknown(id));
    product.order();
    return Stock.of(product);
  }

  private static UnknownProductException unknown(short id) {
    return new UnknownProductException(id);
  }
}
