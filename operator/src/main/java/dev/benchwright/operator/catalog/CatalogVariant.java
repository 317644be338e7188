package dev.benchwright.operator.catalog;

import java.util.Map;
import java.util.Set;

/**
 * A way to serve scenarios that comes with the operator.
 *
 * @param name what a run's {@code spec.variants[].name} says
 * @param description one sentence for people
 * @param image container image; it serves on {@link Target#CATALOG_PORT} and tells metrics and
 *     readiness on {@link Target#CATALOG_METRICS_PORT}
 * @param scenarios names of the scenarios that it can serve
 * @param env environment variables that make this variant out of the image
 */
public record CatalogVariant(
    String name, String description, String image, Set<String> scenarios, Map<String, String> env) {

  public CatalogVariant {
    scenarios = scenarios == null ? Set.of() : Set.copyOf(scenarios);
    env = env == null ? Map.of() : Map.copyOf(env);
  }
}
