package dev.benchwright.bookshop.webflux.recommendations;

import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The table of the recommendations. */
interface RecommendationRepository extends Repository<Recommendation, Long> {

  Flux<Recommendation> findByUserIdOrderByRank(long userId);

  /** Makes other transactions wait that want to lock the same user, until this one ends. */
  @Query("SELECT 1 FROM pg_advisory_xact_lock(:userId)")
  Mono<Integer> lock(long userId);

  Mono<Void> deleteByUserId(long userId);
}
