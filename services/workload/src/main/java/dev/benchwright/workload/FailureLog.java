package dev.benchwright.workload;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Logs the first failure of a kind and ignores the rest. A service may fail thousands of times a
 * second under load, and the speed of its log must not change the measurement.
 */
public final class FailureLog {

  private final System.Logger logger;
  private final String what;
  private final AtomicBoolean told = new AtomicBoolean();

  /**
   * Creates a log of one kind of failure.
   *
   * @param owner the class whose name the log entry has
   * @param what what happened, as a sentence without its full stop
   */
  public FailureLog(Class<?> owner, String what) {
    this.logger = System.getLogger(owner.getName());
    this.what = what;
  }

  /** Logs this failure if it is the first. */
  public void first(Throwable failure) {
    if (told.compareAndSet(false, true)) {
      logger.log(System.Logger.Level.ERROR, what + ". Only this first failure is logged.", failure);
    }
  }
}
