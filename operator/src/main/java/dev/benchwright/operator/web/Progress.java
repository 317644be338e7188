package dev.benchwright.operator.web;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How many of a run's trials are settled, as its status says in words.
 *
 * @param settled trials that are over and are not repeated
 * @param planned trials that are planned so far
 */
record Progress(long settled, long planned) {

  /** As in {@code 7/40}; where precision decides, it goes on with the most that there may be. */
  private static final Pattern TEXT = Pattern.compile("(\\d{1,9})/(\\d{1,9})(,.*)?");

  /** What a status says; empty while it says nothing. */
  static Optional<Progress> parse(@Nullable String text) {
    if (text == null) {
      return Optional.empty();
    }
    var match = TEXT.matcher(text);
    return match.matches()
        ? Optional.of(new Progress(Long.parseLong(match.group(1)), Long.parseLong(match.group(2))))
        : Optional.empty();
  }

  long left() {
    return Math.max(0, planned - settled);
  }
}
