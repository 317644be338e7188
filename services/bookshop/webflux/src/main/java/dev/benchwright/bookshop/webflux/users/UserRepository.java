package dev.benchwright.bookshop.webflux.users;

import org.springframework.data.relational.core.sql.LockMode;
import org.springframework.data.relational.repository.Lock;
import org.springframework.data.repository.reactive.ReactiveCrudRepository;
import reactor.core.publisher.Mono;

/** The table of the users. */
interface UserRepository extends ReactiveCrudRepository<User, Long> {

  Mono<User> findByEmail(String email);

  /** Makes other transactions wait that want to change the same user, until this one ends. */
  @Lock(LockMode.PESSIMISTIC_WRITE)
  Mono<User> findForUpdateById(long id);
}
