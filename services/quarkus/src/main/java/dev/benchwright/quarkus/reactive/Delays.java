package dev.benchwright.quarkus.reactive;

import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** Waits of requests. */
final class Delays {

  private Delays() {}

  /** Returns the same item later. Mutiny has no delay of no time. */
  static <T> Uni<T> by(int millis, Uni<T> uni) {
    return millis == 0 ? uni : uni.onItem().delayIt().by(Duration.ofMillis(millis));
  }
}
