package dev.benchwright.core.api.request;

import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request, which is sent exactly as it is written here. Its Content-Type is
 * application/json, text/plain or multipart/form-data, unless a header says another.
 *
 * @param json a text in JSON
 * @param text any text
 * @param multipart the parts of a form, such as one with which a file is uploaded; they are sent in
 *     no certain order
 */
@ValidationRule(
    value = "[has(self.json), has(self.text), has(self.multipart)].exists_one(x, x)",
    message = "request.body is either json, text or multipart; write one of them")
public record BodySpec(
    @Nullable @Size(max = BodySpec.MOST_CHARS) String json,
    @Nullable @Size(max = BodySpec.MOST_CHARS) String text,
    @Nullable @Size(min = 1, max = 20) List<PartSpec> multipart) {

  static final int MOST_CHARS = 262_144;

  public BodySpec {
    multipart = multipart == null ? null : List.copyOf(multipart);
  }

  /** Returns a body of JSON. */
  public static BodySpec json(String json) {
    return new BodySpec(json, null, null);
  }

  /** Returns a body of any text. */
  public static BodySpec text(String text) {
    return new BodySpec(null, text, null);
  }

  /** Returns the body itself; of a form, the texts of its parts, one after the other. */
  public String content() {
    if (multipart != null) {
      return parts().stream()
          .map(part -> Objects.requireNonNullElse(part.text(), ""))
          .collect(Collectors.joining("\n"));
    }
    var any = json == null ? text : json;
    return any == null ? "" : any;
  }

  /** Returns the parts of a form; none of any other body. */
  public List<PartSpec> parts() {
    return multipart == null ? List.of() : multipart;
  }

  /** Returns how many bytes the files of a form have together. */
  public long fileBytes() {
    return parts().stream()
        .map(PartSpec::file)
        .filter(Objects::nonNull)
        .mapToLong(FileSpec::bytes)
        .sum();
  }
}
