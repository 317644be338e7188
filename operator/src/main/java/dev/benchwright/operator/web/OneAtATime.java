package dev.benchwright.operator.web;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Lets one at a time do what takes up much of the operator's memory. */
public final class OneAtATime {

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  /** Whoever waits holds one of the few threads that answer the kubelet's probes as well. */
  private static final int MOST_WAITING = 2;

  private final Semaphore turn = new Semaphore(1, true);

  /**
   * What is to be done.
   *
   * @param <T> what comes of it
   * @param <E> what may go wrong
   */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {

    /** Does it. */
    T done() throws E;
  }

  /**
   * Does it when nobody else does anything of the kind.
   *
   * @throws NotReadableException when others take too long
   */
  public <T, E extends Exception> T take(Work<T, E> work) throws E {
    try {
      if (waiting() >= MOST_WAITING
          || !turn.tryAcquire(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new NotReadableException(
            "The operator is making another file or comparison, one at a time. Try again in a moment.");
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

  /** How many wait. */
  int waiting() {
    return turn.getQueueLength();
  }
}
