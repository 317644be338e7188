package dev.benchwright.core.api.request;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/**
 * What counts as a right answer, of the check before the load as well as of every request.
 *
 * @param status its HTTP status
 * @param bodyPattern a regular expression of which a part of its body must be a match, of what Java
 *     and JavaScript have in common. Reading every body costs the load generator CPU
 */
public record AnswerSpec(
    @Default("200") @Min(200) @Max(599) int status,
    @Nullable @Size(max = 1024) String bodyPattern) {

  /** The status of a right answer if a run does not say one. */
  public static final int OK = 200;

  /** Any answer with status 200. */
  public static final AnswerSpec ANY = new AnswerSpec(OK, null);

  public AnswerSpec {
    status = status == 0 ? OK : status;
  }
}
