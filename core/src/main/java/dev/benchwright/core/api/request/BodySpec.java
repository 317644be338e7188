package dev.benchwright.core.api.request;

import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request, which is sent exactly as it is written here. Its Content-Type is
 * application/json or text/plain, unless a header says another.
 *
 * @param json a text in JSON
 * @param text any text
 */
@ValidationRule(
    value = "has(self.json) != has(self.text)",
    message = "request.body is either json or text; write one of them")
public record BodySpec(
    @Nullable @Size(max = BodySpec.MOST_CHARS) String json,
    @Nullable @Size(max = BodySpec.MOST_CHARS) String text) {

  static final int MOST_CHARS = 262_144;

  /** Returns the body itself. */
  public String content() {
    var any = json == null ? text : json;
    return any == null ? "" : any;
  }
}
