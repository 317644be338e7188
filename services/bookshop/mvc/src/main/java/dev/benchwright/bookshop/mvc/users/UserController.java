package dev.benchwright.bookshop.mvc.users;

import jakarta.validation.Valid;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Serves {@code /users}. */
@RestController
@RequestMapping("/users")
class UserController {

  private final UserService users;

  UserController(UserService users) {
    this.users = users;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Login register(@Valid @RequestBody NewUser newUser) {
    return users.register(newUser);
  }

  @PostMapping("/login")
  Login login(@Valid @RequestBody Credentials credentials) {
    return users.login(credentials);
  }
}
