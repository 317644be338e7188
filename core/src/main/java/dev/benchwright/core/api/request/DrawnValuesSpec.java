package dev.benchwright.core.api.request;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Values of which each request has one.
 *
 * @param inPlaceOf the text in the path, the headers and the body that a value replaces wherever it
 *     stands, for example @ID@; nothing else in them is ever replaced. In the path, a value is
 *     encoded as in a URL; within a string of a JSON body, as in JSON; elsewhere it stands as it is
 * @param list the values
 * @param numbers whole numbers as values, instead of a list. In round robin, a load that sends
 *     fewer requests than there are numbers has none twice
 * @param tokens JSON Web Tokens as values, instead of a list; a system's gateway can verify them
 * @param order the order in which requests get them
 */
@ValidationRule(
    value = "[has(self.list), has(self.numbers), has(self.tokens)].exists_one(x, x)",
    message = "values are either a list, numbers or tokens; write one of them")
public record DrawnValuesSpec(
    @Required @Size(min = 2, max = 64) String inPlaceOf,
    @Nullable @Size(min = 1, max = DrawnValuesSpec.MOST_VALUES)
        List<@Size(max = DrawnValuesSpec.MOST_CHARS) String> list,
    @Nullable NumbersSpec numbers,
    @Nullable TokensSpec tokens,
    @Default("RoundRobin") DrawOrder order) {

  static final int MOST_VALUES = 10_000;
  static final int MOST_CHARS = 1024;

  public DrawnValuesSpec {
    list = list == null ? null : List.copyOf(list);
    order = Objects.requireNonNullElse(order, DrawOrder.ROUND_ROBIN);
  }

  /** Returns values of a list. */
  public static DrawnValuesSpec of(String inPlaceOf, List<String> list, DrawOrder order) {
    return new DrawnValuesSpec(inPlaceOf, list, null, null, order);
  }

  /** Returns the values that the run's file lists; none if it lists none. */
  public List<String> listed() {
    return list == null ? List.of() : list;
  }
}
