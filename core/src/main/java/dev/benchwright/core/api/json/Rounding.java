package dev.benchwright.core.api.json;

import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;

/** Rounds figures for a status. */
public final class Rounding {

  /** Far more precise than any measurement here, and short enough to read. */
  private static final MathContext SIGNIFICANT = new MathContext(6);

  private Rounding() {}

  /**
   * Rounds to six significant digits.
   *
   * @param value a finite number
   */
  public static double round(double value) {
    return BigDecimal.valueOf(value).round(SIGNIFICANT).doubleValue();
  }

  /**
   * Rounds a value to six significant digits, if it is present.
   *
   * @param value a finite number, or null
   */
  public static @Nullable Double roundIfKnown(@Nullable Double value) {
    return value == null ? null : round(value);
  }
}
