package dev.benchwright.operator.measure.window;

import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.measure.k6.K6Slices;
import dev.benchwright.core.measure.steadiness.Finding;
import dev.benchwright.core.measure.steadiness.Level;
import dev.benchwright.core.measure.steadiness.Sign;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Where the measured window of a load begins, and what is said about it.
 *
 * @param first first slice of the window
 * @param warmUp the same as a sentence
 */
record WarmUpDecision(int first, WarmUp warmUp) {

  /**
   * Decides by these signs.
   *
   * @param earliest the first slice in which the subject had the run's CPU
   */
  static WarmUpDecision of(K6Slices slices, int earliest, List<Sign> signs) {
    int ceiling = slices.latestStart();
    // In a short load, the last slices of the warm-up cannot be judged.
    int lastJudged = Math.clamp(slices.count() - 2 * Level.SEGMENT, 0, ceiling);
    OptionalInt settled = Sign.firstSettled(signs, earliest, lastJudged);
    if (settled.isPresent()) {
      int seconds = settled.getAsInt() * slices.seconds();
      return new WarmUpDecision(
          settled.getAsInt(),
          new WarmUp(
              seconds,
              WarmUpRule.SETTLED,
              "Settled after %d s: %s.".formatted(seconds, names(signs))));
    }
    if (earliest > lastJudged) {
      return afterBoost(slices, earliest, ceiling);
    }
    List<Sign> moving = with(Finding.MOVING, signs, lastJudged);
    List<Sign> unsure = with(Finding.UNSURE, signs, lastJudged);
    boolean hidden = moving.isEmpty() && !unsure.isEmpty();
    int judgedSeconds = lastJudged * slices.seconds();
    int ceilingSeconds = ceiling * slices.seconds();
    return new WarmUpDecision(
        ceiling,
        new WarmUp(
            ceilingSeconds,
            hidden ? WarmUpRule.UNSURE : WarmUpRule.CEILING,
            (hidden ? hidden(unsure, judgedSeconds) : moving(moving, signs, judgedSeconds))
                + notJudged(judgedSeconds, ceilingSeconds, slices.seconds())));
  }

  private static WarmUpDecision afterBoost(K6Slices slices, int earliest, int ceiling) {
    int ceilingSeconds = ceiling * slices.seconds();
    return new WarmUpDecision(
        ceiling,
        new WarmUp(
            ceilingSeconds,
            WarmUpRule.CEILING,
            "Not judged, because the warm-up boost lasted until %d s, and the rule cannot judge the time from then to %d s: write %d or more for spec.load.steadySeconds."
                .formatted(
                    earliest * slices.seconds(),
                    ceilingSeconds,
                    2 * Level.SEGMENT * slices.seconds())));
  }

  private static List<Sign> with(Finding finding, List<Sign> signs, int slice) {
    return signs.stream().filter(sign -> sign.at(slice) == finding).toList();
  }

  private static String moving(List<Sign> moving, List<Sign> signs, int seconds) {
    return moving.isEmpty()
        ? "Not settled at the same time within %d s: %s.".formatted(seconds, names(signs))
        : "Not settled within %d s: %s.".formatted(seconds, names(moving));
  }

  private static String hidden(List<Sign> unsure, int seconds) {
    return "Cannot be told at this noise whether it had settled within %d s: %s. A longer spec.load.steadySeconds tells more."
        .formatted(
            seconds,
            unsure.stream().map(WarmUpDecision::withSpread).collect(Collectors.joining(", ")));
  }

  private static String withSpread(Sign sign) {
    return switch (sign) {
      case Level level when Double.isFinite(level.spreadPercent()) ->
          "%s varies by %.0f %% from slice to slice".formatted(level.name(), level.spreadPercent());
      case Sign other -> other.name();
    };
  }

  private static String notJudged(int judgedSeconds, int ceilingSeconds, int sliceSeconds) {
    return judgedSeconds == ceilingSeconds
        ? ""
        : " The rule cannot judge the time from then to %d s: write %d or more for spec.load.steadySeconds."
            .formatted(ceilingSeconds, 2 * Level.SEGMENT * sliceSeconds);
  }

  private static String names(List<Sign> signs) {
    return signs.stream().map(Sign::name).collect(Collectors.joining(", "));
  }
}
