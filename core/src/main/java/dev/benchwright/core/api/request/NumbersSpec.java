package dev.benchwright.core.api.request;

import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;

/**
 * Whole numbers as values.
 *
 * @param from the first
 * @param to the last
 */
@ValidationRule(
    value = "self.from < self.to",
    message = "numbers.from must be less than numbers.to; swap them, or write a value instead")
public record NumbersSpec(
    @Required @Min(0) @Max(NumbersSpec.MOST) Long from,
    @Required @Min(0) @Max(NumbersSpec.MOST) Long to) {

  /** A random order draws whole numbers below 2^32. */
  static final long MOST = 4_000_000_000L;
}
