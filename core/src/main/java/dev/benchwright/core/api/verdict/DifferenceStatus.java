package dev.benchwright.core.api.verdict;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something in which variants of a run differed, whether it was meant or not.
 *
 * @param setting what differed: a setting's own name, {@code jvm.…}, {@code machine.…}, {@code
 *     image}, …
 * @param values its value by variant; a variant that has no such setting, or does not tell it, is
 *     absent
 * @param note when it differed between trials of one variant as well: which, as a sentence
 */
public record DifferenceStatus(String setting, Map<String, String> values, @Nullable String note) {

  public DifferenceStatus {
    values = values == null ? Map.of() : values;
  }
}
