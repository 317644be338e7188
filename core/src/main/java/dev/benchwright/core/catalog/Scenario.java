package dev.benchwright.core.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The work that one request does.
 *
 * @param name what a run's {@code spec.scenario} says
 * @param description one or two sentences for people
 * @param path what is requested with GET, without its query
 * @param database whether a subject needs PostgreSQL for it
 * @param parameters what a run may set
 * @param check what the right answer is
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
   * @param name what {@code spec.parameters} calls it
   * @param type of its value
   * @param in which part of the request it travels
   * @param key its name there
   * @param description one sentence for people
   * @param unit of the number
   * @param minimum smallest value that is allowed
   * @param maximum largest value that is allowed
   * @param defaultValue what holds when the run does not say
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
      // A place that is left out in the catalog's file would be found by the first request only.
      Objects.requireNonNull(in, () -> "parameter '%s' has no 'in'".formatted(name));
      Objects.requireNonNull(key, () -> "parameter '%s' has no 'key'".formatted(name));
    }

    /** What a value can be. */
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
   * What a right answer looks like.
   *
   * @param status HTTP status
   * @param body the whole body; when left out, any, or what {@code bodyPattern} says
   * @param bodyPattern a regular expression, the same in Java and in JavaScript, that the body must
   *     match
   */
  public record Check(int status, @Nullable String body, @Nullable String bodyPattern) {

    public Check {
      if (bodyPattern != null) {
        // Throws with the pattern and the place where it is wrong.
        Pattern.compile(bodyPattern);
      }
    }
  }
}
