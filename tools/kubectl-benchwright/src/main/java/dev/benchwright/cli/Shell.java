package dev.benchwright.cli;

import java.io.BufferedReader;
import java.time.Clock;

/**
 * The surroundings of a command.
 *
 * @param terminal where it writes
 * @param input what the user types
 * @param asking whether there is a user who can be asked
 * @param clock the time of day
 * @param connector connects to a cluster
 */
record Shell(
    Terminal terminal, BufferedReader input, boolean asking, Clock clock, Connector connector) {

  /** Connects to the cluster that the options name. */
  @FunctionalInterface
  interface Connector {

    /**
     * Connects.
     *
     * @throws Failure when the options and the user's kubeconfig name no cluster
     */
    Cluster connect(ClusterOptions options);
  }

  /** Connects to the cluster that the options name. */
  Cluster connect(ClusterOptions options) {
    return connector.connect(options);
  }
}
