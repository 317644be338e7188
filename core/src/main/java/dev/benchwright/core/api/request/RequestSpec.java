package dev.benchwright.core.api.request;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How own images are asked, each under its own path.
 *
 * @param method GET, POST, PUT or DELETE
 * @param headers headers by name
 * @param body the body, if requests have one
 * @param values values of which each request has one
 * @param answer what counts as a right answer
 */
@ValidationRule(
    value = "self.method != 'GET' || !has(self.body)",
    message = "request.body needs method POST, PUT or DELETE; write method, or leave body out")
public record RequestSpec(
    @Default("GET") HttpMethod method,
    @Size(max = 30) Map<String, @Size(max = 4096) String> headers,
    @Nullable BodySpec body,
    @Nullable DrawnValuesSpec values,
    @Default("{}") AnswerSpec answer) {

  /** GET without anything else. */
  public static final RequestSpec PLAIN =
      new RequestSpec(HttpMethod.GET, Map.of(), null, null, AnswerSpec.ANY);

  public RequestSpec {
    method = Objects.requireNonNullElse(method, HttpMethod.GET);
    headers = headers == null ? Map.of() : Map.copyOf(headers);
    answer = Objects.requireNonNullElse(answer, AnswerSpec.ANY);
  }
}
