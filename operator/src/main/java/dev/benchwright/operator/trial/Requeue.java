package dev.benchwright.operator.trial;

import java.time.Duration;

/** When a resource is looked at again, if no event comes sooner. */
public final class Requeue {

  /** There is something to do right now. */
  public static final Duration AT_ONCE = Duration.ofMillis(1);

  /** Something is about to be over that no event tells of. */
  public static final Duration SOON = Duration.ofMillis(500);

  /** Nothing is expected but that somebody corrects or deletes it, which makes an event. */
  public static final Duration NOT_SOON = Duration.ofMinutes(5);

  private Requeue() {}
}
