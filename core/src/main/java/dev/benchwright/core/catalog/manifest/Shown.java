package dev.benchwright.core.catalog.manifest;

/** Texts of users in sentences, which have to fit into a status and an event. */
final class Shown {

  private static final int MOST = 60;

  private Shown() {}

  /** Returns a value as text, which is cut if it is long. */
  static String of(Object value) {
    var text = String.valueOf(value);
    return text.length() <= MOST ? text : text.substring(0, MOST) + "…";
  }
}
