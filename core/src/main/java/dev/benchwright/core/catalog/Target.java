package dev.benchwright.core.catalog;

import dev.benchwright.core.catalog.Scenario.Check;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A variant combined with a scenario: what is deployed as the subject, and what is requested from
 * it.
 *
 * @param variant its name in the run
 * @param image container image
 * @param port port that requests go to
 * @param path what is requested with GET, with its query
 * @param headers headers of each request, by name
 * @param check what the correct answer is; an own image only has to answer with status 200
 * @param readiness where the subject reports that it can serve
 * @param metrics where the subject publishes metrics for Prometheus
 * @param garbageCollection where a POST makes the subject collect its garbage; absent for an own
 *     image
 * @param env environment variables
 * @param jvmOptions options for the JVM that the run adds
 * @param database whether it needs PostgreSQL
 */
public record Target(
    String variant,
    String image,
    int port,
    String path,
    Map<String, String> headers,
    Optional<Check> check,
    Optional<Endpoint> readiness,
    Optional<Endpoint> metrics,
    Optional<Endpoint> garbageCollection,
    Map<String, String> env,
    List<String> jvmOptions,
    boolean database) {

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
    headers = Map.copyOf(headers);
    env = Map.copyOf(env);
    jvmOptions = List.copyOf(jvmOptions);
  }

  /** A path on a port of the subject. */
  public record Endpoint(int port, String path) {}
}
