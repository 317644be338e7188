package dev.benchwright.workload.service;

import dev.benchwright.workload.Settings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import java.util.Map;

/** A server that answers requests on a port, until it is closed. */
public interface WebServer extends AutoCloseable {

  /** Returns the TCP port of this server. */
  int port();

  /** Returns the server's settings under its own names; called at a scrape, not at the start. */
  Map<String, Object> settings();

  /** Stops serving at once; requests that are being served may be cut. Closes the database, too. */
  @Override
  void close();

  /** Starts one kind of server. */
  @FunctionalInterface
  interface Starter {

    /**
     * Starts a server on the port {@code server.port}: 8080 unless set, any free port if 0. When
     * the settings name a database, waits for it first, and reads the products once.
     *
     * @param metrics times the acquisitions of connections to the database
     * @throws IllegalArgumentException with a sentence for the user, when a setting is wrong
     * @throws dev.benchwright.workload.database.DatabaseUnreachableException when the database did
     *     not answer in time
     * @throws Exception when the port is not available, or the products could not be read
     */
    WebServer start(Settings settings, SubjectMetrics metrics) throws Exception;
  }
}
