package dev.benchwright.webflux;

import dev.benchwright.workload.database.Stock;
import dev.benchwright.workload.database.UnknownProductException;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import reactor.core.publisher.Mono;

/** Reads and changes the products. */
@Service
@Profile("!" + WebFluxApplication.NO_DATABASE)
public class ProductService {

  private final ProductRepository products;

  ProductService(ProductRepository products) {
    this.products = products;
  }

  /** Reads all rows. */
  public Mono<List<ProductRow>> all() {
    return products.findAll().collectList();
  }

  /** Reads one row. */
  public Mono<Stock> stock(short id) {
    return products.findById(id).map(Stock::of).switchIfEmpty(unknown(id));
  }

  /** Notes that one piece of a product is on order. */
  @Transactional
  public Mono<Stock> order(short id) {
    return products
        .findByProductId(id)
        .switchIfEmpty(unknown(id))
        .flatMap(product -> products.save(product.ordered()))
        .map(Stock::of);
  }

  private static <T> Mono<T> unknown(short id) {
    return Mono.error(() -> new UnknownProductException(id));
  }
}
