package dev.benchwright.workload.service;

import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Settings;
import java.util.Map;

/** A server that answers requests on a port, until it is closed. */
public interface WebServer extends AutoCloseable {

  /** The TCP port that is served. */
  int port();

  /** What it is set to, as it tells itself, by its own names; read once and late. */
  Map<String, Object> settings();

  /** Stops serving at once; requests that are being served may be cut. */
  @Override
  void close();

  /** Starts one kind of server. */
  @FunctionalInterface
  interface Starter {

    /**
     * Starts a server that answers on the port {@code server.port} (8080 unless set, any free one
     * if 0) as the scenarios say.
     *
     * @throws IllegalArgumentException with a sentence for the user, when a setting is wrong
     * @throws Exception when the port cannot be had
     */
    WebServer start(Settings settings, BlockingScenarios scenarios) throws Exception;
  }
}
