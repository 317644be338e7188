package dev.benchwright.operator.resources.k6;

import dev.benchwright.core.classpath.ClassPathText;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The files of our k6 script: one that k6 is told to run, and those that it takes from beside it.
 */
public final class K6Files {

  /** What k6 runs in a trial, whatever the load model. */
  static final String SCRIPT = "script.js";

  /** What k6 looks at before a run with a script of the user's. */
  static final String CHECK_SCRIPT = "check-script.js";

  private static final String DIRECTORY = "/benchwright/k6/";

  /** Nothing on a class path can be listed, so one of the files lists them: a name on each line. */
  private static final String LIST = DIRECTORY + "files.txt";

  private static final Map<String, String> FILES = read();

  private static final String LEXER =
      ClassPathText.read("/META-INF/resources/webjars/acorn/8.16.0/dist/acorn.js");

  private K6Files() {}

  /** Their texts by name. */
  static Map<String, String> all() {
    return FILES;
  }

  /**
   * The same, and the library by which the check reads a script of the user's: it is larger than
   * all of ours, and no trial needs it.
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
