package dev.benchwright.core.api.trial;

import dev.benchwright.core.api.json.Rfc3339;

/**
 * The steady phase, by the generator's clock.
 *
 * @param start its first instant, RFC 3339
 * @param end its last instant, RFC 3339
 */
public record MeasuredWindow(String start, String end) {

  public MeasuredWindow {
    Rfc3339.check("start", start);
    Rfc3339.check("end", end);
  }
}
