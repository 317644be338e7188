package dev.benchwright.bookshop.mvc.recommendations;

import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Stores the recommendations of users. */
@Service
class RecommendationService {

  private final RecommendationRepository repository;

  RecommendationService(RecommendationRepository repository) {
    this.repository = repository;
  }

  @Transactional
  void replace(long userId, List<Recommendation> recommendations) {
    // There may be no row to lock yet, and two requests at once would both insert their own.
    repository.lock(userId);
    repository.deleteByUserId(userId);
    List<RecommendationEntity> rows = new ArrayList<>();
    for (Recommendation recommendation : recommendations) {
      rows.add(new RecommendationEntity(userId, rows.size() + 1, recommendation));
    }
    repository.saveAll(rows);
  }
}
