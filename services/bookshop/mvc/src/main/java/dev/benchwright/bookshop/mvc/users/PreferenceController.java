package dev.benchwright.bookshop.mvc.users;

import jakarta.validation.Valid;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves {@code /users/preferences}. Recommendations learns of a change once it is committed. */
@RestController
@RequestMapping("/users/preferences")
class PreferenceController {

  private final PreferenceService service;
  private final RecommendationsClient recommendations;

  PreferenceController(PreferenceService service, RecommendationsClient recommendations) {
    this.service = service;
    this.recommendations = recommendations;
  }

  @GetMapping
  Preferences get(@RequestHeader("X-User-Id") long userId) {
    return service.get(userId);
  }

  @PostMapping
  Preferences add(
      @RequestHeader("X-User-Id") long userId, @Valid @RequestBody Preference preference) {
    Preferences preferences = service.add(userId, preference.genre());
    recommendations.tell(userId, preferences);
    return preferences;
  }

  @PutMapping
  Preferences replace(
      @RequestHeader("X-User-Id") long userId, @Valid @RequestBody Preferences preferences) {
    Preferences replaced = service.replace(userId, preferences);
    recommendations.tell(userId, replaced);
    return replaced;
  }
}
