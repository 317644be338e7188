package dev.benchwright.cli;

import java.io.BufferedReader;
import java.time.Clock;

/**
 * What a command finds around it.
 *
 * @param terminal where it writes
 * @param input what the user types
 * @param asking whether there is a user who could be asked
 * @param clock the time of day
 * @param connector the way to a cluster
 */
record Shell(
    Terminal terminal, BufferedReader input, boolean asking, Clock clock, Connector connector) {

  /** Leads to the cluster that the options name. */
  @FunctionalInterface
  interface Connector {

    /**
     * Connects.
     *
     * @throws Failure when the options and the user's kubeconfig name no cluster
     */
    Cluster connect(ClusterOptions options);
  }

  /** The cluster that the options name. */
  Cluster connect(ClusterOptions options) {
    return connector.connect(options);
  }
}
