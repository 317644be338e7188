package dev.benchwright.mvc;

import java.util.List;
import java.util.concurrent.Semaphore;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Service;

/** Reads the products, for so many requests at once as there are permits. */
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
}
