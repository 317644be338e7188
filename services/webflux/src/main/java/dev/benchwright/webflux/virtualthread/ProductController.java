package dev.benchwright.webflux.virtualthread;

import dev.benchwright.webflux.ProductRepository;
import dev.benchwright.webflux.WorkThreads;
import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.ProductDigest;
import java.util.Optional;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The scenario {@code db}, which is reactive here, too, and subscribed to off the event loop. */
@RestController
@ConditionalOnProperty(name = WorkThreads.VARIABLE, havingValue = WorkThreads.VIRTUAL_THREADS)
class ProductController {

  private final Optional<ProductRepository> products;

  /**
   * Creates the controller.
   *
   * @param products empty when there is no database
   */
  ProductController(Optional<ProductRepository> products) {
    this.products = products;
  }

  @GetMapping("/api/db")
  Mono<String> db() {
    return products
        .orElseThrow(NoDatabaseException::new)
        .findAll()
        .collectList()
        .doOnNext(rows -> ProductDigest.of(rows).requireRows())
        .thenReturn("OK")
        .subscribeOn(Schedulers.boundedElastic());
  }
}
