package dev.benchwright.core.api.request;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How own images are asked, each under its own path.
 *
 * @param method GET, POST, PUT or DELETE
 * @param headers headers by name
 * @param body the body, if requests have one
 * @param values values of which each request has one
 * @param furtherValues more values, of each of which each request has one, drawn on their own
 * @param answer what counts as a right answer
 */
@ValidationRule(
    value = "!has(self.furtherValues) || size(self.furtherValues) == 0 || has(self.values)",
    message = "request.furtherValues needs request.values; write the first of them there")
@ValidationRule(
    value = "self.method != 'GET' || !has(self.body)",
    message = "request.body needs method POST, PUT or DELETE; write method, or leave body out")
public record RequestSpec(
    @Default("GET") HttpMethod method,
    @Size(max = 30) Map<String, @Size(max = 4096) String> headers,
    @Nullable BodySpec body,
    @Nullable DrawnValuesSpec values,
    @Size(max = RequestSpec.MOST_FURTHER) List<DrawnValuesSpec> furtherValues,
    @Default("{}") AnswerSpec answer) {

  static final int MOST_FURTHER = 4;

  /** GET without anything else. */
  public static final RequestSpec PLAIN =
      new RequestSpec(HttpMethod.GET, Map.of(), null, null, List.of(), AnswerSpec.ANY);

  public RequestSpec {
    method = Objects.requireNonNullElse(method, HttpMethod.GET);
    headers = headers == null ? Map.of() : Map.copyOf(headers);
    furtherValues = furtherValues == null ? List.of() : List.copyOf(furtherValues);
    answer = Objects.requireNonNullElse(answer, AnswerSpec.ANY);
  }

  /** Returns all values of which each request has one, those of {@code values} first. */
  public List<DrawnValuesSpec> draws() {
    return Stream.concat(Stream.ofNullable(values), furtherValues.stream()).toList();
  }
}
