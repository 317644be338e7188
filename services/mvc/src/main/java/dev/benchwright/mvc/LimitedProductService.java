package dev.benchwright.mvc;

import java.util.List;
import java.util.concurrent.Semaphore;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Service;

/** Lets at most as many requests at once read all products as there are permits. */
@Service
@Primary
@Profile("!" + MvcApplication.NO_DATABASE)
@ConditionalOnProperty(LimitedProductService.PERMITS)
class LimitedProductService extends ProductService {

  static final String PERMITS = "BENCHWRIGHT_REPOSITORY_PERMITS";

  /**
   * Has Java's default and is not fair: a request that arrives when a permit is released can
   * overtake those that wait.
   */
  private final Semaphore permits;

  /**
   * Creates the service.
   *
   * @param permits how many requests may use the repository at once
   */
  LimitedProductService(ProductRepository products, @Value("${" + PERMITS + "}") int permits) {
    super(products);
    if (permits < 1) {
      throw new IllegalArgumentException(
          PERMITS + " is \"" + permits + "\": write a whole number from 1, or leave it out.");
    }
    this.permits = new Semaphore(permits);
  }

  @Override
  List<ProductEntity> all() {
    permits.acquireUninterruptibly();
    try {
      return super.all();
    } finally {
      permits.release();
    }
  }
}
