package dev.benchwright.core.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The only formatter of figures: the shortest decimal digits that represent exactly this number,
 * without exponent and without grouping. Nothing is rounded, so a figure is the same in status,
 * page, table and file. {@code figureText} of the pages' {@code figures.js} does the same; both are
 * tested with the same cases.
 */
public final class FigureText {

  private static final String WHOLE = ".0";

  /** Digits of a spread; further ones are chance. */
  private static final MathContext SPREAD_DIGITS = new MathContext(2, RoundingMode.HALF_EVEN);

  private FigureText() {}

  /**
   * Formats a figure with no more digits than its spread allows: down to the second digit of the
   * spread.
   *
   * @param figure a finite number
   * @param spread its standard deviation or half the width of its interval; with 0, all digits of
   *     the figure are kept
   */
  public static String of(double figure, double spread) {
    if (!(spread > 0)) {
      return of(figure);
    }
    int places = BigDecimal.valueOf(spread).round(SPREAD_DIGITS).scale();
    // As the pages' scripts round it.
    var rounded = new BigDecimal(figure).setScale(places, RoundingMode.HALF_UP);
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }

  /**
   * Formats a figure.
   *
   * @param figure a finite number; status holds no other
   * @throws IllegalArgumentException if it is not finite
   */
  public static String of(double figure) {
    if (!Double.isFinite(figure)) {
      throw new IllegalArgumentException(
          "a figure is %s, which is no number; leave out what was not measured".formatted(figure));
    }
    // Readers see minus zero as zero.
    if (figure == 0) {
      return "0";
    }
    // Since JDK 19 these are the shortest digits; only exponents and ".0" remain to be removed.
    var shortest = Double.toString(figure);
    if (shortest.indexOf('E') >= 0) {
      return new BigDecimal(shortest).stripTrailingZeros().toPlainString();
    }
    return shortest.endsWith(WHOLE)
        ? shortest.substring(0, shortest.length() - WHOLE.length())
        : shortest;
  }
}
