package dev.benchwright.micronaut;

import io.micronaut.context.annotation.Requires;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.CrudRepository;
import java.util.Optional;

/** The table {@code products}, through Micronaut Data. */
@JdbcRepository(dialect = Dialect.POSTGRES)
@Requires(env = MicronautServer.DATABASE)
interface ProductRepository extends CrudRepository<ProductRow, Short> {

  /** Reads a row that stays locked until the transaction ends. */
  Optional<ProductRow> findByProductIdForUpdate(short id);
}
