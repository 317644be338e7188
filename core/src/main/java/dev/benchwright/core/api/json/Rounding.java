package dev.benchwright.core.api.json;

import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;

/** Figures as a status keeps them. */
public final class Rounding {

  /** Far finer than anything here can be measured, and short enough to be read. */
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
   * Rounds to six significant digits what is there.
   *
   * @param value a finite number, or none
   */
  public static @Nullable Double roundIfKnown(@Nullable Double value) {
    return value == null ? null : round(value);
  }
}
