package dev.benchwright.bookshop.mvc.users;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpStatus;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Service;
import org.springframework.web.server.ResponseStatusException;

/** Registers users and logs them in. No connection to the database is held while BCrypt works. */
@Service
class UserService {

  private final UserRepository users;
  private final PasswordEncoder encoder;
  private final TokenService tokens;

  /** Compared with when there is no such user, so that the time of the answer does not tell. */
  private final String nobodysHash;

  UserService(UserRepository users, PasswordEncoder encoder, TokenService tokens) {
    this.users = users;
    this.encoder = encoder;
    this.tokens = tokens;
    this.nobodysHash = hash("nobody");
  }

  Login register(NewUser newUser) {
    UserEntity user = new UserEntity(newUser.email(), hash(newUser.password()), newUser.name());
    try {
      return login(users.save(user));
    } catch (DataIntegrityViolationException taken) {
      throw new ResponseStatusException(HttpStatus.CONFLICT, "The email is taken.", taken);
    }
  }

  Login login(Credentials credentials) {
    Optional<UserEntity> user = users.findByEmail(credentials.email());
    String hash = user.map(UserEntity::passwordHash).orElse(nobodysHash);
    if (!encoder.matches(credentials.password(), hash) || user.isEmpty()) {
      throw new ResponseStatusException(HttpStatus.UNAUTHORIZED, "Wrong email or password.");
    }
    return login(user.get());
  }

  private Login login(UserEntity user) {
    return new Login(user.id(), tokens.issue(user.id()));
  }

  private String hash(String password) {
    return requireNonNull(encoder.encode(password));
  }
}
