package dev.benchwright.cli.terminal;

import java.time.Duration;

/** Formats durations for people. */
public final class DurationText {

  private static final int SECONDS_STEP = 5;

  private DurationText() {}

  /** Returns an estimate: {@code about 35 s}, {@code about 4 min}, {@code about 2 h 10 min}. */
  public static String about(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds < Duration.ofMinutes(2).toSeconds()) {
      return "about %d s"
          .formatted(Math.max(1, Math.ceilDiv(seconds, SECONDS_STEP)) * SECONDS_STEP);
    }
    long minutes = Math.round(seconds / 60.0);
    return minutes < 60
        ? "about %d min".formatted(minutes)
        : "about %d h %d min".formatted(minutes / 60, minutes % 60);
  }

  /** Returns a duration as on a clock: {@code 1:05}, {@code 1:01:05}. */
  public static String clock(Duration duration) {
    long seconds = Math.max(0, duration.toSeconds());
    return seconds < 3600
        ? "%d:%02d".formatted(seconds / 60, seconds % 60)
        : "%d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  /** Returns an age in one or two units, as kubectl writes it: {@code 45s}, {@code 3d4h}. */
  public static String age(Duration duration) {
    long seconds = Math.max(0, duration.toSeconds());
    if (seconds < 120) {
      return seconds + "s";
    }
    long minutes = seconds / 60;
    if (minutes < 120) {
      return minutes + "m";
    }
    long hours = minutes / 60;
    return hours < 48 ? hours + "h" : "%dd%dh".formatted(hours / 24, hours % 24);
  }
}
