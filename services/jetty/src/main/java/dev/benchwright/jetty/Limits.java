package dev.benchwright.jetty;

import dev.benchwright.workload.Settings;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.ServerConnector;

/** The limits on connections, as {@code JETTY_LIMITS} selects them. */
enum Limits {
  /** The default: Jetty's own. */
  AS_SHIPPED,
  /** {@code levelled}: none that another server does not have. */
  LEVELLED;

  static final String VARIABLE = "JETTY_LIMITS";

  /** The length of the queue of connections not yet accepted, as in the other services. */
  private static final int ACCEPT_QUEUE = 4096;

  /**
   * Reads the variable.
   *
   * @throws IllegalArgumentException with a sentence for the user, when its value is another
   */
  static Limits from(Settings settings) {
    String value = settings.get(VARIABLE);
    return switch (value) {
      case null -> AS_SHIPPED;
      case "levelled" -> LEVELLED;
      default ->
          throw new IllegalArgumentException(
              VARIABLE + " is \"" + value + "\": write levelled, or leave it out.");
    };
  }

  void applyTo(ServerConnector connector, HttpConfiguration http) {
    if (this == LEVELLED) {
      connector.setAcceptQueueSize(ACCEPT_QUEUE);
      // Jetty would close a connection that is idle for 30 seconds; others have no such limit.
      connector.setIdleTimeout(0);
      // No other server here sends its name and version in every response.
      http.setSendServerVersion(false);
    }
  }

  void applyTo(HttpClient client) {
    if (this == LEVELLED) {
      // Jetty's client would open 64 connections to one address; others have no such limit.
      client.setMaxConnectionsPerDestination(Integer.MAX_VALUE);
      client.setMaxRequestsQueuedPerDestination(Integer.MAX_VALUE);
    }
  }
}
