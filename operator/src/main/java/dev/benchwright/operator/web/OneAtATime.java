package dev.benchwright.operator.web;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Lets only one request at a time do work that takes much of the operator's memory. */
public final class OneAtATime {

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  /** A request that waits holds one of the few threads that answer the kubelet's probes as well. */
  private static final int MOST_WAITING = 2;

  private final Semaphore turn = new Semaphore(1, true);

  /**
   * Work to be done.
   *
   * @param <T> type of its result
   * @param <E> type of the exception that it may throw
   */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {

    /** Does the work, and returns its result. */
    T done() throws E;
  }

  /**
   * Does the work when no other work of this kind is going on.
   *
   * @throws NotReadableException when too many others wait, or take too long
   */
  public <T, E extends Exception> T take(Work<T, E> work) throws E {
    try {
      if (waiting() >= MOST_WAITING
          || !turn.tryAcquire(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new NotReadableException(
            "The operator makes one file or comparison at a time and is busy with another."
                + " Try again in a moment.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NotReadableException("The operator is stopping. Try again in a moment.", e);
    }
    try {
      return work.done();
    } finally {
      turn.release();
    }
  }

  /** Returns how many requests wait. */
  int waiting() {
    return turn.getQueueLength();
  }
}
