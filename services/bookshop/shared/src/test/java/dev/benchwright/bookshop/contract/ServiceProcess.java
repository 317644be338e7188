package dev.benchwright.bookshop.contract;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A service that runs in a JVM of its own, so that it can be killed. */
final class ServiceProcess implements RunningService {

  private static final Duration LONGEST_START = Duration.ofMinutes(3);

  private final Process process;
  private final int port;

  private ServiceProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts a service with the tests' class path, and waits until it is ready.
   *
   * @param application the class with its main method
   */
  static ServiceProcess start(Class<?> application, Service service, List<String> arguments) {
    int port = freePort();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(application.getName());
    command.add("--spring.profiles.active=" + service.profile());
    arguments.stream()
        .filter(argument -> !argument.startsWith("--server.port="))
        .forEach(command::add);
    command.add("--server.port=" + port);
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(new File("target/%s.log".formatted(service.profile())))
              .start();
      ServiceProcess running = new ServiceProcess(process, port);
      running.awaitReady();
      return running;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Stops it where it is: nothing of it runs any more, and its connections stay open. */
  void freeze() throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-STOP", String.valueOf(process.pid())).start().waitFor();
  }

  /** Kills it. */
  void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  @Override
  public int port() {
    return port;
  }

  @Override
  public void close() {
    kill();
  }

  private void awaitReady() throws IOException {
    long deadline = System.nanoTime() + LONGEST_START.toNanos();
    while (!isReady()) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        kill();
        throw new IllegalStateException("the service did not start; its log is below target");
      }
      try {
        Thread.sleep(100);
      } catch (InterruptedException stopped) {
        kill();
        Thread.currentThread().interrupt();
        throw new IllegalStateException(stopped);
      }
    }
  }

  private boolean isReady() throws IOException {
    URI readiness = URI.create("http://127.0.0.1:%d/actuator/health/readiness".formatted(port));
    HttpURLConnection connection = (HttpURLConnection) readiness.toURL().openConnection();
    try {
      return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
    } catch (IOException notYet) {
      return false;
    } finally {
      connection.disconnect();
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
