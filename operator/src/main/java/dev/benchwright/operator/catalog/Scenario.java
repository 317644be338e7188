package dev.benchwright.operator.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

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
   * @param query its name in the request's query
   * @param description one sentence for people
   * @param unit of the number
   * @param minimum smallest value that is allowed
   * @param maximum largest value that is allowed
   * @param defaultValue what holds when the run does not say
   */
  public record Parameter(
      String name,
      String query,
      String description,
      String unit,
      long minimum,
      long maximum,
      @JsonProperty("default") long defaultValue) {}

  /**
   * What a right answer looks like.
   *
   * @param status HTTP status
   * @param body the whole body
   */
  public record Check(int status, String body) {}
}
