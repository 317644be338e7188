package dev.benchwright.mvc;

import jakarta.persistence.LockModeType;
import java.util.Optional;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.ListCrudRepository;

/** The table {@code products}, through JPA. */
interface ProductRepository extends ListCrudRepository<ProductEntity, Short> {

  /** Reads a row that stays locked until the transaction ends. */
  @Lock(LockModeType.PESSIMISTIC_WRITE)
  @Query("select p from ProductEntity p where p.productId = ?1")
  Optional<ProductEntity> findLockedById(short id);
}
