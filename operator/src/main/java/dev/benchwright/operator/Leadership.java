package dev.benchwright.operator;

import io.fabric8.kubernetes.client.extended.leaderelection.LeaderCallbacks;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends the process when it no longer leads, because another instance may lead from then on.
 *
 * <p>The framework would do so itself, by {@code System.exit}, and also when it is told to stop:
 * stopping cancels the election, and a cancelled election is a lost one. When a signal stops the
 * process, that happens on a thread that the Java virtual machine is waiting for before it ends,
 * and {@code System.exit} on such a thread waits for the end: the process would stay for ever, and
 * only SIGKILL would end it. So the framework is told not to exit, and this looks whether the
 * process is ending already.
 */
final class Leadership {

  private static final Logger LOG = LoggerFactory.getLogger(Leadership.class);

  private final Runnable end;
  private volatile boolean ending;

  /**
   * Leadership of a process.
   *
   * @param end ends it at once, without any shutdown hook: one of them could wait for the very
   *     thread that has lost the lease. All state is in the cluster
   */
  Leadership(Runnable end) {
    this.end = end;
  }

  LeaderCallbacks callbacks() {
    return new LeaderCallbacks(() -> {}, this::lost, leader -> {});
  }

  /** From now on it is no loss not to lead. */
  void giveUp() {
    ending = true;
  }

  private void lost() {
    if (!ending) {
      LOG.error("this instance no longer leads; it ends, and starts anew if the cluster wants it");
      end.run();
    }
  }
}
