package dev.benchwright.operator.trial;

import java.nio.charset.StandardCharsets;

/** Adapts texts from elsewhere to the operator's sentences. */
public final class Sentences {

  private static final int LONGEST = 300;

  /** Stands for text that is left out. */
  private static final String CUT = "…";

  private Sentences() {}

  /**
   * Returns the text on one line, shortened to 300 characters, with a full stop if it is not cut.
   */
  public static String endedWithStop(String text) {
    var line = text.strip().replaceAll("\\s+", " ");
    if (line.length() > LONGEST) {
      line = line.substring(0, LONGEST - 1) + CUT;
    }
    return line.endsWith(".") || line.endsWith(CUT) ? line : line + ".";
  }

  /** Returns as much of the beginning of a text as fits into the given number of UTF-8 bytes. */
  public static String fitting(String text, int mostBytes) {
    if (bytes(text) <= mostBytes) {
      return text;
    }
    int left = mostBytes - bytes(CUT);
    int end = 0;
    while (true) {
      var character = Character.toString(text.codePointAt(end));
      left -= bytes(character);
      if (left < 0) {
        return text.substring(0, end) + CUT;
      }
      end += character.length();
    }
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /** Returns the end of a log on one line, shortened to 300 characters. */
  static String lastWords(String log) {
    var line = log.strip().replaceAll("\\s+", " ");
    return line.length() <= LONGEST ? line : CUT + line.substring(line.length() - LONGEST + 1);
  }
}
