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
 * A start of a service while its image is built: the training run from which the JVM makes its
 * cache of loaded classes. The service is stopped again at once. A training run takes any free
 * ports and names a database that does not exist, so that it sets up everything as with a real one.
 */
public final class TrainingRun {

  private static final String OPTION = "--training-run";

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

  private TrainingRun() {}

  /** Returns whether the command line asks for a training run instead of the service. */
  public static boolean isAskedFor(String... arguments) {
    return Arrays.asList(arguments).contains(OPTION);
  }

  /** Returns the command line with the settings of a training run. */
  public static String[] arguments(String... arguments) {
    return Stream.concat(
            Arrays.stream(arguments).filter(argument -> !argument.equals(OPTION)),
            SETTINGS.stream())
        .toArray(String[]::new);
  }

  /**
   * Requests two scenarios that need no database, and the metrics.
   *
   * @throws IOException when one of them answers with an error
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
