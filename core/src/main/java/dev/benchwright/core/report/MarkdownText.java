package dev.benchwright.core.report;

import java.util.regex.Pattern;

/** Escapes foreign text for a Markdown document, so that it remains text. */
final class MarkdownText {

  /** All characters that begin or end a structure of Markdown, HTML or GitHub's tables. */
  private static final String STRUCTURE = "\\`*_{}[]<>|&~#!$@\"";

  /** White space and control characters: a line break would end a table's row. */
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Cntrl}\\u2028\\u2029]+");

  private static final Pattern FENCE = Pattern.compile("`+");

  private MarkdownText() {}

  /**
   * Returns the text in one line. Every character that could have a meaning is written as a
   * character reference, which has none.
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
        // A zero-width space keeps GitHub from mentioning a person or an issue.
        if (c == '@' || c == '#') {
          safe.append("&#8203;");
        }
      }
    }
    return safe.toString();
  }

  /** Returns a block of code, in a fence that is longer than any fence in it. */
  static String fenced(String language, String code) {
    int longest = FENCE.matcher(code).results().mapToInt(m -> m.group().length()).max().orElse(0);
    var fence = "`".repeat(Math.max(3, longest + 1));
    return fence + language + "\n" + code.stripTrailing() + "\n" + fence;
  }
}
