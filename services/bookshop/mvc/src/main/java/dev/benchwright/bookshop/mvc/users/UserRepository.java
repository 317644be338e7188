package dev.benchwright.bookshop.mvc.users;

import jakarta.persistence.LockModeType;
import java.util.Optional;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.ListCrudRepository;

/** The tables {@code users} and {@code preferences}. */
interface UserRepository extends ListCrudRepository<UserEntity, Long> {

  Optional<UserEntity> findByEmail(String email);

  /** Makes other transactions wait that want to change the same user, until this one ends. */
  @Lock(LockModeType.PESSIMISTIC_WRITE)
  @Query("SELECT u FROM UserEntity u WHERE u.id = :id")
  Optional<UserEntity> findByIdForUpdate(long id);
}
