package dev.benchwright.operator;

import io.fabric8.kubernetes.client.extended.leaderelection.LeaderCallbacks;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends the process when it no longer leads, because another instance may lead from then on.
 *
 * <p>The framework itself would call {@code System.exit}, and not only after a loss: stopping
 * cancels the election, and the framework treats a cancelled election as a lost one. After a
 * signal, this happens on a thread that the Java virtual machine waits for before it ends. {@code
 * System.exit} on that thread waits for the end in turn, so only SIGKILL would end the process. The
 * framework is therefore told not to exit, and this class ends the process unless it is stopping
 * already.
 */
final class Leadership {

  private static final Logger LOG = LoggerFactory.getLogger(Leadership.class);

  private final Runnable end;
  private volatile boolean ending;

  /**
   * Creates the guard of one process.
   *
   * @param end ends the process at once, without shutdown hooks, because a hook could wait for the
   *     very thread that has lost the lease. All state is in the cluster
   */
  Leadership(Runnable end) {
    this.end = end;
  }

  LeaderCallbacks callbacks() {
    return new LeaderCallbacks(() -> {}, this::lost, leader -> {});
  }

  /** Marks the process as stopping; losing the lead then no longer ends it. */
  void giveUp() {
    ending = true;
  }

  private void lost() {
    if (!ending) {
      LOG.error(
          "this instance is no longer the leader, so it stops; Kubernetes starts its container again");
      end.run();
    }
  }
}
