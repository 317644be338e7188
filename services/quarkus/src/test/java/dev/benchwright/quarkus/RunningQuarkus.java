package dev.benchwright.quarkus;

import static org.awaitility.Awaitility.await;

import dev.benchwright.workload.testkit.RunningService;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The application as its image starts it. It is a process of its own, because Quarkus starts only
 * once in a process, and only from the files that its build has made.
 */
record RunningQuarkus(Process process, int port, int metricsPort) implements RunningService {

  /** The image of all its variants. */
  static final String IMAGE = "quarkus";

  private static final String APP = "target/app/app.jar";

  private static final Duration PROCESS_TIMEOUT = Duration.ofSeconds(60);

  /**
   * Starts the application and waits until it is ready.
   *
   * @throws IllegalStateException with the reason that the process gave, when it did not start
   */
  static RunningQuarkus start(String... arguments) throws IOException {
    return start(Map.of(), arguments);
  }

  /**
   * Starts the application with the given environment variables and waits until it is ready.
   *
   * @throws IllegalStateException with the reason that the process gave, when it did not start
   */
  static RunningQuarkus start(Map<String, String> environment, String... arguments)
      throws IOException {
    int port = freePort();
    int metricsPort = freePort();
    String[] all =
        Stream.concat(
                Stream.of(arguments),
                Stream.of("--server.port=" + port, "--METRICS_PORT=" + metricsPort))
            .toArray(String[]::new);
    Path log = newLog();
    RunningQuarkus running = new RunningQuarkus(launch(log, environment, all), port, metricsPort);
    await()
        .atMost(PROCESS_TIMEOUT)
        .pollInterval(Duration.ofMillis(50))
        .until(() -> running.isReady() || !running.process.isAlive());
    if (!running.process.isAlive()) {
      throw new IllegalStateException(reason(log));
    }
    return running;
  }

  /**
   * Starts the application with the given command line and waits until it has ended.
   *
   * @throws IllegalStateException with the reason that the process gave, when it failed
   */
  static void runToItsEnd(String... arguments) throws IOException, InterruptedException {
    Path log = newLog();
    Process process = launch(log, Map.of(), arguments);
    try {
      if (!process.waitFor(PROCESS_TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
        throw new AssertionError("The process did not end:\n" + Files.readString(log));
      }
    } finally {
      process.destroyForcibly();
    }
    if (process.exitValue() != 0) {
      throw new IllegalStateException(reason(log));
    }
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }

  private boolean isReady() {
    try {
      HttpURLConnection ready =
          (HttpURLConnection)
              URI.create("http://127.0.0.1:" + metricsPort + "/ready").toURL().openConnection();
      return ready.getResponseCode() == HttpURLConnection.HTTP_OK;
    } catch (IOException notYet) {
      return false;
    }
  }

  private static Process launch(Path log, Map<String, String> environment, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
    command.addAll(List.of("-jar", new File(APP).getAbsolutePath()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    return builder.start();
  }

  private static Path newLog() throws IOException {
    return Files.createTempFile(Path.of("target"), "quarkus-", ".log");
  }

  /** Returns the text after "Not started: ", or the whole log when there is none. */
  private static String reason(Path log) {
    try {
      String text = Files.readString(log);
      String mark = "Not started: ";
      int at = text.indexOf(mark);
      return at < 0 ? text : text.substring(at + mark.length()).strip();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      return free.getLocalPort();
    }
  }
}
