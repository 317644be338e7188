package dev.benchwright.core.report;

import java.math.BigDecimal;

/**
 * The only formatter of figures: the shortest decimal digits that represent exactly this number,
 * without exponent and without grouping. Nothing is rounded, so a figure is the same in status,
 * page, table and file. {@code figureText} of the pages' {@code figures.js} does the same; both are
 * tested with the same cases.
 */
public final class FigureText {

  private static final String WHOLE = ".0";

  private FigureText() {}

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
