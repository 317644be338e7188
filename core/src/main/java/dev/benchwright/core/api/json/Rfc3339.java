package dev.benchwright.core.api.json;

import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Checks the instants of a status while it is read. Otherwise, the first calculation with an
 * invalid instant would fail, and it may be one on behalf of other runs.
 */
public final class Rfc3339 {

  private Rfc3339() {}

  /**
   * Checks an instant, if it is present.
   *
   * @throws IllegalArgumentException if it is not an instant
   */
  public static void check(String field, @Nullable String instant) {
    try {
      if (instant != null) {
        Instant.parse(instant);
      }
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          "%s is \"%s\", and should be an instant such as 2026-01-31T12:00:00Z"
              .formatted(field, instant),
          e);
    }
  }
}
