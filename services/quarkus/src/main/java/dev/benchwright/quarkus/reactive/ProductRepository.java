package dev.benchwright.quarkus.reactive;

import dev.benchwright.quarkus.ProductEntity;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;

/** The table {@code products}, through Hibernate Reactive with Panache. */
@ApplicationScoped
public class ProductRepository implements PanacheRepositoryBase<ProductEntity, Short> {}
