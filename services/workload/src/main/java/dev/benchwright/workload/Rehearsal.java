package dev.benchwright.workload;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A start that is thrown away, made when an image is built: the JVM then remembers which classes a
 * service needs. It takes any free ports and names a database that is not there, so that everything
 * is set up as it is with one.
 */
public final class Rehearsal {

  private static final String ASKED = "--rehearse";

  private static final List<String> SETTINGS =
      List.of(
          "--server.port=0",
          "--METRICS_PORT=0",
          "--DB_HOST=127.0.0.1",
          "--DB_PORT=1",
          "--DB_NAME=none",
          "--DB_USER=none",
          "--DB_PASSWORD=none",
          "--DB_WAIT_SECONDS=0");

  private Rehearsal() {}

  /** Whether the command line asks for a rehearsal instead of the service. */
  public static boolean isAskedFor(String... arguments) {
    return Arrays.asList(arguments).contains(ASKED);
  }

  /** The command line with what a rehearsal needs. */
  public static String[] arguments(String... arguments) {
    return Stream.concat(
            Arrays.stream(arguments).filter(argument -> !argument.equals(ASKED)), SETTINGS.stream())
        .toArray(String[]::new);
  }

  /**
   * Asks for what needs no database.
   *
   * @throws IOException when a scenario does not answer as it must
   */
  public static void visit(int port, int metricsPort) throws IOException {
    get(port, "/api/hello");
    get(port, "/api/delay?delay=1");
    get(metricsPort, "/metrics");
  }

  private static void get(int port, String path) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection) URI.create("http://127.0.0.1:" + port + path).toURL().openConnection();
    try (InputStream body = connection.getInputStream()) {
      body.transferTo(OutputStream.nullOutputStream());
    }
  }
}
