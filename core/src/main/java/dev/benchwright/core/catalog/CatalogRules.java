package dev.benchwright.core.catalog;

import dev.benchwright.core.catalog.Scenario.Parameter;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Refuses a catalog that would make runs fail later. Of a catalog, no API server has checked
 * anything: it may leave anything out.
 */
final class CatalogRules {

  /** As in the CRD, of the path of an own image. */
  private static final Pattern PATH = Pattern.compile("/\\S*");

  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** The operator sets these of every variant. */
  private static final List<String> JVM_OPTIONS = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

  private CatalogRules() {}

  /**
   * @throws IllegalArgumentException if something is missing, occurs twice or contradicts something
   *     else; the message names the entry, what is wrong with it and what to write
   */
  static void check(List<Scenario> scenarios, List<CatalogVariant> variants) {
    checkNames("scenarios", scenarios, Scenario::name);
    checkNames("variants", variants, CatalogVariant::name);
    scenarios.forEach(CatalogRules::checkScenario);
    var known = scenarios.stream().map(Scenario::name).collect(Collectors.toSet());
    for (var variant : variants) {
      var where = "variant '%s'".formatted(variant.name());
      if (variant.image() == null || variant.image().isBlank()) {
        throw refused(where, "it has no image; write image");
      }
      for (var options : JVM_OPTIONS) {
        if (variant.env().containsKey(options)) {
          throw refused(
              where,
              "env has %s, which holds the options that all variants share; leave it out, and write options under jvmOptions of a run's variants"
                  .formatted(options));
        }
      }
      for (var scenario : variant.scenarios()) {
        if (!known.contains(scenario)) {
          throw refused(
              where,
              "scenarios has '%s', which is no scenario of the catalog; write some of: %s"
                  .formatted(scenario, Catalog.names(scenarios, Scenario::name)));
        }
      }
    }
  }

  private static <T> void checkNames(
      String list, List<T> entries, Function<T, @Nullable String> nameOf) {
    var names = new HashSet<String>();
    for (int i = 0; i < entries.size(); i++) {
      var name = nameOf.apply(entries.get(i));
      if (name == null || name.isBlank()) {
        throw refused("%s[%d]".formatted(list, i), "it has no name; write name");
      }
      if (!names.add(name)) {
        throw refused(list, "the name '%s' occurs twice; give one another name".formatted(name));
      }
    }
  }

  private static void checkScenario(Scenario scenario) {
    var where = "scenario '%s'".formatted(scenario.name());
    if (scenario.path() == null || !PATH.matcher(scenario.path()).matches()) {
      throw refused(
          where,
          "path is %s; write one that begins with '/' and holds no white space, for example /orders"
              .formatted(scenario.path() == null ? "missing" : "'" + scenario.path() + "'"));
    }
    checkNames(where + ", parameters", scenario.parameters(), Parameter::name);
    scenario.parameters().forEach(parameter -> checkParameter(where, parameter));
    var check = scenario.check();
    if (check != null && check.body() != null && check.bodyPattern() != null) {
      throw refused(where, "check has body and bodyPattern; write one of them");
    }
    try {
      RequestRules.check(scenario);
    } catch (NotAcceptedException e) {
      throw new IllegalArgumentException(
          "%s: %s"
              .formatted(
                  where,
                  e.sentence()
                      .replace("spec.request.answer", "check")
                      .replace("spec.request.", "")),
          e);
    }
  }

  private static void checkParameter(String where, Parameter parameter) {
    var which = "%s, parameter '%s'".formatted(where, parameter.name());
    if (parameter.type() == null) {
      throw refused(which, "type is missing; write integer");
    }
    if (parameter.in() == Parameter.Place.ENV && !VARIABLE.matcher(parameter.key()).matches()) {
      throw refused(
          which,
          "key is '%s'; write the name of a variable, of letters, digits and '_'"
              .formatted(parameter.key()));
    }
    if (parameter.defaultValue() < parameter.minimum()
        || parameter.defaultValue() > parameter.maximum()) {
      throw refused(
          which,
          "default is %d; write one from minimum to maximum, which are %d and %d"
              .formatted(parameter.defaultValue(), parameter.minimum(), parameter.maximum()));
    }
  }

  private static IllegalArgumentException refused(String where, String sentence) {
    return new IllegalArgumentException("%s: %s".formatted(where, sentence));
  }
}
