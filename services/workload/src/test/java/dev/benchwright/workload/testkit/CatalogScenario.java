package dev.benchwright.workload.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A scenario of the operator's catalog, so that a test requests what a run requests.
 *
 * @param name its name in the catalog
 * @param method the method of HTTP
 * @param path where it is requested, without parameters
 * @param check the catalog's line about the expected answer
 * @param parameters what a run may set in its requests
 * @param isPlain whether it has neither a body, nor drawn values, nor further services
 */
public record CatalogScenario(
    String name,
    String method,
    String path,
    String check,
    List<CatalogParameter> parameters,
    boolean isPlain) {

  /**
   * A parameter of a scenario.
   *
   * @param place {@code query} or {@code header}
   * @param key its name in the request
   */
  public record CatalogParameter(
      String place, String key, long minimum, long maximum, long usual) {}

  private static final String CATALOG = "core/src/main/resources/benchwright/catalog.yaml";
  private static final Pattern SCENARIO =
      Pattern.compile("^  - name: (?<name>\\S+)\n(?<rest>(?:    .*\n)*)", Pattern.MULTILINE);
  private static final Pattern PARAMETERS =
      Pattern.compile("^    parameters:\n(?<rest>(?:      .*\n)*)", Pattern.MULTILINE);
  private static final Pattern PARAMETER =
      Pattern.compile("^      - name: \\S+\n(?<rest>(?:        .*\n)*)", Pattern.MULTILINE);

  /** What a request needs besides a path and parameters. */
  private static final Pattern MORE =
      Pattern.compile("^    (headers|body|values|services):", Pattern.MULTILINE);

  /**
   * A check that this class can read: a body in double quotes with two of YAML's escapes, in single
   * quotes, or a word without quotes.
   */
  private static final Pattern CHECK =
      Pattern.compile(
          "\\{status: (?<status>\\d+), (?<key>body|bodyPattern):"
              + " (?:\"(?<double>(?:[^\"\\\\]|\\\\[\"\\\\])*)\"|'(?<single>(?:[^']|'')*)'|(?<plain>\\w+))}");

  /** Its own test asks for it. */
  private static final String OF_JETTY_ALONE = "answer-sleep-cpu";

  /**
   * Returns the scenarios that are asked for with nothing but a path and parameters, and by a
   * service without others beside it. {@link ShopContract} and {@link ServiceContract} ask for the
   * rest.
   */
  public static List<CatalogScenario> plain() {
    return all().stream()
        .filter(CatalogScenario::isPlain)
        .filter(scenario -> !scenario.name().equals(OF_JETTY_ALONE))
        .toList();
  }

  /** Returns all scenarios of the catalog. */
  public static List<CatalogScenario> all() {
    String catalog = read();
    String scenarios = catalog.substring(0, catalog.indexOf("\nvariants:\n"));
    List<CatalogScenario> all =
        SCENARIO
            .matcher(scenarios)
            .results()
            .map(found -> of(found.group("name"), found.group("rest")))
            .toList();
    if (all.isEmpty()) {
      throw new AssertionError("No scenario in " + CATALOG);
    }
    return all;
  }

  /** Returns whether a reply is the answer that the catalog expects. */
  boolean isServedBy(Reply reply) {
    Matcher found = CHECK.matcher(check);
    if (!found.matches()) {
      throw new AssertionError(
          ("Cannot read this check of scenario %s in %s: %s. Write it in one line, as {status:"
                  + " 200, body: OK} or {status: 200, bodyPattern: \"^[0-9]+$\"}, with \\\" and \\\\ as the only escapes.")
              .formatted(name, CATALOG, check));
    }
    String expected = text(found);
    return reply.status() == Integer.parseInt(found.group("status"))
        && (found.group("key").equals("body")
            ? reply.body().equals(expected)
            : Pattern.matches(expected, reply.body()));
  }

  /** Returns what the check says about the body, as a YAML parser reads it. */
  private static String text(Matcher check) {
    if (check.group("double") != null) {
      return check.group("double").replaceAll("\\\\(.)", "$1");
    }
    return check.group("single") != null
        ? check.group("single").replace("''", "'")
        : check.group("plain");
  }

  @Override
  public String toString() {
    return name;
  }

  private static CatalogScenario of(String name, String rest) {
    return new CatalogScenario(
        name,
        optional(rest, "    method").orElse("GET"),
        field(rest, "    path"),
        field(rest, "    check"),
        PARAMETERS
            .matcher(rest)
            .results()
            .flatMap(block -> PARAMETER.matcher(block.group("rest")).results())
            .map(found -> parameter(found.group("rest")))
            // A variable of the service is in no request.
            .filter(parameter -> !parameter.place().equals("env"))
            .toList(),
        !MORE.matcher(rest).find());
  }

  private static CatalogParameter parameter(String rest) {
    return new CatalogParameter(
        field(rest, "        in"),
        field(rest, "        key"),
        Long.parseLong(field(rest, "        minimum")),
        Long.parseLong(field(rest, "        maximum")),
        Long.parseLong(field(rest, "        default")));
  }

  private static String field(String yaml, String indentedKey) {
    return optional(yaml, indentedKey)
        .orElseThrow(
            () -> new AssertionError("No" + indentedKey + " in " + CATALOG + ":\n" + yaml));
  }

  private static Optional<String> optional(String yaml, String indentedKey) {
    Matcher field = Pattern.compile("^" + indentedKey + ": (.*)$", Pattern.MULTILINE).matcher(yaml);
    return field.find() ? Optional.of(field.group(1)) : Optional.empty();
  }

  private static String read() {
    try {
      return Files.readString(RepositoryFile.at(CATALOG));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
