package dev.benchwright.mvc;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads how many requests may use the repository at once. */
final class RepositoryPermits {

  static final String VARIABLE = "BENCHWRIGHT_REPOSITORY_PERMITS";

  private RepositoryPermits() {}

  /**
   * Returns a semaphore with as many permits as the variable says.
   *
   * @param variables gives a variable's value by its name, or null
   * @return empty when the variable is not set: there is no limit then
   * @throws IllegalArgumentException with a sentence for the user, when the value is no number
   *     above 0
   */
  static Optional<Semaphore> from(Function<String, @Nullable String> variables) {
    String value = variables.apply(VARIABLE);
    if (value == null || value.isBlank()) {
      return Optional.empty();
    }
    try {
      int permits = Integer.parseInt(value);
      if (permits > 0) {
        return Optional.of(new Semaphore(permits));
      }
    } catch (NumberFormatException notANumber) {
      // Refused below, with the same sentence as a number that is too small.
    }
    throw new IllegalArgumentException(
        VARIABLE + " is \"" + value + "\": write a whole number from 1, or leave it out.");
  }
}
