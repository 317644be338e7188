package dev.benchwright.core.measure.query;

import dev.benchwright.core.measure.prometheus.PromQl;
import java.util.List;

/**
 * PromQL on what an HTTP server publishes about the requests that it answered: a counter of them,
 * and one of the seconds that they took.
 */
public final class ServerQueries {

  /** The families of counters, of which a server usually publishes one. */
  private static final List<String> FAMILIES =
      List.of(
          // Micrometer's http.server.requests.
          "http_server_requests_seconds",
          // OpenTelemetry's http.server.request.duration.
          "http_server_request_duration_seconds",
          // What Prometheus' own client libraries call it in their examples.
          "http_request_duration_seconds");

  /** The labels in which these have the path, or the pattern of it. */
  private static final List<String> PATHS =
      List.of("uri", "http_route", "path", "handler", "route");

  private ServerQueries() {}

  /**
   * The counters of one family.
   *
   * @param requests selects the counters of requests
   * @param seconds selects the counters of the time that they took, in seconds
   */
  public record Family(PromQl requests, PromQl seconds) {}

  /**
   * Returns the counters of the component in a scope by family, without those of its own paths as
   * far as their labels tell.
   */
  public static List<Family> families(QueryScope scope) {
    return FAMILIES.stream()
        .map(family -> new Family(counter(scope, family, "_count"), counter(scope, family, "_sum")))
        .toList();
  }

  private static PromQl counter(QueryScope scope, String family, String suffix) {
    var counter = scope.exposed(family + suffix);
    for (var path : scope.component().ownPaths()) {
      for (var label : PATHS) {
        counter = counter.without(label, path);
      }
    }
    return counter;
  }
}
