package dev.benchwright.quarkus.blocking;

import dev.benchwright.quarkus.ProductEntity;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;

/** The table {@code products}, through Hibernate ORM with Panache. */
@ApplicationScoped
public class ProductRepository implements PanacheRepositoryBase<ProductEntity, Short> {}
