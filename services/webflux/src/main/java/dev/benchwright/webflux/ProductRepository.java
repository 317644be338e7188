package dev.benchwright.webflux;

import org.springframework.data.relational.core.sql.LockMode;
import org.springframework.data.relational.repository.Lock;
import org.springframework.data.repository.reactive.ReactiveCrudRepository;
import reactor.core.publisher.Mono;

/** The table {@code products}, through R2DBC. */
interface ProductRepository extends ReactiveCrudRepository<ProductRow, Short> {

  /** Reads a row that stays locked until the transaction ends. */
  @Lock(LockMode.PESSIMISTIC_WRITE)
  Mono<ProductRow> findByProductId(short id);
}
