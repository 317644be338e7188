package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The user's own way to the cluster that KUBECONFIG names: on the PATH, or one of the sandbox's.
 */
final class Kubectl {

  private static final Pattern FORWARDED =
      Pattern.compile("Forwarding from 127\\.0\\.0\\.1:(\\d+)");

  private Kubectl() {}

  /** What it wrote; it must have ended well. */
  static String run(String... arguments) {
    try {
      var process = start(arguments);
      var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as("kubectl %s: %s", List.of(arguments), output).isZero();
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** What NOTES.txt of the chart tells people to do; open until it is closed. */
  static PortForward forward(String namespace, String service, int port) {
    try {
      var process = start("-n", namespace, "port-forward", "service/" + service, ":" + port);
      var output =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      var line = Objects.requireNonNullElse(output.readLine(), "nothing");
      var forwarded = FORWARDED.matcher(line);
      if (!forwarded.find()) {
        process.destroy();
        throw new IllegalStateException("kubectl port-forward said: " + line);
      }
      // Otherwise it would stop once its pipe is full.
      Thread.ofVirtual().start(() -> output.lines().forEach(_ -> {}));
      return new PortForward(process, "http://127.0.0.1:" + forwarded.group(1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A way to a service.
   *
   * @param process that keeps it open
   * @param address where the service answers, without a path
   */
  record PortForward(Process process, String address) implements AutoCloseable {
    @Override
    public void close() {
      process.destroy();
    }
  }

  private static Process start(String... arguments) throws IOException {
    // env looks the program up on the PATH that it is given, not on its own.
    var builder =
        new ProcessBuilder(
                Stream.concat(Stream.of("/usr/bin/env", "kubectl"), Stream.of(arguments)).toList())
            .redirectErrorStream(true);
    builder
        .environment()
        .merge("PATH", sandboxPrograms().toString(), (path, more) -> path + ":" + more);
    return builder.start();
  }

  private static Path sandboxPrograms() {
    var cache =
        Objects.requireNonNullElseGet(
            System.getenv("BENCHWRIGHT_CACHE"),
            () -> Path.of(System.getProperty("user.home"), ".cache", "benchwright").toString());
    return Path.of(cache, "bin");
  }
}
