package dev.benchwright.workload;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Logs the first failure of a kind and keeps quiet about the rest: a service that fails thousands
 * of times a second under load must not be measured by how fast it writes its log.
 */
public final class FailureLog {

  private final System.Logger logger;
  private final String what;
  private final AtomicBoolean told = new AtomicBoolean();

  /**
   * A log of one kind of failure.
   *
   * @param owner the class in whose name the failure is logged
   * @param what happened, as a sentence without its full stop
   */
  public FailureLog(Class<?> owner, String what) {
    this.logger = System.getLogger(owner.getName());
    this.what = what;
  }

  /** Tells of this failure if it is the first. */
  public void first(Throwable failure) {
    if (told.compareAndSet(false, true)) {
      logger.log(System.Logger.Level.ERROR, what + ". Only this first failure is logged.", failure);
    }
  }
}
