package dev.benchwright.mvc;

import dev.benchwright.workload.database.Stock;
import dev.benchwright.workload.database.UnknownProductException;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Reads and changes the products. At most as many requests at once read them all as there are
 * permits.
 */
@Service
@Profile("!" + MvcApplication.NO_DATABASE)
class ProductService {

  static final String PERMITS = "BENCHWRIGHT_REPOSITORY_PERMITS";

  private final ProductRepository products;

  /**
   * Has Java's default and is not fair: a request that arrives when a permit is released can
   * overtake those that wait.
   */
  private final Semaphore permits;

  /**
   * Creates the service.
   *
   * @param permits how many requests may use the repository at once; by default as many as come
   */
  ProductService(ProductRepository products, @Value("${" + PERMITS + ":2147483647}") int permits) {
    if (permits < 1) {
      throw new IllegalArgumentException(
          PERMITS + " is \"" + permits + "\": write a whole number from 1, or leave it out.");
    }
    this.products = products;
    this.permits = new Semaphore(permits);
  }

  List<ProductEntity> all() throws InterruptedException {
    permits.acquire();
    try {
      return products.findAll();
    } finally {
      permits.release();
    }
  }

  Stock stock(int id) {
    return products.findById((short) id).map(Stock::of).orElseThrow(() -> unknown(id));
  }

  /** Notes that one piece of a product is on order. */
  @Transactional
  public Stock order(int id) {
    ProductEntity product = products.findLockedById((short) id).orElseThrow(() -> unknown(id));
    product.order();
    return Stock.of(product);
  }

  private static UnknownProductException unknown(int id) {
    return new UnknownProductException(id);
  }
}
