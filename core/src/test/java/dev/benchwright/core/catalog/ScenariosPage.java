package dev.benchwright.core.catalog;

import dev.benchwright.core.catalog.Scenario.Check;
import dev.benchwright.core.catalog.Scenario.Parameter;
import java.util.ArrayList;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes docs/scenarios.md, the page about scenarios and their parameters, from the catalog. */
final class ScenariosPage {

  private static final String INTRODUCTION =
      """
      # Scenarios

      A scenario is the work that one request does. `spec.scenario` names the scenario, and
      `spec.parameters` sets its parameters, as text in quotes. The operator refuses a value that is not a
      whole number of the range, and uses the default of a missing parameter. The build writes this page
      from the catalog, and fails when the two differ.
      `kubectl -n benchwright-system get configmap benchwright-catalog -o yaml` shows a cluster's own catalog.

      ```yaml
      spec:
        scenario: delay
        parameters: {delayMillis: "20"}
      ```

      An image of your own gets requests to its own `path`, without the scenario's parameters. The
      scenario then only decides whether each trial has a PostgreSQL, or further services.
      """;

  private ScenariosPage() {}

  static String text(Catalog catalog) {
    return INTRODUCTION
        + catalog.scenarios().stream()
            .map(scenario -> section(catalog, scenario))
            .collect(Collectors.joining())
        + "\n## Variants\n\n[variants.md](variants.md) describes their settings with reasons.\n\n"
        + "| variant | description | `jdk` |\n| --- | --- | --- |\n"
        + catalog.variants().stream()
            .map(variant ->
                "| `%s` | %s | %s |\n"
                    .formatted(
                        variant.name(), variant.description(), String.join(", ", variant.jdks())))
            .collect(Collectors.joining());
  }

  private static String section(Catalog catalog, Scenario scenario) {
    return "\n## %s\n\n%s%s%s\n\nThe request is `%s %s`%s; the right answer has %s.\n"
            .formatted(
                scenario.name(),
                scenario.description(),
                scenario.database() ? " Each trial has a fresh PostgreSQL." : "",
                scenario.services().stream()
                    .map(service ->
                        " Each trial has the service %s (`%s`), with %s CPU and %s."
                            .formatted(
                                service.name(),
                                service.image(),
                                service.resources().cpu(),
                                service.resources().memory()))
                    .collect(Collectors.joining()),
                scenario.method(),
                scenario.path(),
                content(scenario),
                answer(scenario.check()))
        + parameters(scenario)
        + "\nServed by %s.\n"
            .formatted(
                catalog.variants().stream()
                    .filter(variant -> variant.scenarios().contains(scenario.name()))
                    .map(variant -> "`" + variant.name() + "`")
                    .collect(Collectors.joining(", ")));
  }

  private static String content(Scenario scenario) {
    var parts = new ArrayList<String>();
    if (!scenario.headers().isEmpty()) {
      parts.add("headers `%s`".formatted(new TreeMap<>(scenario.headers())));
    }
    if (scenario.body() != null) {
      parts.add("body `%s`".formatted(scenario.body().content()));
    }
    var values = scenario.values();
    if (values != null) {
      var numbers = values.numbers();
      parts.add(
          numbers == null
              ? "one of %d values in place of `%s`"
                  .formatted(values.listed().size(), values.inPlaceOf())
              : "a whole number from %d to %d in place of `%s`"
                  .formatted(numbers.from(), numbers.to(), values.inPlaceOf()));
    }
    return parts.isEmpty() ? "" : " with " + String.join(", ", parts);
  }

  private static String answer(Check check) {
    var status = "status %d".formatted(check.status());
    if (check.body() != null) {
      return check.body().isEmpty()
          ? status + " and no body"
          : status + " and the body `%s`".formatted(check.body());
    }
    return check.bodyPattern() == null
        ? status
        : status + " and a body that matches `%s`".formatted(check.bodyPattern());
  }

  private static String parameters(Scenario scenario) {
    return scenario.parameters().isEmpty()
        ? ""
        : "\n| parameter | meaning | type | unit | range | default | sent as |\n"
            + "| --- | --- | --- | --- | --- | --- | --- |\n"
            + scenario.parameters().stream().map(ScenariosPage::row).collect(Collectors.joining());
  }

  private static String row(Parameter parameter) {
    return "| `%s` | %s | %s | %s | %d to %d | %d | %s `%s` |\n"
        .formatted(
            parameter.name(),
            parameter.description(),
            parameter.type().name().toLowerCase(Locale.ROOT),
            parameter.unit(),
            parameter.minimum(),
            parameter.maximum(),
            parameter.defaultValue(),
            parameter.in().name().toLowerCase(Locale.ROOT),
            parameter.key());
  }
}
