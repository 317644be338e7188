package dev.benchwright.bookshop.webflux.users;

import jakarta.validation.Valid;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** Serves registration and login. */
@RestController
@RequestMapping("/users")
class UserController {

  private final UserService users;

  UserController(UserService users) {
    this.users = users;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Mono<AccessToken> register(@Valid @RequestBody Registration registration) {
    return users.register(registration);
  }

  @PostMapping("/login")
  Mono<AccessToken> logIn(@Valid @RequestBody Credentials credentials) {
    return users.logIn(credentials);
  }
}
