package dev.benchwright.workload.metrics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a JVM does without being told, and newer ones do otherwise: how it lays out objects, and
 * from which cache it takes its classes.
 */
final class JvmLayout {

  private static final Path MAPPED_FILES = Path.of("/proc/self/maps");

  /** The name of a mapped file that is a cache of JDK 25 and newer, or an archive of classes. */
  private static final Pattern CACHE = Pattern.compile("/([^/]+\\.(?:aot|jsa))$");

  private JvmLayout() {}

  /** Returns the settings {@code jvm.objectHeaders} and {@code jvm.classCache}. */
  static Map<String, String> settings() {
    boolean compact =
        new JvmFlags().value("UseCompactObjectHeaders").filter("true"::equals).isPresent();
    return Map.of(
        "jvm.objectHeaders", compact ? "compact" : "ordinary", "jvm.classCache", classCache());
  }

  /**
   * Returns the name of the cache that the JVM uses. Its flags name what it was given, and it goes
   * on without a cache that does not fit: what it uses is a file that it has mapped.
   */
  private static String classCache() {
    try {
      return classCache(Files.readAllLines(MAPPED_FILES));
    } catch (IOException | RuntimeException notLinux) {
      return "unknown";
    }
  }

  /**
   * Returns the name of the cache among a process's mapped files, or none. An archive of an
   * application is based on the JDK's own, which is mapped, too.
   *
   * @param mappings as in {@code /proc/self/maps}
   */
  static String classCache(List<String> mappings) {
    return mappings.stream()
        .map(CACHE::matcher)
        .filter(Matcher::find)
        .map(found -> found.group(1))
        .distinct()
        .min((one, other) -> Boolean.compare(isOfTheJdk(one), isOfTheJdk(other)))
        .orElse("none");
  }

  private static boolean isOfTheJdk(String file) {
    return file.startsWith("classes");
  }
}
