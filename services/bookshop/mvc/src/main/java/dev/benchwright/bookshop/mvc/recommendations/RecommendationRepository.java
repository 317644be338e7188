package dev.benchwright.bookshop.mvc.recommendations;

import java.util.List;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.ListCrudRepository;

/** The table {@code recommendations}. */
interface RecommendationRepository extends ListCrudRepository<RecommendationEntity, Long> {

  List<Recommendation> findByUserIdOrderByRank(long userId);

  /** Makes other transactions wait that want to lock the same user, until this one ends. */
  @Query(nativeQuery = true, value = "SELECT 1 FROM pg_advisory_xact_lock(:userId)")
  int lock(long userId);

  @Modifying
  @Query("DELETE FROM RecommendationEntity r WHERE r.userId = :userId")
  void deleteByUserId(long userId);
}
