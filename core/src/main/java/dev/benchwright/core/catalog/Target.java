package dev.benchwright.core.catalog;

import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Endpoint;
import dev.benchwright.core.component.LongestStarts;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A variant combined with a scenario: what is deployed, and what is requested from it.
 *
 * @param variant its name in the run
 * @param entry the component that the load goes to
 * @param others the other components, each after those that it needs
 * @param request what the load asks the entry for
 * @param namesResolve whether the components find each other under their names, as in the namespace
 *     where a user's system usually runs
 */
public record Target(
    String variant,
    Component entry,
    List<Component> others,
    Request request,
    boolean namesResolve) {

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

  /** Creates a target whose components find each other by environment variables alone. */
  public Target(String variant, Component entry, List<Component> others, Request request) {
    this(variant, entry, others, request, false);
  }

  /**
   * Returns how long the entry may take to be ready, with all that it needs.
   *
   * @param usual how long a component may take that does not say it itself
   */
  public Duration longestStart(Duration usual) {
    return Objects.requireNonNull(LongestStarts.of(components(), usual).get(entry.name()));
  }

  /** Returns whether there are components that all trials of a run share. */
  public boolean sharesComponents() {
    return others.stream().anyMatch(Component::isShared);
  }

  /** Returns all components, each after those that it needs. */
  public List<Component> components() {
    return Stream.concat(others.stream(), Stream.of(entry)).toList();
  }

  /**
   * Returns whether what all components use together is measured: there are several, or they are
   * those that a variant leaves of a user's system, of which others have several.
   */
  public boolean hasTotals() {
    return namesResolve || !others.isEmpty();
  }

  /**
   * Returns the components beside the entries of several targets, each name once, in the largest
   * size that it has in any of them.
   */
  public static List<Component> othersOfAny(List<Target> targets) {
    return List.copyOf(
        targets.stream()
            .flatMap(target -> target.others().stream())
            .collect(
                Collectors.toMap(
                    Component::name,
                    Function.identity(),
                    (one, other) -> one.with(one.resources().orLarger(other.resources())),
                    LinkedHashMap::new))
            .values());
  }

  /** Returns the largest size that the entry has in any of several targets; empty for none. */
  public static Optional<ResourcesSpec> entrySizeOfAny(List<Target> targets) {
    return targets.stream()
        .map(target -> target.entry().resources())
        .reduce(ResourcesSpec::orLarger);
  }
}
