package dev.benchwright.core.catalog;

import dev.benchwright.core.api.request.BodySpec;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.request.HttpMethod;
import dev.benchwright.core.catalog.Scenario.Check;
import java.util.Map;
import java.util.Optional;

/**
 * What a load asks for, again and again.
 *
 * @param method the method of HTTP
 * @param path the path, with its query
 * @param headers headers by name
 * @param body the body, if there is one
 * @param values values of which each request has one
 * @param check what the right answer is
 */
public record Request(
    HttpMethod method,
    String path,
    Map<String, String> headers,
    Optional<BodySpec> body,
    Optional<DrawnValuesSpec> values,
    Check check) {

  public Request {
    headers = Map.copyOf(headers);
  }

  /** Returns a GET without a body. */
  public static Request get(String path, Map<String, String> headers, Check check) {
    return new Request(HttpMethod.GET, path, headers, Optional.empty(), Optional.empty(), check);
  }
}
