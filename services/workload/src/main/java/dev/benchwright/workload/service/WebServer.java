package dev.benchwright.workload.service;

import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Settings;
import java.util.Map;

/** A server that answers requests on a port, until it is closed. */
public interface WebServer extends AutoCloseable {

  /** Returns the TCP port of this server. */
  int port();

  /** Returns the server's settings under its own names; called at a scrape, not at the start. */
  Map<String, Object> settings();

  /** Stops serving at once; requests that are being served may be cut. */
  @Override
  void close();

  /** Starts one kind of server. */
  @FunctionalInterface
  interface Starter {

    /**
     * Starts a server that answers with the scenarios on the port {@code server.port}: 8080 unless
     * set, any free port if 0.
     *
     * @throws IllegalArgumentException with a sentence for the user, when a setting is wrong
     * @throws Exception when the port is not available
     */
    WebServer start(Settings settings, BlockingScenarios scenarios) throws Exception;
  }
}
