package dev.benchwright.core.catalog;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A way to serve scenarios that comes with the operator.
 *
 * @param name its name, as in a run's {@code spec.variants[].name}
 * @param description one sentence for people
 * @param image container image with JDK 25; it serves on {@link Target#CATALOG_PORT} and publishes
 *     metrics and readiness on {@link Target#CATALOG_METRICS_PORT}
 * @param images the same image with other JDKs, by the JDK's number
 * @param scenarios names of the scenarios that it can serve
 * @param env environment variables that turn the image into this variant
 */
public record CatalogVariant(
    String name,
    String description,
    String image,
    Map<String, String> images,
    Set<String> scenarios,
    Map<String, String> env) {

  public CatalogVariant {
    images = images == null ? Map.of() : Map.copyOf(images);
    scenarios = scenarios == null ? Set.of() : Set.copyOf(scenarios);
    env = env == null ? Map.of() : Map.copyOf(env);
  }

  /** Returns the image with a JDK; empty if there is none. */
  public Optional<String> image(int jdk) {
    return jdk == BenchmarkRunSpec.DEFAULT_JDK
        ? Optional.of(image)
        : Optional.ofNullable(images.get(String.valueOf(jdk)));
  }

  /** Returns the JDKs of its images, in ascending order. */
  public List<String> jdks() {
    return Stream.concat(
            Stream.of(String.valueOf(BenchmarkRunSpec.DEFAULT_JDK)), images.keySet().stream())
        .distinct()
        .sorted()
        .toList();
  }
}
