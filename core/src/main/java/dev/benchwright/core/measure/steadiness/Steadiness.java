package dev.benchwright.core.measure.steadiness;

import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.api.trial.SteadinessStatus;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Looks at a measured window, whatever decided where it begins. See docs/warm-up.md. */
public final class Steadiness {

  /** The fewest slices of a window that is looked at. */
  public static final int FEWEST_SLICES = WindowChange.FEWEST_PARTS;

  private static final int MILLIS = 1000;

  /** The logarithm of what is rounded to nothing would be infinite. */
  private static final double LEAST_PERCENT = -99.9999;

  private static final String THIRDS =
      "from the first third of the measured window to the last, %s changed by %s %% (%s to %s %%)";

  private Steadiness() {}

  /**
   * Returns whether a window is steady. A latency that is infinite in some slices counts there as
   * the length of the window, or as the greatest of the other slices if that is more.
   *
   * @param scale what is looked at
   * @param ofSlices its value in each slice of the window; NaN if it is unknown
   * @param windowSeconds length of the window
   * @param longerWarmUp the field of a run that would make its warm-up longer
   * @return empty if the window has fewer than {@value WindowChange#FEWEST_PARTS} slices, or if a
   *     value is unknown
   */
  public static Optional<SteadinessStatus> of(
      Scale scale, List<Double> ofSlices, double windowSeconds, String longerWarmUp) {
    double most =
        ofSlices.stream()
            .filter(Double::isFinite)
            .mapToDouble(value -> value)
            .reduce(windowSeconds * MILLIS, Math::max);
    List<Double> finite =
        ofSlices.stream().map(value -> value.isInfinite() ? most : value).toList();
    return WindowChange.of(scale, finite)
        .map(change ->
            new SteadinessStatus(
                change.verdict(scale),
                scale.catalogName(),
                Math.max(LEAST_PERCENT, Rounding.round(change.changePercent())),
                Rounding.round(change.low()),
                Rounding.round(change.high()),
                message(scale, change, windowSeconds, longerWarmUp)
                    + infinite(scale, ofSlices, most / MILLIS)));
  }

  private static String infinite(Scale scale, List<Double> ofSlices, double seconds) {
    long count = ofSlices.stream().filter(value -> value.isInfinite()).count();
    return count == 0
        ? ""
        : " In %d of its %d slices, %s is infinite, because requests were never served, and counts as %.0f s."
            .formatted(count, ofSlices.size(), scale.title(), seconds);
  }

  private static String message(
      Scale scale, WindowChange change, double windowSeconds, String longerWarmUp) {
    return switch (change.verdict(scale)) {
      case STEADY -> "Steady: " + thirds(scale, change) + ".";
      case UNSURE ->
          "Cannot be told at this noise: "
              + thirds(scale, change)
              + ". A longer spec.load.steadySeconds tells more.";
      case RISING, FALLING -> moved(scale, change, "within the measured window", longerWarmUp);
      case STEPPED ->
          change
              .step()
              .filter(_ -> change.low() > 0 || change.high() < 0)
              .map(part ->
                  moved(
                      scale,
                      change,
                      "in one step, about %.0f s after the measured window began"
                          .formatted(windowSeconds * part / change.parts()),
                      longerWarmUp))
              .orElseGet(() ->
                  "Not steady: in the middle of the measured window, %s was %s by %s %% than before and after."
                      .formatted(
                          scale.title(),
                          change.bump() > 0 ? "higher" : "lower",
                          number(Math.abs(change.bumpPercent()))));
    };
  }

  private static String thirds(Scale scale, WindowChange change) {
    return THIRDS.formatted(
        scale.title(), number(change.changePercent()), number(change.low()), number(change.high()));
  }

  private static String moved(Scale scale, WindowChange change, String how, String longerWarmUp) {
    boolean rose = change.change() > 0;
    boolean slower = rose == scale.slowerWhenHigher();
    double one = Math.abs(change.low());
    double other = Math.abs(change.high());
    return "Gets %s under load: %s %s by %s %% (%s to %s %%) %s.%s"
        .formatted(
            slower ? "slower" : "faster",
            scale.title(),
            rose ? "rose" : "fell",
            number(Math.abs(change.changePercent())),
            number(Math.min(one, other)),
            number(Math.max(one, other)),
            how,
            slower ? "" : " The warm-up was too short: raise " + longerWarmUp + ".");
  }

  private static String number(double percent) {
    return String.format(Locale.ROOT, Math.abs(percent) < 10 ? "%.1f" : "%.0f", percent);
  }
}
