package dev.benchwright.core.catalog;

import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;

/**
 * What regular expressions of Java and of JavaScript both have. The load generator reads answers by
 * JavaScript, and a run is checked by Java: what only one of them knows, or both understand
 * differently, would count other answers as right than the run was accepted for. A bracket of JSON
 * may stand for itself, as in {@code ^{"ids":\[1,2]}$}: that is what JavaScript has in common with
 * RE2, in which k6 matches most patterns. Java takes all but '{' so.
 *
 * @see Pattern
 * @see <a href="https://tc39.es/ecma262/#sec-patterns">ECMAScript, patterns</a>
 * @see <a href="https://tc39.es/ecma262/#sec-regular-expressions-patterns">ECMAScript, annex B</a>
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
  private static final String GROUP = "(?<open>\\((\\?[:=!])?(?!\\?))";

  /** How often, by numbers. */
  private static final String TIMES = "\\{[0-9]+(,[0-9]*)?\\}";

  /** How often, as often as possible or as rarely as possible. */
  private static final String OFTEN = "(?<often>[*+?]|%1$s)\\??(?![*+?]|%1$s)".formatted(TIMES);

  /** A bracket that does not begin how often something is, and stands for itself. */
  private static final String LONE_BRACE = "(?<brace>\\{(?!%s))".formatted(TIMES.substring(2));

  private static final Pattern PIECE =
      Pattern.compile(
          String.join("|", ESCAPES, CLASS, GROUP, OFTEN, LONE_BRACE, "[^\\\\\\[(*+?{]"));

  private static final int MOST_CHARS = 10;

  private CommonPatterns() {}

  /** Returns the begin of the first piece of a pattern that both do not understand alike. */
  static Optional<String> notInBoth(String pattern) {
    int end = walk(pattern, _ -> {});
    return end == pattern.length()
        ? Optional.empty()
        : Optional.of(pattern.substring(end, Math.min(pattern.length(), end + MOST_CHARS)));
  }

  /**
   * Returns a pattern that is as right as this one, and has its errors at the same positions, but
   * in which no '{' stands for itself: Java does not take one.
   */
  static String withoutLoneBraces(String pattern) {
    var without = new StringBuilder(pattern);
    walk(pattern, brace -> without.setCharAt(brace, '}'));
    return without.toString();
  }

  /**
   * Returns the end of the last piece that both understand alike.
   *
   * @param onLoneBrace gets the position of each '{' that stands for itself
   */
  private static int walk(String pattern, IntConsumer onLoneBrace) {
    var matcher = PIECE.matcher(pattern);
    int end = 0;
    boolean isRepeatable = false;
    while (matcher.region(end, pattern.length()).lookingAt()
        // Java takes {2} for twice nothing.
        && (isRepeatable || matcher.group("often") == null)) {
      isRepeatable = matcher.group("open") == null && !matcher.group().equals("|");
      if (matcher.group("brace") != null) {
        onLoneBrace.accept(end);
      }
      end = matcher.end();
    }
    return end;
  }
}
