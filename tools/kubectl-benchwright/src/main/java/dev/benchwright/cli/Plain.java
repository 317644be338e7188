package dev.benchwright.cli;

/**
 * Text of a cluster as text: a terminal must not take what is in a message or a name for a command
 * to it.
 */
final class Plain {

  private static final char INSTEAD = '\uFFFD';

  private Plain() {}

  /** The text on one line, with a mark for each character that would steer the terminal. */
  static String of(String text) {
    var plain = new StringBuilder(text.length());
    text.strip()
        .codePoints()
        .map(c -> Character.isWhitespace(c) ? ' ' : c)
        .map(c -> steers(c) ? INSTEAD : c)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  // Control characters, and those that turn the direction of writing or show nothing at all.
  private static boolean steers(int character) {
    return Character.isISOControl(character) || Character.getType(character) == Character.FORMAT;
  }
}
