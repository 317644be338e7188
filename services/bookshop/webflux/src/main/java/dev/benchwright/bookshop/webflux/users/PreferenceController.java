package dev.benchwright.bookshop.webflux.users;

import jakarta.validation.Valid;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** Serves the genres that a user prefers. */
@RestController
@RequestMapping("/users/preferences")
class PreferenceController {

  private final PreferenceService preferences;
  private final RecommendationsClient recommendations;

  PreferenceController(PreferenceService preferences, RecommendationsClient recommendations) {
    this.preferences = preferences;
    this.recommendations = recommendations;
  }

  @GetMapping
  Mono<Preferences> find(@RequestHeader("X-User-Id") long userId) {
    return preferences.find(userId);
  }

  @PostMapping
  Mono<Preferences> add(
      @RequestHeader("X-User-Id") long userId, @Valid @RequestBody PreferredGenre preferred) {
    return preferences
        .add(userId, preferred.genre())
        .flatMap(kept -> tellRecommendations(userId, kept));
  }

  @PutMapping
  Mono<Preferences> replace(
      @RequestHeader("X-User-Id") long userId, @Valid @RequestBody Preferences preferred) {
    return preferences
        .replace(userId, preferred.genres())
        .flatMap(kept -> tellRecommendations(userId, kept));
  }

  private Mono<Preferences> tellRecommendations(long userId, Preferences kept) {
    return recommendations.renew(userId, kept).thenReturn(kept);
  }
}
