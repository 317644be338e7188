package dev.benchwright.operator.trial;

/** Small repairs to texts that come from elsewhere and go into a sentence of ours. */
public final class Sentences {

  private static final int LONGEST = 300;

  private Sentences() {}

  /** The text on one line, not too long, and with a full stop. */
  public static String endedWithStop(String text) {
    var line = text.strip().replaceAll("\\s+", " ");
    if (line.length() > LONGEST) {
      line = line.substring(0, LONGEST - 1) + "…";
    }
    return line.endsWith(".") || line.endsWith("…") ? line : line + ".";
  }

  /** The end of a log on one line, not too long. */
  static String lastWords(String log) {
    var line = log.strip().replaceAll("\\s+", " ");
    return line.length() <= LONGEST ? line : "…" + line.substring(line.length() - LONGEST + 1);
  }
}
