package dev.benchwright.bookshop.mvc.users;

import dev.benchwright.bookshop.mvc.Genre;
import java.util.TreeSet;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.server.ResponseStatusException;

/** Reads and changes what users like. */
@Service
class PreferenceService {

  private final UserRepository users;

  PreferenceService(UserRepository users) {
    this.users = users;
  }

  @Transactional(readOnly = true)
  Preferences get(long userId) {
    return preferencesOf(users.findById(userId).orElseThrow(() -> unknown(userId)));
  }

  @Transactional
  Preferences add(long userId, Genre genre) {
    UserEntity user = users.findByIdForUpdate(userId).orElseThrow(() -> unknown(userId));
    user.preferences().add(genre);
    return preferencesOf(user);
  }

  @Transactional
  Preferences replace(long userId, Preferences preferences) {
    UserEntity user = users.findByIdForUpdate(userId).orElseThrow(() -> unknown(userId));
    user.preferences().retainAll(preferences.genres());
    user.preferences().addAll(preferences.genres());
    return preferencesOf(user);
  }

  private static Preferences preferencesOf(UserEntity user) {
    return new Preferences(new TreeSet<>(user.preferences()));
  }

  private static ResponseStatusException unknown(long userId) {
    return new ResponseStatusException(
        HttpStatus.NOT_FOUND, "There is no user %d.".formatted(userId));
  }
}
