package dev.benchwright.core.api.json;

import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Looks at instants of a status as they are read: one that is none would be found out only where
 * somebody reckons with it, which may be on behalf of other runs.
 */
public final class Rfc3339 {

  private Rfc3339() {}

  /**
   * Looks at an instant, if it is there.
   *
   * @throws IllegalArgumentException when it is none
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
