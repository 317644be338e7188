package dev.benchwright.core.catalog;

import dev.benchwright.core.api.request.BodySpec;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.request.HttpMethod;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.catalog.Scenario.Check;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a load asks for, again and again.
 *
 * @param method the method of HTTP
 * @param path the path, with its query
 * @param headers headers by name
 * @param body the body, if there is one
 * @param draws values, of each of which each request has one
 * @param check what the right answer is
 */
public record Request(
    HttpMethod method,
    String path,
    Map<String, String> headers,
    Optional<BodySpec> body,
    List<DrawnValuesSpec> draws,
    Check check) {

  public Request {
    headers = Map.copyOf(headers);
    draws = List.copyOf(draws);
  }

  /**
   * Returns the request of a run's file.
   *
   * @param path path and query
   * @param request how it is asked for
   */
  static Request of(String path, RequestSpec request) {
    var answer = request.answer();
    return new Request(
        request.method(),
        path,
        request.headers(),
        Optional.ofNullable(request.body()),
        request.draws(),
        new Check(answer.status(), null, answer.bodyPattern(), answer.bodyPattern() != null));
  }

  /** Returns a GET without a body. */
  public static Request get(String path, Map<String, String> headers, Check check) {
    return new Request(HttpMethod.GET, path, headers, Optional.empty(), List.of(), check);
  }
}
