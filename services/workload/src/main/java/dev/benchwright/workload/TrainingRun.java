package dev.benchwright.workload;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A start of a service while its image is built: the training run from which the JVM makes its
 * cache of loaded classes. The service is stopped again at once. A training run takes any free
 * ports and has no database.
 */
public final class TrainingRun {

  private static final String OPTION = "--training-run";

  /** Names the environment variable that makes a training run longer. */
  private static final String REQUESTS = "REHEARSAL_REQUESTS";

  /** What is requested in turn: scenarios that every service has, and that need no database. */
  private static final List<String> PATHS =
      List.of("/api/hello", "/api/delay?delay=1", "/api/empty");

  private static final int DEFAULT_REQUESTS = 2;

  private static final List<String> FREE_PORTS = List.of("--server.port=0", "--METRICS_PORT=0");
  private static final List<String> UNREACHABLE_DATABASE =
      List.of(
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
            FREE_PORTS.stream())
        .toArray(String[]::new);
  }

  /**
   * Returns the same with the name of a database that does not exist, for a start that sets up
   * everything as with a real one.
   */
  public static String[] withUnreachableDatabase(String... arguments) {
    return Stream.concat(Stream.of(arguments(arguments)), UNREACHABLE_DATABASE.stream())
        .toArray(String[]::new);
  }

  /**
   * Requests scenarios that need no database, and the metrics. The environment variable {@code
   * REHEARSAL_REQUESTS} is the number of requests to scenarios, 2 if it is not set.
   *
   * @throws IOException when one of them answers with an error
   * @throws IllegalArgumentException if the variable is not a number of requests
   */
  public static void visit(int port, int metricsPort) throws IOException {
    visit(port, metricsPort, requests(System.getenv(REQUESTS)));
  }

  static void visit(int port, int metricsPort, int requests) throws IOException {
    for (int request = 0; request < requests; request++) {
      get(port, PATHS.get(request % PATHS.size()));
    }
    get(metricsPort, "/metrics");
  }

  /** Returns the number that the variable's value says; an image build passes "" for none. */
  static int requests(@Nullable String value) {
    if (value == null || value.isEmpty()) {
      return DEFAULT_REQUESTS;
    }
    if (!value.matches("[1-9][0-9]{0,5}")) {
      throw new IllegalArgumentException(
          "%s is '%s'; write a whole number of requests from 1 to 999999, or leave it out for %d"
              .formatted(REQUESTS, value, DEFAULT_REQUESTS));
    }
    return Integer.parseInt(value);
  }

  private static void get(int port, String path) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection) URI.create("http://127.0.0.1:" + port + path).toURL().openConnection();
    try (InputStream body = connection.getInputStream()) {
      body.transferTo(OutputStream.nullOutputStream());
    }
  }
}
