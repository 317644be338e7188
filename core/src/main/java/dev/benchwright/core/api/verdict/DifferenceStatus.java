package dev.benchwright.core.api.verdict;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A difference between variants of a run, intended or not.
 *
 * @param setting what differed: a setting's own name, {@code jvm.…}, {@code machine.…}, {@code
 *     image}, …
 * @param values its value by variant; a variant without this setting, or one that does not report
 *     it, is absent
 * @param note variants whose own trials also differed from each other, as a sentence; absent if
 *     none
 */
public record DifferenceStatus(String setting, Map<String, String> values, @Nullable String note) {

  public DifferenceStatus {
    values = values == null ? Map.of() : values;
  }
}
