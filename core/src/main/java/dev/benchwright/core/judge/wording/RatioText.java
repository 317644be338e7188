package dev.benchwright.core.judge.wording;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Formats ratios for people: as "4.9 times" from a doubling on, and otherwise as "12 %". Intervals
 * are rounded outwards, so that words never claim more than the figures.
 */
public final class RatioText {

  /** From here on, a factor is easier to grasp than a percentage. */
  private static final BigDecimal TIMES = BigDecimal.TWO;

  private static final double NEARLY_ALL_PERCENT = 99;
  private static final double SMALLEST_PART = 0.05;
  private static final int NOISE_DECIMALS = 6;

  private RatioText() {}

  public static boolean isInTimes(double ratio) {
    return exact(ratio).compareTo(TIMES) >= 0;
  }

  /** Formats a factor, as in "4.9". */
  public static String times(double ratio) {
    return plain(ratio, decimals(ratio), RoundingMode.HALF_EVEN);
  }

  /** Formats an interval, as in "4.7 to 5.1", with as many decimals as the ratio. */
  public static String timesInterval(double ratio, double low, double high) {
    int decimals = decimals(ratio);
    return plain(low, decimals, RoundingMode.FLOOR)
        + " to "
        + plain(high, decimals, RoundingMode.CEILING);
  }

  /** Formats the distance of a ratio from one, without its sign: "12 %". */
  public static String percent(double ratio) {
    // A loss must not be rounded up to 100 %.
    var mode = isNearlyAll(ratio) ? RoundingMode.DOWN : RoundingMode.HALF_EVEN;
    return plain(distance(ratio), percentDecimals(ratio), mode) + " %";
  }

  /**
   * Formats the distances of an interval's ends from one, the nearer end first: "9 % to 15 %". A
   * distance is positive if it is in the direction of the ratio.
   */
  public static String percentInterval(double ratio, double low, double high) {
    int decimals = percentDecimals(ratio);
    double near = ratio < 1 ? 1 - high : low - 1;
    double far = ratio < 1 ? 1 - low : high - 1;
    return minus(plain(near * 100, decimals, RoundingMode.FLOOR))
        + " % to "
        + plain(far * 100, decimals, RoundingMode.CEILING)
        + " %";
  }

  /** Formats an interval around one: "−1.2 % to +2.0 %"; a wide interval as factors. */
  public static String around(double low, double high) {
    if (isInTimes(high)) {
      return timesInterval(high, low, high) + " times";
    }
    int decimals = decimals(Math.max(distance(low), distance(high)));
    return signed((low - 1) * 100, decimals, RoundingMode.FLOOR)
        + " % to "
        + signed((high - 1) * 100, decimals, RoundingMode.CEILING)
        + " %";
  }

  /** Formats an interval of percentage points: "−1.2 to +2.0". */
  public static String points(double low, double high) {
    int decimals = decimals(Math.max(Math.abs(low), Math.abs(high)));
    return signed(low, decimals, RoundingMode.FLOOR)
        + " to "
        + signed(high, decimals, RoundingMode.CEILING);
  }

  /** Formats a part of something, as in "12 %" and "0.2 %". */
  public static String part(double percent) {
    if (percent == 0) {
      return "0 %";
    }
    return percent < SMALLEST_PART
        ? "under 0.1 %"
        : plain(percent, decimals(percent), RoundingMode.HALF_EVEN) + " %";
  }

  /** Formats a percentage as a file writes it: "5 %", "2.5 %". */
  public static String asWritten(double percent) {
    return BigDecimal.valueOf(percent).stripTrailingZeros().toPlainString() + " %";
  }

  private static String signed(double figure, int decimals, RoundingMode mode) {
    var text = plain(figure, decimals, mode);
    var sign = text.startsWith("-") || isZero(text) ? "" : "+";
    return sign + minus(text);
  }

  private static String minus(String number) {
    return number.replace('-', '−');
  }

  private static boolean isZero(String number) {
    return new BigDecimal(number).signum() == 0;
  }

  /** Returns the distance of a ratio from one, in percent. */
  private static double distance(double ratio) {
    return Math.abs(ratio - 1) * 100;
  }

  private static boolean isNearlyAll(double ratio) {
    return ratio < 1 && distance(ratio) > NEARLY_ALL_PERCENT;
  }

  private static int percentDecimals(double ratio) {
    return isNearlyAll(ratio) ? 1 : decimals(distance(ratio));
  }

  /** Two digits are enough for a sentence. */
  private static int decimals(double figure) {
    return exact(figure).compareTo(BigDecimal.TEN) < 0 ? 1 : 0;
  }

  private static String plain(double figure, int decimals, RoundingMode mode) {
    return exact(figure).setScale(decimals, mode).toPlainString();
  }

  /** Removes the noise of binary fractions, which must not be rounded up: 1.02 is 2 % more. */
  private static BigDecimal exact(double figure) {
    return BigDecimal.valueOf(figure).setScale(NOISE_DECIMALS, RoundingMode.HALF_EVEN);
  }
}
