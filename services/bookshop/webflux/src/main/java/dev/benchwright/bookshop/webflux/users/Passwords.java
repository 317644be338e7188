package dev.benchwright.bookshop.webflux.users;

import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Hashes passwords and compares them with their hashes. Both take tens of milliseconds of CPU time,
 * in which an event loop would serve none of its connections, so another thread does it; Spring
 * Security's reactive authentication does the same.
 */
@Component
class Passwords {

  private final PasswordEncoder encoder;

  Passwords(PasswordEncoder encoder) {
    this.encoder = encoder;
  }

  Mono<String> hash(String password) {
    return Mono.fromCallable(() -> encoder.encode(password))
        .subscribeOn(Schedulers.boundedElastic());
  }

  Mono<Boolean> matches(String password, String hash) {
    return Mono.fromCallable(() -> encoder.matches(password, hash))
        .subscribeOn(Schedulers.boundedElastic());
  }
}
