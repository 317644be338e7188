package dev.benchwright.operator.trial;

import java.time.Duration;

/** Delays until a resource is reconciled again, if no event comes sooner. */
public final class Requeue {

  /** For something that can be done right now. */
  public static final Duration AT_ONCE = Duration.ofMillis(1);

  /** For something that is about to end, which no event reports. */
  public static final Duration SOON = Duration.ofMillis(500);

  /** For a resource that somebody has to correct or delete, which makes an event. */
  public static final Duration NOT_SOON = Duration.ofMinutes(5);

  private Requeue() {}
}
