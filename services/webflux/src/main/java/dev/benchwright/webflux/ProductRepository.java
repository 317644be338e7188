package dev.benchwright.webflux;

import org.springframework.data.repository.reactive.ReactiveCrudRepository;

/** The table {@code products}, through R2DBC. */
public interface ProductRepository extends ReactiveCrudRepository<ProductRow, Short> {}
