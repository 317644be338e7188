package dev.benchwright.bookshop.webflux.users;

import org.springframework.dao.DuplicateKeyException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;

/** Registers users and logs them in. */
@Service
class UserService {

  private final UserRepository users;
  private final Passwords passwords;
  private final TokenIssuer tokens;

  /** Compared with when there is no such user, so that the time of the answer does not tell. */
  private final Mono<User> nobody;

  UserService(UserRepository users, Passwords passwords, TokenIssuer tokens) {
    this.users = users;
    this.passwords = passwords;
    this.tokens = tokens;
    this.nobody = passwords.hash("nobody").map(hash -> new User(null, "", hash, "")).cache();
  }

  Mono<AccessToken> register(Registration registration) {
    return passwords
        .hash(registration.password())
        .map(hash -> new User(null, registration.email(), hash, registration.name()))
        .flatMap(users::save)
        .mapNotNull(User::id)
        .map(tokens::issue)
        .onErrorMap(
            DuplicateKeyException.class,
            taken ->
                new ResponseStatusException(
                    HttpStatus.CONFLICT, "The email address is taken.", taken));
  }

  Mono<AccessToken> logIn(Credentials credentials) {
    return users
        .findByEmail(credentials.email())
        .switchIfEmpty(nobody)
        .filterWhen(user -> passwords.matches(credentials.password(), user.passwordHash()))
        .mapNotNull(User::id)
        .map(tokens::issue)
        .switchIfEmpty(
            Mono.error(() ->
                new ResponseStatusException(
                    HttpStatus.UNAUTHORIZED, "The email address or the password is wrong.")));
  }
}
