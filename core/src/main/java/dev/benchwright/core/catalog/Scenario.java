package dev.benchwright.core.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The work that one request does.
 *
 * @param name its name, as in a run's {@code spec.scenario}
 * @param description one or two sentences for people
 * @param path what is requested with GET, without its query
 * @param database whether a subject needs PostgreSQL for it
 * @param parameters what a run may set
 * @param check what the correct answer is
 */
public record Scenario(
    String name,
    String description,
    String path,
    boolean database,
    List<Parameter> parameters,
    Check check) {

  public Scenario {
    parameters = parameters == null ? List.of() : List.copyOf(parameters);
  }

  /**
   * A whole number that a run may set.
   *
   * @param name its name in {@code spec.parameters}
   * @param type type of its value
   * @param in the part of the request that carries it
   * @param key its name in that part
   * @param description one sentence for people
   * @param unit unit of the number
   * @param minimum smallest value that is allowed
   * @param maximum largest value that is allowed
   * @param defaultValue value if the run does not specify one
   */
  public record Parameter(
      String name,
      Type type,
      Place in,
      String key,
      String description,
      String unit,
      long minimum,
      long maximum,
      @JsonProperty("default") long defaultValue) {

    public Parameter {
      // Otherwise, only the first request would fail when the catalog's file omits the place.
      Objects.requireNonNull(in, () -> "parameter '%s' has no 'in'".formatted(name));
      Objects.requireNonNull(key, () -> "parameter '%s' has no 'key'".formatted(name));
    }

    /** The possible types of a value. */
    public enum Type {
      /** A whole number. */
      @JsonProperty("integer")
      INTEGER
    }

    /** A part of the request. */
    public enum Place {
      /** The query of its URL. */
      @JsonProperty("query")
      QUERY,
      /** Its headers. */
      @JsonProperty("header")
      HEADER
    }
  }

  /**
   * The correct answer.
   *
   * @param status HTTP status
   * @param body the whole body; when left out, any body, or one that matches {@code bodyPattern}
   * @param bodyPattern a regular expression, the same in Java and in JavaScript, that the body must
   *     match
   */
  public record Check(int status, @Nullable String body, @Nullable String bodyPattern) {

    public Check {
      if (bodyPattern != null) {
        // Throws an exception with the pattern and the position of the error.
        Pattern.compile(bodyPattern);
      }
    }
  }
}
