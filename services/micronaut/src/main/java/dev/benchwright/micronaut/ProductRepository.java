package dev.benchwright.micronaut;

import io.micronaut.context.annotation.Requires;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.CrudRepository;

/** The table {@code products}, through Micronaut Data. */
@JdbcRepository(dialect = Dialect.POSTGRES)
@Requires(env = MicronautServer.DATABASE)
interface ProductRepository extends CrudRepository<ProductRow, Short> {}
