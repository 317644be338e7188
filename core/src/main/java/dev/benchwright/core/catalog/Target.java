package dev.benchwright.core.catalog;

import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Endpoint;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;

/**
 * A variant combined with a scenario: what is deployed, and what is requested from it.
 *
 * @param variant its name in the run
 * @param entry the component that the load goes to
 * @param others the other components, each after those that it needs
 * @param request what the load asks the entry for
 */
public record Target(String variant, Component entry, List<Component> others, Request request) {

  /** The port on which images of the catalog serve. */
  public static final int CATALOG_PORT = 8080;

  /**
   * The port on which images of the catalog publish metrics and readiness, separate from the load.
   */
  public static final int CATALOG_METRICS_PORT = 9090;

  /** Where images of the catalog report that they can serve. */
  public static final Endpoint CATALOG_READINESS = new Endpoint(CATALOG_METRICS_PORT, "/ready");

  /** Where images of the catalog publish their metrics. */
  public static final Endpoint CATALOG_METRICS = new Endpoint(CATALOG_METRICS_PORT, "/metrics");

  /** Where a POST makes images of the catalog collect their garbage. */
  public static final Endpoint CATALOG_GARBAGE_COLLECTION =
      new Endpoint(CATALOG_METRICS_PORT, "/gc");

  public Target {
    others = List.copyOf(others);
  }

  /** Returns how many components have to become ready one after the other before the entry can. */
  public int needsInARow() {
    var inARow = new HashMap<String, Integer>();
    for (var component : components()) {
      int before =
          component.needs().stream().mapToInt(name -> inARow.getOrDefault(name, 0)).max().orElse(0);
      inARow.put(component.name(), before + 1);
    }
    return inARow.getOrDefault(entry.name(), 1) - 1;
  }

  /** Returns all components, each after those that it needs. */
  public List<Component> components() {
    return Stream.concat(others.stream(), Stream.of(entry)).toList();
  }
}
