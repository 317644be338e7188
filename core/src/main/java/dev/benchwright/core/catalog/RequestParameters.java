package dev.benchwright.core.catalog;

import dev.benchwright.core.catalog.Scenario.Parameter;
import dev.benchwright.core.catalog.Scenario.Parameter.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The values of a scenario's parameters, a run's or the defaults, at their places in a request or
 * in the service that answers it.
 *
 * @param query what follows the path, with its question mark; empty if there is none
 * @param headers values of headers by name
 * @param env values of the service's variables by name
 */
record RequestParameters(String query, Map<String, String> headers, Map<String, String> env) {

  /**
   * Checks a run's parameters against the scenario's.
   *
   * @throws NotAcceptedException if one is unknown or out of its range
   */
  static RequestParameters of(Scenario scenario, Map<String, String> given)
      throws NotAcceptedException {
    for (var name : given.keySet()) {
      if (scenario.parameters().stream().noneMatch(p -> p.name().equals(name))) {
        throw unknown(scenario, name);
      }
    }
    var pairs = new LinkedHashMap<Place, Map<String, String>>();
    for (var parameter : scenario.parameters()) {
      pairs
          .computeIfAbsent(parameter.in(), _ -> new LinkedHashMap<>())
          .put(parameter.key(), String.valueOf(value(parameter, given.get(parameter.name()))));
    }
    return new RequestParameters(
        query(pairs.getOrDefault(Place.QUERY, Map.of())),
        pairs.getOrDefault(Place.HEADER, Map.of()),
        pairs.getOrDefault(Place.ENV, Map.of()));
  }

  /** Returns the scenario's request with the parameters at their places. */
  Request request(Scenario scenario) {
    var all = new LinkedHashMap<>(scenario.headers());
    all.putAll(headers);
    return new Request(
        scenario.method(),
        scenario.path() + query,
        all,
        Optional.ofNullable(scenario.body()),
        scenario.values() == null ? List.of() : List.of(scenario.values()),
        scenario.check());
  }

  private static String query(Map<String, String> pairs) {
    return pairs.isEmpty()
        ? ""
        : pairs.entrySet().stream()
            .map(pair -> pair.getKey() + "=" + pair.getValue())
            .collect(Collectors.joining("&", "?", ""));
  }

  private static long value(Parameter parameter, @Nullable String given)
      throws NotAcceptedException {
    if (given == null) {
      return parameter.defaultValue();
    }
    long value;
    try {
      value = Long.parseLong(given);
    } catch (NumberFormatException e) {
      throw outOfRange(parameter, given);
    }
    if (value < parameter.minimum() || value > parameter.maximum()) {
      throw outOfRange(parameter, given);
    }
    return value;
  }

  private static NotAcceptedException unknown(Scenario scenario, String name) {
    return new NotAcceptedException(
        "spec.parameters.%s is unknown to scenario '%s'; %s"
            .formatted(
                name,
                scenario.name(),
                scenario.parameters().isEmpty()
                    ? "it has no parameters, so leave it out"
                    : "write one of: "
                        + scenario.parameters().stream()
                            .map(Parameter::name)
                            .sorted()
                            .collect(Collectors.joining(", "))));
  }

  private static NotAcceptedException outOfRange(Parameter parameter, String given) {
    return new NotAcceptedException(
        "spec.parameters.%s is '%s'; write a whole number from %d to %d (%s), in quotes"
            .formatted(
                parameter.name(),
                given,
                parameter.minimum(),
                parameter.maximum(),
                parameter.unit()));
  }
}
