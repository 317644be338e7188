package dev.benchwright.bookshop.webflux.users;

import dev.benchwright.bookshop.webflux.Genre;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Keeps the genres that users prefer. */
@Service
class PreferenceService {

  private final UserRepository users;
  private final PreferenceRepository preferences;

  PreferenceService(UserRepository users, PreferenceRepository preferences) {
    this.users = users;
    this.preferences = preferences;
  }

  @Transactional(readOnly = true)
  public Mono<Preferences> find(long userId) {
    return require(userId, users.findById(userId)).then(load(userId));
  }

  @Transactional
  public Mono<Preferences> add(long userId, Genre genre) {
    return require(userId, users.findForUpdateById(userId))
        .then(preferences.add(userId, genre))
        .then(load(userId));
  }

  @Transactional
  public Mono<Preferences> replace(long userId, List<Genre> genres) {
    return require(userId, users.findForUpdateById(userId))
        .then(preferences.deleteByUserId(userId))
        .thenMany(Flux.fromIterable(genres))
        .concatMap(genre -> preferences.add(userId, genre))
        .then(load(userId));
  }

  private static Mono<User> require(long userId, Mono<User> user) {
    return user.switchIfEmpty(
        Mono.error(() ->
            new ResponseStatusException(
                HttpStatus.NOT_FOUND, "There is no user %d.".formatted(userId))));
  }

  private Mono<Preferences> load(long userId) {
    return preferences
        .findByUserIdOrderByGenre(userId)
        .map(Preference::genre)
        .collectList()
        .map(Preferences::new);
  }
}
