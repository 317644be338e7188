package dev.benchwright.bookshop.webflux.users;

import dev.benchwright.bookshop.webflux.Genre;
import org.springframework.data.r2dbc.repository.Modifying;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The table of the genres that users prefer. */
interface PreferenceRepository extends Repository<Preference, Long> {

  Flux<Preference> findByUserIdOrderByGenre(long userId);

  Mono<Void> deleteByUserId(long userId);

  @Modifying
  @Query("INSERT INTO preferences (user_id, genre) VALUES (:userId, :genre) ON CONFLICT DO NOTHING")
  Mono<Void> add(long userId, Genre genre);
}
