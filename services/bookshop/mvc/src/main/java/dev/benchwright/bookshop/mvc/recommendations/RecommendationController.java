package dev.benchwright.bookshop.mvc.recommendations;

import jakarta.validation.Valid;
import java.util.Comparator;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves {@code /recommendations}. */
@RestController
@RequestMapping("/recommendations")
class RecommendationController {

  private final CatalogClient catalog;
  private final RecommendationService service;
  private final RecommendationRepository repository;

  RecommendationController(
      CatalogClient catalog, RecommendationService service, RecommendationRepository repository) {
    this.catalog = catalog;
    this.service = service;
    this.repository = repository;
  }

  /** Recommends the cheapest books of the genres. */
  @PutMapping
  List<Recommendation> renew(
      @RequestHeader("X-User-Id") long userId, @Valid @RequestBody Genres genres) {
    List<Recommendation> recommendations =
        genres.genres().stream()
            .flatMap(genre -> catalog.find(genre).stream())
            .sorted(
                Comparator.comparingInt(CatalogClient.Book::cents)
                    .thenComparingLong(CatalogClient.Book::id))
            .limit(10)
            .map(book -> new Recommendation(book.id(), book.title(), book.genre()))
            .toList();
    service.replace(userId, recommendations);
    return recommendations;
  }

  @GetMapping
  List<Recommendation> find(@RequestHeader("X-User-Id") long userId) {
    return repository.findByUserIdOrderByRank(userId);
  }
}
