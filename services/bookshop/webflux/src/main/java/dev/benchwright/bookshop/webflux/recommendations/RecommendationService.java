package dev.benchwright.bookshop.webflux.recommendations;

import java.util.Comparator;
import java.util.List;
import org.springframework.data.r2dbc.core.R2dbcEntityTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;

/** Makes recommendations: the cheapest books of the genres that the user prefers. */
@Service
class RecommendationService {

  private static final int RECOMMENDED = 10;

  private static final Comparator<Book> CHEAPEST_FIRST =
      Comparator.comparingLong(Book::cents).thenComparingLong(Book::id);

  private final CatalogClient catalog;
  private final RecommendationRepository recommendations;
  private final R2dbcEntityTemplate template;
  private final TransactionalOperator transactional;

  RecommendationService(
      CatalogClient catalog,
      RecommendationRepository recommendations,
      R2dbcEntityTemplate template,
      TransactionalOperator transactional) {
    this.catalog = catalog;
    this.recommendations = recommendations;
    this.template = template;
    this.transactional = transactional;
  }

  Flux<Recommendation> renew(long userId, Preferences preferences) {
    return Flux.fromIterable(preferences.genres())
        .distinct()
        // One after the other, as in the imperative style.
        .concatMap(catalog::find)
        .sort(CHEAPEST_FIRST)
        .take(RECOMMENDED)
        .index((index, book) -> recommend(userId, Math.toIntExact(index) + 1, book))
        .collectList()
        // The books are asked for before, so no connection is held meanwhile.
        .flatMapMany(renewed -> replace(userId, renewed).as(transactional::transactional));
  }

  private Flux<Recommendation> replace(long userId, List<Recommendation> renewed) {
    // There may be no row to lock yet, and two requests at once would both insert their own.
    return recommendations
        .lock(userId)
        .then(recommendations.deleteByUserId(userId))
        .thenMany(Flux.fromIterable(renewed).concatMap(template::insert));
  }

  private static Recommendation recommend(long userId, int rank, Book book) {
    return new Recommendation(userId, rank, book.id(), book.title(), book.genre());
  }
}
