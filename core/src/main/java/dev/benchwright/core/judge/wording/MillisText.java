package dev.benchwright.core.judge.wording;

import java.math.BigDecimal;
import java.math.MathContext;

/** Writes short times for people, such as "0.94 ms". */
public final class MillisText {

  /** Of times this short, further digits are chance. */
  private static final MathContext DIGITS = new MathContext(2);

  private MillisText() {}

  /**
   * Returns a time with its unit, rounded to two significant digits.
   *
   * @param millis a finite number
   */
  public static String of(double millis) {
    return BigDecimal.valueOf(millis).round(DIGITS).stripTrailingZeros().toPlainString() + " ms";
  }
}
