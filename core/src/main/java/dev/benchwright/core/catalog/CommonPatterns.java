package dev.benchwright.core.catalog;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What regular expressions of Java and of JavaScript both have. The load generator reads answers by
 * JavaScript, and a run is checked by Java: what only one of them knows, or both understand
 * differently, would count other answers as right than the run was accepted for.
 *
 * @see Pattern
 * @see <a href="https://tc39.es/ecma262/#sec-patterns">ECMAScript, patterns</a>
 */
final class CommonPatterns {

  /** Escapes of letters and digits that both understand alike, and those of any other character. */
  private static final String ESCAPES =
      "\\\\([bBdDwWsSnrtf]|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|[^A-Za-z0-9])";

  private static final String ESCAPES_IN_CLASS =
      "\\\\([dDwWsSnrtf]|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|[^A-Za-z0-9])";

  /** A class is not empty, and neither a class nor an intersection is in it. */
  private static final String CLASS = "\\[\\^?(" + ESCAPES_IN_CLASS + "|[^\\]\\[\\\\&]|&(?!&))+\\]";

  /** Groups that are or are not remembered, and what must or must not follow. */
  private static final String GROUP = "\\((\\?[:=!])?(?!\\?)";

  /** How often, as often as possible or as rarely as possible. */
  private static final String OFTEN = "([*+?]|\\{[0-9]+(,[0-9]*)?\\})\\??(?![*+?{])";

  private static final Pattern PIECE =
      Pattern.compile(String.join("|", ESCAPES, CLASS, GROUP, OFTEN, "[^\\\\\\[\\](*+?{}]"));

  private static final int MOST_CHARS = 10;

  private CommonPatterns() {}

  /** Returns the begin of the first piece of a pattern that both do not understand alike. */
  static Optional<String> notInBoth(String pattern) {
    var matcher = PIECE.matcher(pattern);
    int end = 0;
    while (end < pattern.length()) {
      matcher.region(end, pattern.length());
      if (!matcher.lookingAt()) {
        return Optional.of(pattern.substring(end, Math.min(pattern.length(), end + MOST_CHARS)));
      }
      end = matcher.end();
    }
    return Optional.empty();
  }
}
