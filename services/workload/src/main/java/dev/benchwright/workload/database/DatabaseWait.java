package dev.benchwright.workload.database;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Waits until the database answers. A subject and its database start at the same moment, so that
 * the first attempts usually fail. The pause between attempts is short because it adds to the start
 * time.
 */
public final class DatabaseWait {

  /** The pause between two attempts. */
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final LongSupplier nanoClock;
  private final Runnable pause;

  /** Creates a wait that uses the machine's clock. */
  public DatabaseWait() {
    this(System::nanoTime, () -> LockSupport.parkNanos(PAUSE.toNanos()));
  }

  DatabaseWait(LongSupplier nanoClock, Runnable pause) {
    this.nanoClock = nanoClock;
    this.pause = pause;
  }

  /** One attempt to use the database. */
  @FunctionalInterface
  public interface Attempt {
    /** Returns when the database answered, and throws when it did not. */
    void run() throws Exception;
  }

  /**
   * Repeats the attempt until it succeeds.
   *
   * @return how long the database was not there: until the attempt that succeeded began
   * @throws DatabaseUnreachableException when the settings' wait timeout is over; the message names
   *     the address and the last reason
   */
  public Duration until(DatabaseSettings settings, Attempt attempt)
      throws DatabaseUnreachableException {
    long start = nanoClock.getAsLong();
    while (true) {
      Duration waited = Duration.ofNanos(nanoClock.getAsLong() - start);
      Exception reason;
      try {
        attempt.run();
        return waited;
      } catch (Exception failure) {
        reason = failure;
      }
      if (nanoClock.getAsLong() - start >= settings.waitTimeout().toNanos()) {
        throw new DatabaseUnreachableException(
            "The database at "
                + settings.address()
                + " did not answer within "
                + settings.waitTimeout().toSeconds()
                + " s ("
                + rootMessage(reason)
                + "): check that PostgreSQL runs there, and DB_HOST, DB_PORT, DB_NAME, DB_USER and"
                + " DB_PASSWORD.",
            reason);
      }
      pause.run();
    }
  }

  private static String rootMessage(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    String message = root.getMessage();
    return message == null ? root.getClass().getSimpleName() : message.strip();
  }
}
