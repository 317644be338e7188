package dev.benchwright.mvc;

import org.springframework.data.repository.ListCrudRepository;

/** The table {@code products}, through JPA. */
interface ProductRepository extends ListCrudRepository<ProductEntity, Short> {}
