package dev.benchwright.workload.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A variant of the operator's catalog, so that a test starts the same as a run.
 *
 * @param name its name in the catalog
 * @param image the last word of its image's name, which is the name of the service's module
 * @param env the variables of its container, besides those that the operator sets
 */
public record CatalogVariant(String name, String image, Map<String, String> env) {

  private static final String CATALOG = "core/src/main/resources/benchwright/catalog.yaml";
  private static final Pattern VARIANT =
      Pattern.compile(
          "^  - name: (?<name>\\S+)\n(?:    description: .*\n(?:      .*\n)*)?"
              + "    image: \\S*/(?<image>[a-z0-9-]+):\\S+\n"
              + "(?<rest>(?:    .*\n)*)",
          Pattern.MULTILINE);
  private static final Pattern ENV = Pattern.compile("^    env: \\{(.*)}$", Pattern.MULTILINE);
  private static final Pattern VARIABLE = Pattern.compile("(\\w+): (?:\"([^\"]*)\"|([^\",]+))");
  private static final Pattern NUMBER = Pattern.compile("-([0-9]+)$");

  /** Returns all variants that have the given image. */
  public static List<CatalogVariant> ofImage(String image) {
    String catalog = read();
    List<CatalogVariant> variants =
        VARIANT
            .matcher(catalog)
            .results()
            .map(found ->
                new CatalogVariant(
                    found.group("name"), found.group("image"), variables(found.group("rest"))))
            .filter(variant -> variant.image.equals(image))
            .toList();
    if (variants.isEmpty()) {
      throw new AssertionError("No variant of the image " + image + " in " + CATALOG);
    }
    return variants;
  }

  /** Returns the variant that has the given image and name. */
  public static CatalogVariant of(String image, String name) {
    return ofImage(image).stream()
        .filter(variant -> variant.name.equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("No variant " + name + " in " + CATALOG));
  }

  /**
   * Returns its variables as a command line, followed by more arguments. Each variable is there
   * twice: under its own name, and under the name of the property that Spring and {@link
   * dev.benchwright.workload.Settings} read from it.
   */
  public String[] arguments(String... more) {
    return Stream.concat(
            env.entrySet().stream()
                .flatMap(variable ->
                    Stream.of(variable.getKey(), property(variable.getKey()))
                        .map(key -> "--" + key + "=" + variable.getValue())),
            Stream.of(more))
        .toArray(String[]::new);
  }

  /** Returns whether its name promises virtual threads. */
  public boolean promisesVirtualThreads() {
    return name.contains("-virtual");
  }

  /** Returns the number of threads at the end of its name; empty when there is none. */
  public OptionalInt promisedThreads() {
    Matcher number = NUMBER.matcher(name);
    return number.find() ? OptionalInt.of(Integer.parseInt(number.group(1))) : OptionalInt.empty();
  }

  private static Map<String, String> variables(String rest) {
    Map<String, String> variables = new LinkedHashMap<>();
    Matcher env = ENV.matcher(rest);
    if (env.find()) {
      VARIABLE
          .matcher(env.group(1))
          .results()
          .forEach(found ->
              variables.put(
                  found.group(1), found.group(2) == null ? found.group(3) : found.group(2)));
    } else if (rest.contains("env:")) {
      throw new AssertionError(
          "Write env as one line, {NAME: value}, in %s; this reads no other form: %s"
              .formatted(CATALOG, rest));
    }
    return variables;
  }

  private static String property(String variable) {
    return variable.toLowerCase(Locale.ROOT).replace('_', '.');
  }

  private static String read() {
    try {
      return Files.readString(RepositoryFile.at(CATALOG));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
