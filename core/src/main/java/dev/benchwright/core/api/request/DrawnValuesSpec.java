package dev.benchwright.core.api.request;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import java.util.Objects;

/**
 * Values of which each request has one.
 *
 * @param inPlaceOf the text in the path, the headers and the body that a value replaces wherever it
 *     stands, for example @ID@; nothing else in them is ever replaced. In the path, a value is
 *     encoded as in a URL; within a string of a JSON body, as in JSON; elsewhere it stands as it is
 * @param list the values
 * @param order the order in which requests get them
 */
public record DrawnValuesSpec(
    @Required @Size(min = 2, max = 64) String inPlaceOf,
    @Required @Size(min = 1, max = DrawnValuesSpec.MOST_VALUES)
        List<@Size(max = DrawnValuesSpec.MOST_CHARS) String> list,
    @Default("RoundRobin") DrawOrder order) {

  static final int MOST_VALUES = 10_000;
  static final int MOST_CHARS = 1024;

  public DrawnValuesSpec {
    list = list == null ? List.of() : List.copyOf(list);
    order = Objects.requireNonNullElse(order, DrawOrder.ROUND_ROBIN);
  }
}
