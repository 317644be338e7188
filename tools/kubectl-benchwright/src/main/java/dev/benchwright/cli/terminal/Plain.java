package dev.benchwright.cli.terminal;

/**
 * Makes a cluster's text plain: a terminal must not take characters of a message or a name for
 * commands.
 */
public final class Plain {

  private static final char INSTEAD = '\uFFFD';

  private Plain() {}

  /**
   * Returns the text on one line, with a mark for each character that would control the terminal.
   */
  public static String of(String text) {
    var plain = new StringBuilder(text.length());
    text.strip()
        .codePoints()
        .map(c -> Character.isWhitespace(c) ? ' ' : c)
        .map(c -> steers(c) ? INSTEAD : c)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  // Control characters, and characters that change the direction of writing or are invisible.
  private static boolean steers(int character) {
    return Character.isISOControl(character) || Character.getType(character) == Character.FORMAT;
  }
}
