package dev.benchwright.core.report;

import java.util.regex.Pattern;

/** Text of others in a Markdown document, where it must stay text. */
final class MarkdownText {

  /** All that begins or ends a structure of Markdown, HTML or a table of GitHub's. */
  private static final String STRUCTURE = "\\`*_{}[]<>|&~#!$@\"";

  /** White space and control characters: a line's end would end a table's row. */
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Cntrl}\\u2028\\u2029]+");

  private static final Pattern FENCE = Pattern.compile("`+");

  private MarkdownText() {}

  /**
   * The text in one line, with every character that could mean something as a character reference,
   * which means nothing but itself.
   */
  static String of(String text) {
    var line = BLANKS.matcher(text).replaceAll(" ").strip();
    var safe = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (STRUCTURE.indexOf(c) < 0) {
        safe.append(c);
      } else {
        safe.append("&#").append((int) c).append(';');
        // A space of no width keeps GitHub from calling the person or the issue of this name.
        if (c == '@' || c == '#') {
          safe.append("&#8203;");
        }
      }
    }
    return safe.toString();
  }

  /** A block of code, in a fence that is longer than any in it. */
  static String fenced(String language, String code) {
    int longest = FENCE.matcher(code).results().mapToInt(m -> m.group().length()).max().orElse(0);
    var fence = "`".repeat(Math.max(3, longest + 1));
    return fence + language + "\n" + code.stripTrailing() + "\n" + fence;
  }
}
