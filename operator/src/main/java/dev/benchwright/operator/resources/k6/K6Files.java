package dev.benchwright.operator.resources.k6;

import dev.benchwright.core.classpath.ClassPathText;
import java.util.LinkedHashMap;
import java.util.Map;

/** The files of Benchwright's k6 script: the one that k6 runs, and those that it imports. */
public final class K6Files {

  /** What k6 runs in a trial, for every load model. */
  static final String SCRIPT = "script.js";

  /** What k6 inspects before a run with a user's script. */
  static final String CHECK_SCRIPT = "check-script.js";

  private static final String DIRECTORY = "/benchwright/k6/";

  /** A class path cannot be listed, so this file lists the others: a name on each line. */
  private static final String LIST = DIRECTORY + "files.txt";

  private static final Map<String, String> FILES = read();

  private static final String LEXER =
      ClassPathText.read("/META-INF/resources/webjars/acorn/8.16.0/dist/acorn.js");

  private K6Files() {}

  /** Returns the files' texts by name. */
  static Map<String, String> all() {
    return FILES;
  }

  /**
   * Returns the same files, and the library with which the check reads a user's script. It is
   * larger than all other files, and no trial needs it.
   */
  public static Map<String, String> forCheck() {
    var files = new LinkedHashMap<>(FILES);
    files.put("acorn.js", LEXER);
    return files;
  }

  private static Map<String, String> read() {
    var files = new LinkedHashMap<String, String>();
    ClassPathText.read(LIST)
        .lines()
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .forEach(name -> files.put(name, ClassPathText.read(DIRECTORY + name)));
    return Map.copyOf(files);
  }
}
