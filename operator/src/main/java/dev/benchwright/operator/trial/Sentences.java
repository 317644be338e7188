package dev.benchwright.operator.trial;

import java.nio.charset.StandardCharsets;

/** Small repairs to texts that come from elsewhere and go into a sentence of ours. */
public final class Sentences {

  private static final int LONGEST = 300;

  /** Where something is left out. */
  private static final String CUT = "…";

  private Sentences() {}

  /** The text on one line, not too long, and with a full stop. */
  public static String endedWithStop(String text) {
    var line = text.strip().replaceAll("\\s+", " ");
    if (line.length() > LONGEST) {
      line = line.substring(0, LONGEST - 1) + CUT;
    }
    return line.endsWith(".") || line.endsWith(CUT) ? line : line + ".";
  }

  /** The beginning of a text, as much of it as fits into so many bytes of UTF-8. */
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

  /** The end of a log on one line, not too long. */
  static String lastWords(String log) {
    var line = log.strip().replaceAll("\\s+", " ");
    return line.length() <= LONGEST ? line : CUT + line.substring(line.length() - LONGEST + 1);
  }
}
