package dev.benchwright.bookshop.webflux.recommendations;

import jakarta.validation.Valid;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;

/** Serves the recommendations. */
@RestController
@RequestMapping("/recommendations")
class RecommendationController {

  private final RecommendationService service;
  private final RecommendationRepository recommendations;

  RecommendationController(
      RecommendationService service, RecommendationRepository recommendations) {
    this.service = service;
    this.recommendations = recommendations;
  }

  @PutMapping
  Flux<Recommendation> renew(
      @RequestHeader("X-User-Id") long userId, @Valid @RequestBody Preferences preferences) {
    return service.renew(userId, preferences);
  }

  @GetMapping
  Flux<Recommendation> find(@RequestHeader("X-User-Id") long userId) {
    return recommendations.findByUserIdOrderByRank(userId);
  }
}
