package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.Cluster;
import dev.benchwright.cli.cluster.ClusterOptions;
import dev.benchwright.cli.terminal.Failure;
import dev.benchwright.cli.terminal.Terminal;
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
public record Shell(
    Terminal terminal, BufferedReader input, boolean asking, Clock clock, Connector connector) {

  /** Connects to the cluster that the options name. */
  @FunctionalInterface
  public interface Connector {

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
